/** Verbs of our own polarity lexicon of Czech news, by strength. CC0. */
export default `
VERB +3: jásat triumfovat
VERB +2: aplaudovat chválit deklasovat dekorovat děkovat dojímat dojmout excelovat fascinovat milovat nadchnout
VERB +2: napomáhat napomoci obdarovat obdivovat obohatit ocenit oceňovat ohromit okouzlit okouzlovat opěvovat oslavit
VERB +2: oslavovat oslnit oslňovat osvobodit osvobozovat pochvalovat pochválit poděkovat pokořit pomoci pomoct porazit
VERB +2: porážet potěšit prosperovat překonat překonávat radovat rozjásat rozkvést rozradostnit slavit těšit tleskat
VERB +2: uchvacovat uchvátit učarovat uspět utěšit uzdravit uzdravovat velebit vítězit vychvalovat vyhrát vyhrávat
VERB +2: vyléčit vysvobodit vysvobozovat vyšvihnout vyvzdorovat vyzdvihnout vyzdvihovat vyznamenávat vzkřísit vzkvétat
VERB +2: zachraňovat zachránit zaradovat zatleskat zazářit zářit zbožňovat zdolat zdolávat zvítězit
VERB +1: bavit blahopřát bodovat bohatnout chlácholit chránit ctít darovat dařit dohodnout dotáhnout důvěřovat
VERB +1: gratulovat hojit hýčkat inovovat inspirovat kamarádit konejšit kvést libovat líbit modernizovat motivovat
VERB +1: obdarovávat obhájit objasnit oblíbit obnovit obnovovat obohacovat ochraňovat ochránit očistit oddlužit
VERB +1: odlehčit odměnit odměňovat odpustit odvrátit okřát omilostnit opečovávat opravit opravovat osvěžit osvěžovat
VERB +1: ovládnout ozdravět ozdravit oživit oživovat ožívat pečovat pobavit poblahopřát podařit podnítit podporovat
VERB +1: podpořit pohladit pohostit políbit pomáhat posilnit posílit postoupit potěšovat poveselit povzbudit
VERB +1: povzbuzovat přežít rehabilitovat respektovat rozesmát rozjasnit rozkvétat rozveselit rozveselovat rozvíjet
VERB +1: rozzářit sbližovat sblížit shodnout sjednotit skórovat smát smířit splatit splácet splnit spolupracovat
VERB +1: sponzorovat spořit spřátelit stabilizovat ubránit uchránit uctít uctívat uhájit uklidnit uklidňovat ukonejšit
VERB +1: ulevit ulevovat umořit urovnat urovnávat urychlit urychlovat usmát usmiřovat usmířit usmívat usnadnit
VERB +1: usnadňovat uspívat uspořit ušetřit utěšovat utišit uvítat uznat uznávat vítat vstřelit vybojovat vychutnat
VERB +1: vychutnávat vydařit vydělat vydělávat vydobýt vydřít vylepšit vylepšovat vynalézt vypátrat vypomáhat vypomoci
VERB +1: vypomoct vyřešit vyzdobit vyznamenat vzmužit vzpružit zabodovat zalíbit zamilovat zasmát zasnoubit zaujmout
VERB +1: zazelenat zažehnat zbohatnout zdařit zdokonalit zdokonalovat zdvojnásobit zefektivnit zefektivňovat zhojit
VERB +1: získat získávat zjednodušit zjednodušovat zklidnit zkrášlit zkrášlovat zkvalitnit zlepšit zlepšovat zlevnit
VERB +1: zlevňovat zmírnit zmírňovat zmodernizovat znásobit znásobovat zotavit zotavovat zpestřit zpestřovat zprostit
VERB +1: zprovoznit zpřehlednit zpříjemnit zpříjemňovat zpřístupnit zpřístupňovat zrekonstruovat zrenovovat zrychlit
VERB +1: zrychlovat ztrojnásobit zušlechtit zútulnit zvelebit zvelebovat zvládat zvládnout
VERB -1: bát bědovat běsnit bojkotovat brblat brečet brzdit chátrat chřadnout chudnout churavět chybět chybit chybovat
VERB -1: dehonestovat deptat dezinformovat děsit diskreditovat diskvalifikovat dlužit doplatit drolit eskalovat
VERB -1: exekvovat hartusit hašteřit hněvat hořekovat hrůzit ignorovat inkasovat kazit kárat klamat kličkovat klít
VERB -1: kolabovat kolidovat komplikovat konfiskovat kontaminovat korodovat krachnout krátit kritizovat krvácet kvílet
VERB -1: lamentovat lekat lhostejnět litovat lkát marodit mařit mást mlžit mrhat mrzet mystifikovat mýlit nabourat
VERB -1: nadávat nakazit napálit napomenout napomínat narazit narušit narušovat naříkat nastydnout naštvat natrhnout
VERB -1: nesouhlasit nudit obávat obtěžovat obvinit obviňovat obžalovat ochromit ochromovat odepřít odpírat odřít
VERB -1: odsuzovat oklamat omdlít omrznout opařit oplakávat opomenout opomíjet opovrhovat opozdit opožďovat oslabit
VERB -1: oslabovat osočit osočovat osopit ošidit otravovat otřást panikařit paralyzovat penalizovat peskovat pískat
VERB -1: plakat plesnivět plýtvat pobouřit pobuřovat pochybit pochybovat poděsit podkopat podmáčet podrazit podražit
VERB -1: podražovat pohádat pohmoždit pohoršit pohoršovat pohořet pokazit pokárat pokutovat polekat politovat popálit
VERB -1: popudit popuzovat porušit porušovat postěžovat postonávat postrašit postrádat poškodit poškozovat poškrábat
VERB -1: poštvat potrestat pozvracet pranýřovat prchat prchnout prodělat prodělávat prodražit proflákat prohloupit
VERB -1: prohospodařit proklínat promarnit promeškat promrhat promrznout propadnout propouštět propustit prošustrovat
VERB -1: prošvihnout protestovat provokovat přehlížet přejet překazit překážet překračovat přetížit přetrhnout remcat
VERB -1: reptat rezignovat rezivět rozbíjet rozbít rozčilovat rozčílit rozhádat rozhněvat rozhořčit rozhořet rozpadat
VERB -1: rozpadnout rozplakat rozvrátit rozzlobit rozzuřit sabotovat sankcionovat sestoupit sestupovat seškrtat shnít
VERB -1: shořet skomírat skuhrat soptit spadnout spálit spílat splést srazit srocovat stávkovat sténat stěžovat stonat
VERB -1: strachovat strašit stresovat strhat suspendovat svářit šidit škrtat šokovat štvát tepat tlít torpédovat
VERB -1: trestat trouchnivět truchlit trudit ubližovat ublížit ucpat uklouznout ukřivdit unavit unavovat upadat
VERB -1: upadnout upírat uprchnout upřít uváznout úpět vadit vadnout varovat vyčítat vyděsit vyhodit vyhořet vykloubit
VERB -1: vykrucovat vykrvácet vylekat vymáhat vypadnout vypískat vyprovokovat vypuknout vystrašit vytopit vytýkat
VERB -1: vyzvracet vzbouřit vztekat vzteknout zabavit zablokovat zadlužit zadlužovat zahodit zakázat zamítat zamítnout
VERB -1: zamlčet zamlčovat zamořit zamořovat zamotat zamrzet zamrznout zanedbat zanedbávat zaostat zaostávat zapírat
VERB -1: zaplakat zaplavit zaplavovat zaplést zapomenout zarmoutit zaskočit zastrašit zatajit zatajovat zatěžovat
VERB -1: zatopit zavalit zavinit zavinovat zažalovat zármoutit závidět zbabrat zbrzdit zchátrat zdeptat zděsit
VERB -1: zdiskreditovat zdražit zdražovat zdrtit zdržet zeslábnout zhatit zhoršit zhoršovat zkazit zklamat zklamávat
VERB -1: zkolabovat zkomplikovat zkonfiskovat zkritizovat zkrouhnout zlobit zlomit zlostit zmarnit zmařit zmást
VERB -1: zmeškat zmeškávat zmrznout znárodnit znečistit znečišťovat zneklidnit zneklidňovat znemožnit znemožňovat
VERB -1: znepokojit znepokojovat znepřátelit znesvářit znudit zostřit zoufat zpackat zpanikařit zplesnivět zpochybnit
VERB -1: zpochybňovat zpomalit zpomalovat zpozdit zrezivět zřítit ztěžovat ztížit ztratit ztrácet zuřit zvadnout
VERB -1: zvorat zvracet žalovat žárlit želet
VERB -2: anektovat bankrotovat bít bodat bodnout bombardovat decimovat demolovat deportovat devastovat diskriminovat
VERB -2: drancovat explodovat fackovat falšovat hanobit havarovat hladovět hrozit hubit hynout katovat korumpovat
VERB -2: krachovat krást křivdit lhát loupit lynčovat manipulovat mlátit mrzačit mučit napadat napadnout nenávidět
VERB -2: ničit obelhat obelhávat oběsit obléhat ochořet ochrnout očernit očerňovat odcizit odpálit odsoudit odvléct
VERB -2: odvlékat ohrozit ohrožovat okrást okupovat oloupit onemocnět ostřelovat otrávit ožebračit ožebračovat padělat
VERB -2: pašovat perzekvovat plenit plundrovat pobodat pobodnout podlehnout podpálit podplatit podřezat podvádět
VERB -2: podvést pohanit pohrdat pohrozit pomlouvat pomluvit pomřít poničit ponižovat ponížit poranit pořezat
VERB -2: postřelit potlačit potlačovat potopit prohrát prohrávat pronásledovat přepadat přepadávat přepadnout pustošit
VERB -2: rabovat rozbombardovat rozmačkat rozpoutat rozstřílet rozvracet ruinovat sebevraždit selhat selhávat skonat
VERB -2: stalkovat strádat střílet sužovat šikanovat škodit terorizovat trápit trpět trýznit tunelovat týrat udusit
VERB -2: uhodit uhořet uhynout ukamenovat ukradnout ukrást uloupit umírat umřít unášet unést uplácet urazit urážet
VERB -2: utiskovat utlačovat utonout utopit utrpět uvěznit uvrhnout útočit věznit vězniť vpadnout vtrhnout
VERB -2: vybombardovat vybuchnout vybuchovat vydírat vydrancovat vyhánět vyhladovět vyhnat vyhrožovat vyhynout
VERB -2: vykolejit vykrádat vykrást vyloupit vymírat vymřít vypalovat vypálit vyrabovat vystřelit vystřílet
VERB -2: vytunelovat vyzabíjet vyzradit zabíjet zabít zabodnout zahubit zahynout zapalovat zapálit zaplenit
VERB -2: zastrašovat zastřelit zatknout zaútočit zbankrotovat zbičovat zbídačit zbídačovat zbít zbořit zbourat
VERB -2: zchudnout zcizit zdecimovat zdemolovat zdevastovat zemřít zesměšnit zesměšňovat zesnout zfalšovat zhavarovat
VERB -2: zhroutit zkopat zkorumpovat zkrachovat zlikvidovat zlynčovat zmanipulovat zmlátit zmrzačit znetvořit zneuctít
VERB -2: zneužít zneužívat zničit zohavit zostouzet zostudit zotročit zotročovat zplanýrovat zplundrovat zpronevěřit
VERB -2: zpronevěřovat zpustošit zradit zranit zraňovat zrazit zrazovat zruinovat zstrašit ztlouct ztroskotat
VERB -2: ztroskotávat ztrýznit živořit
VERB -3: masakrovat popravit rozdrtit rozsekat ubodat umlátit umučit upálit usmrtit uškrtit utýrat vraždit vybíjet
VERB -3: vyhladit vyvraždit zardousit zavraždit zmasakrovat znásilnit znásilňovat
`
