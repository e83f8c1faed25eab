/** Adjectives of our own polarity lexicon of Czech news, by strength. CC0. */
export default `
ADJ +3: báječný famózní fantastický fenomenální geniální hrdinný jásající milující nádherný oslnivý skvělý triumfální
ADJ +3: úchvatný úžasný vynikající výtečný
ADJ +2: blahodárný blažený brilantní cenný chválený dechberoucí dojemný dokonalý euforický excelentní extatický
ADJ +2: fascinovaný fascinující grandiózní heroický hrdinský hrdý impozantní kouzelný krásný laskavý legendární léčivý
ADJ +2: líbezný majestátní milovaný mistrný nadaný nadějný nadšený nejlepší neporazitelný neporažený nepřekonatelný
ADJ +2: obdivovaný obdivuhodný obdivující obětavý objevný oblíbený obohacený oceněný oceňovaný odvážný ohromený
ADJ +2: ohromující okouzlený okouzlující oslavný oslavovaný oslavující osvobozený pochvalný poctivý pokrokový potěšený
ADJ +2: prestižní prosperující prospěšný prvotřídní přátelský překrásný přenádherný půvabný radostný rekordní
ADJ +2: rozjásaný rozradostněný senzační soucitný spanilý spravedlivý srdečný statečný šlechetný špičkový štědrý
ADJ +2: šťastný talentovaný uchvácený ušlechtilý uzdravený úctyhodný účinný úrodný úspěšný vděčný velkodušný velkolepý
ADJ +2: virtuózní vítězný vítězoslavný vyléčený vysněný vysvobozený vytoužený vyznamenaný výborný zachráněný
ADJ +2: zbožňovaný znamenitý
ADJ +1: bezchybný bezkonfliktní bezkonkurenční bezpečný bezproblémový bezvadný bohatý bystrý charitativní chápavý
ADJ +1: chutný chvályhodný chytrý citlivý ctěný čestný čistý dobročinný dobrosrdečný dobrý dojatý dostupný důstojný
ADJ +1: důvěryhodný důvtipný efektivní elegantní empatický energický férový gratulující harmonický hezký hodnotný
ADJ +1: hojný houževnatý humánní humorný idylický inovativní inspirativní inspirovaný inspirující inteligentní
ADJ +1: kamarádský klidný kompetentní kreativní kvalitní lahodný lepší levný líbivý loajální malebný milosrdný milý
ADJ +1: mírový mírumilovný modernizovaný moderní motivovaný motivující moudrý mrštný nadčasový nadstandardní natěšený
ADJ +1: nápaditý nápomocný neohrožený neporušený nepoškozený nezávadný nezávislý nezraněný něžný občerstvující
ADJ +1: obnovený obratný ochotný oddaný odhodlaný odměněný ohleduplný opravený optimistický originální osvěžující
ADJ +1: osvícený oživený pečlivý pečující perspektivní pestrý pěkný pilný plodný pobavený podařený podporovaný
ADJ +1: podporující podpořený poetický pohádkový pohodlný pohodový pohostinný poklidný pokojný posilující posílený
ADJ +1: potěšitelný potěšující poutavý povedený povzbudivý povzbuzený povzbuzující pozitivní pozorný pozoruhodný
ADJ +1: pracovitý pravdivý pravdomluvný precizní proslulý prostorný přehledný přejícný příjemný příkladný přínosný
ADJ +1: přístupný přívětivý příznivý působivý pyšný rentabilní respektovaný respektující romantický rovnoprávný
ADJ +1: rozesmátý roztomilý rozumný rozverný rozveselený rozzářený sblížený schopný shovívavý skvostný slavný slibný
ADJ +1: slunečný slunný slušný smělý smířený smířlivý snaživý soběstačný solventní souhlasný splněný spokojený
ADJ +1: spolehlivý spřátelený srozumitelný stabilizující stabilní starostlivý strhující stylový svědomitý svěží svižný
ADJ +1: svobodný sympatický šetrný šikovný šťavnatý tolerantní transparentní trpělivý tvořivý udatný ukázkový unikátní
ADJ +1: upřímný usměvavý usmířený uspokojený uspokojivý uznaný uznávaný užitečný účelný úlevný úsměvný úsporný útulný
ADJ +1: vážený velkorysý veselý věhlasný věrný vitální vítaný vkusný vlídný voňavý vřelý vstřícný vtipný vydařený
ADJ +1: vydělaný vyhledávaný vylepšený vyléčitelný vytrvalý vyzdobený výdělečný výhodný výjimečný výživný vzorný
ADJ +1: zasloužený zasloužilý zábavný záslužný zdařilý zdatný zdokonalený zdravý zdvojnásobený zdvořilý zhodnocený
ADJ +1: ziskový zjednodušený zklidněný zkušený zlepšený zlepšující zmírněný zmodernizovaný znásobený zodpovědný
ADJ +1: zotavený zrenovovaný zručný zvládnutý žádaný
ADJ -1: absurdní alarmující apatický arogantní bázlivý bezbranný bezcenný bezmocný beznadějní beznadějný bezradný
ADJ -1: bezútěšný bezvýchodný bezvýsledný blbý bojácný chabý chaotický chmurný chorý chudý churavý chybný chybující
ADJ -1: demagogický diskutabilní dlužný dotěrný drahý drogový drzý falešný fádní frustrovaný hádavý hladový hloupý
ADJ -1: horší hrubý idiotský ignorující kolísavý komplikovaný kontroverzní kritický kritizovaný kritizující krizový
ADJ -1: krušný křehký labilní lajdácký lakomý lehkomyslný lehkovážný lhostejný líný manipulativní marný mdlý mizivý
ADJ -1: mrzutý nadutý nafoukaný nakažený namyšlený napjatý narušený naštvaný nádorový neblahý nečestný nedbalý
ADJ -1: nedostatečný nedůstojný neefektivní neekonomický neférový nefunkční negativní nehostinný nejasný nejhorší
ADJ -1: nejistý nekompetentní nekvalitní nelichotivý nelogický nemajetný nemotorný neobratný neochotný neomalený
ADJ -1: neopatrný neoprávněný neplodný nepoctivý nepohodlný nepořádný nepovedený nepravdivý neprůhledný nepřehledný
ADJ -1: nepřijatelný nepřipravený nepříjemný nepříznivý neradostný nerentabilní nerovný nervózní neschopný neslušný
ADJ -1: nesmyslný nesnadný nesnášenlivý nesolventní nesouhlasný nespokojený nespolehlivý nespravedlivý nesrozumitelný
ADJ -1: nestabilní nesvorný nesympatický nešikovný nešťastný netečný netolerantní netransparentní netrpělivý
ADJ -1: neudržovaný neuhrazený neuklizený neuspokojivý neúčinný neúměrný neúnosný neúrodný neúspěšný nevalný nevděčný
ADJ -1: neveselý nevěrný nevhodný nevlídný nevrlý nevšímavý nevychovaný nevydařený nevyhovující nevyspalý nevýdělečný
ADJ -1: nevýhodný nezaměstnaný nezaplacený nezdařený nezdravý nezdvořilý nezodpovědný nezvěstný nicotný nouzový nudný
ADJ -1: obávaný obtěžující obtížný obviněný odmítající odmítnutý odpudivý odsouzený odsuzovaný ohrožený oklamaný
ADJ -1: omšelý opuštěný osamělý osamocený oslabený ošizený ošklivý ošumělý ošuntělý otlučený otravný otravující
ADJ -1: otřesený páchnoucí pesimistický pitomý plesnivý pochmurný pochybený pochybný podezíravý podezřelý podprůměrný
ADJ -1: podrážděný podřadný podvyživený pofidérní pohmožděný pokažený pokřivený pokutovaný poničený ponurý
ADJ -1: populistický poražený poruchový porušený poškozený potlučený potrestaný povážlivý povýšený prasknutý prchající
ADJ -1: problematický problémový prodělečný propuštěný protivný předražený přemrštěný přeplněný přepracovaný přetížený
ADJ -1: přihlouplý pustý raněný rezavý rezignovaný rizikový rozbitý rozbíjený rozčilený rozezlený rozhádaný rozhněvaný
ADJ -1: rozhořčený rozladěný rozlícený rozmrzelý rozpadlý rozpolcený rozzlobený rozzuřený shnilý skleslý sklíčený
ADJ -1: slabý smradlavý sobecký sporný stávkující stresovaný stupidní svárlivý svízelný šeredný škaredý šokovaný
ADJ -1: šokový šokující šovinistický špatný špinavý temný tíživý trapný trestaný tupý unavený uprchlý ustaraný
ADJ -1: ustrašený úmorný únavný úplatkářský úzkostlivý úzkostný vadný varovný varující vážný vleklý vlezlý vratký
ADJ -1: vyčerpaný vyděšený vyhozený vyhrocený vyhublý vyostřený vypjatý vystrašený vystresovaný vytopený vzteklý
ADJ -1: zachmuřený zadlužený zadržovaný zakázaný zamítnutý zanedbaný zaneřáděný zaniklý zapáchající zarmoucený
ADJ -1: zaskočený zasmušilý zastaralý zatčený zatěžovaný zatuchlý zavádějící zaviněný zavržený závadný závažný závislý
ADJ -1: závistivý zbabělý zbytečný zchátralý zdeptaný zděšený zdiskreditovaný zdlouhavý zdražený zdrcený zesláblý
ADJ -1: zhoršený zhoršující zkažený zklamaný zkreslený zkroušený zkřivený zkyslý zlomený zlostný zmanipulovaný
ADJ -1: zmatečný zmatený znavený znechucený znečištěný znečišťující zneklidněný znemožněný znepokojený znepokojivý
ADJ -1: znepokojující znesvářený zpochybněný zpochybňující zpomalený zranitelný ztracený ztrátový zubožený zuřivý
ADJ -1: žárlivý
ADJ -2: agresivní amorální antisemitský autoritářský bezcitný bezohledný bídný bolestivý bolestný bombardovaný
ADJ -2: depresivní deprimující despotický děsuplný diktátorský diskriminační diskriminovaný drastický explozivní
ADJ -2: extremistický fanatický fašistický hanebný hanlivý hladovějící hnusný homofobní hořící hrozivý hrozící hrozný
ADJ -2: hrůzostrašný ilegální infikovaný insolventní jedovatý konfliktní kontaminovaný korupční kradený krvavý
ADJ -2: loupežný lživý mafiánský militantní mizerný mrtvý nacistický nakažlivý násilnický násilný nebezpečný nechutný
ADJ -2: nehumánní nelegální nelidský nelítostný nemilosrdný nemocný nemorální nemravný nenávistný neonacistický
ADJ -2: nepokojný nepřátelský nevyléčitelný nezákonný ničivý nuzný obléhaný obscénní ochrnutý odcizený odporný ohavný
ADJ -2: ohrožující ohyzdný okradený okupační okupovaný opilý oplzlý ostřelovaný ostudný otrávený ožebračený padělaný
ADJ -2: pašovaný perverzní perzekvovaný pobodaný pobořený podlý podplacený podvedený podvodnický podvodný pohřešovaný
ADJ -2: pokořující pomlouvačný ponižující ponížený popálený poraněný pořezaný postřelený potupný prohnilý prohraný
ADJ -2: prolhaný pronásledovaný propastný protiprávní protiústavní protizákonný předlužený příšerný rakovinový
ADJ -2: rasistický rozbombardovaný rozbořený rozstřílený sexistický skandální skličující smutný sprostý strašný
ADJ -2: strádající surový šikanovaný totalitní toxický trápený trestuhodný tristní trpící truchlivý tyranský týraný
ADJ -2: ubohý udušený uhořelý ukradený umírající umlácený umučený unesený uražený urážlivý usmrcený utiskovaný
ADJ -2: utlačovaný utonulý uvězněný úplatný vězněný vinný virulentní vulgární vybombardovaný vyděračský vydíraný
ADJ -2: vyhladovělý vyhnaný vyhořelý vykradený vypálený vypleněný vyrabovaný vyvražděný xenofobní zabitý zabíjený
ADJ -2: zamořený zaplavený zardoušený zastřelený zasypaný zavražděný zákeřný zbankrotovaný zbitý zbídačený zbořený
ADJ -2: zbouraný zchudlý zdemolovaný zdevastovaný zdrcující zfalšovaný zfetovaný zhoubný zhroucený zkorumpovaný
ADJ -2: zkrachovalý zkrvavený zlikvidovaný zločinecký zločinný zlodějský zlověstný zlý zmlácený zmrzačený znásilněný
ADJ -2: zneužitý zneužívaný zničený zohavený zotročený zoufalý zpackaný zplundrovaný zpronevěřený zpustlý zpustošený
ADJ -2: zraněný zrazený zruinovaný žalostný žhářský
ADJ -3: barbarský bestiální brutální děsivý ďábelský fatální genocidní hrůzný kataklyzmatický katastrofální
ADJ -3: katastrofický krutý krvelačný monstrózní otřesný popravený rozdrcený sadistický satanský smrtelný smrtící
ADJ -3: smrtonosný strašlivý teroristický tragický vražednický vražedný zrůdný zvrácený zvrhlý
`
