/** Nouns of our own polarity lexicon of Czech news, by strength. CC0. */
export default `
NOUN +3: euforie extáze genialita hrdina nadšení oslnivost skvělost štěstí triumf výtečnost zachránce zázrak
NOUN +2: bestseller blaho blaženost bohatství brilantnost cennost čest dobrosrdečnost dobrota dokonalost důstojnost
NOUN +2: excelence génius hattrick hrdinství hrdost inovace jásot krása laskavost láska mecenáš mecenáška medaile
NOUN +2: medailista medailistka mír naděje nadšenec něžnost obdiv obdivovatel obětavost objev obohacení ocenění
NOUN +2: odpuštění odvaha odvážnost okouzlení oslava osvoboditel osvobození ovace pochvala pocta poctivost poděkování
NOUN +2: pokrok potěšení potlesk prosperita prospěšnost průlom prvenství přátelství příměří pýcha radost rekord
NOUN +2: rozkvět rozmach rozvoj sjednocení sláva smír smíření solidarita soucit spokojenost spravedlnost srdečnost
NOUN +2: statečnost svoboda šampion šampionka šlechetnost štědrost talent triumfátor triumfování trofej uchvácení
NOUN +2: usmíření ušlechtilost uzdravení úroda úspěch úspěšnost vavřín vděčnost vděk velebnost veleúspěch
NOUN +2: velkodušnost velkorysost virtuozita vítězství vyléčení vynález vysvobození vyznamenání výhra záchrana zdraví
NOUN +2: zisk zlato znovuzrození
NOUN +1: aplaus atrakce benefice benefit bezbariérovost bezpečí blahobyt blahopřání bonus bronz bystrost charita
NOUN +1: chápavost chrabrost chytrost citlivost čestnost čistota dar darování dárce dárek delikatesa dividenda
NOUN +1: dobročinnost dobrovolnice dobrovolnictví dobrovolník dohoda dostupnost dovednost důslednost důvěra důvtip
NOUN +1: efektivnost elán elegance empatie entuziasmus férovost filantrop filantropie gratulace harmonie hojnost
NOUN +1: houževnatost hrdinka humánnost humor idol idyla inspirace inteligence jedinečnost jistota jubileum kamarád
NOUN +1: kamarádka kamarádství klad klenot klid komfort kompliment konjunktura konsenzus kouzlo kreativita kuráž
NOUN +1: kvalita ladnost lahůdka lákadlo loajalita mecenášství milosrdenství modernizace modernost motivace moudrost
NOUN +1: nadání náklonnost nápad nápaditost náprava nezávislost něha oáza objetí obliba obnovení ochota očištění
NOUN +1: oddanost oddlužení odhodlanost odhodlání odměna odpočinek ohleduplnost ohňostroj okrasa optimismus optimista
NOUN +1: originalita otevřenost ozdoba ozdravení oživení pečlivost perspektiva pestrost pilnost píle pobavení
NOUN +1: pochopení pochoutka podpora podporovatelka pohoda pohodlí pohostinnost poklad pokora polibek pomoc popularita
NOUN +1: porozumění posílení pospolitost potěcha poučení povzbuzení požitek pracovitost pravdivost pravdomluvnost
NOUN +1: premiant prestiž profesionál proslulost prospěch přebytek přednost přesnost převaha přilepšení příjemnost
NOUN +1: příležitost přínos příslib přívětivost přízeň půvab radostnost rarita ráj regenerace rekonvalescence renomé
NOUN +1: respekt rovnoprávnost rovnováha rozhodnost rozkoš rozveselení rozvíjení ryzost sblížení shoda shovívavost
NOUN +1: skvost slast slavení slitování slušnost smělost smích soběstačnost soudržnost souhlas soulad sounáležitost
NOUN +1: splnění spolehlivost spolupráce srdnatost stabilita stabilizace stipendista stipendium stříbro svědomitost
NOUN +1: svěžest svobodomyslnost sympatie šance šarm šikovnost tolerance trpělivost tvořivost udatnost uklidnění um
NOUN +1: unikát upřímnost urovnání usnadnění uzdravování uznání užitečnost užitek úcta úleva úsměv úspora útulnost
NOUN +1: veselí veselka veselost věhlas věrnost vitalita vkus vlídnost vstřícnost vtip vydaření vyhlídka vylepšení
NOUN +1: vynalézavost vyřešení vytrvalost vyváženost výdělek výhoda vzdělanost vzestup zajímavost zastání zábava
NOUN +1: zámožnost zásluha zásnuby zdatnost zdravost zdvojnásobení zdvořilost zjednodušení zklidnění zkrášlení
NOUN +1: zkvalitnění zlepšení zlepšování zlevnění zmírnění zodpovědnost zotavení zproštění zpřístupnění zručnost
NOUN +1: zvelebení zvládání zvládnutí žert
NOUN -1: absurdita absurdnost aféra agresivita alkoholik amatérismus angína anorexie antipatie antisemitismus apatie
NOUN -1: arogance astma averze bezdomovec bezmocnost beznaděj bezprizorný bezradnost bezvýchodnost binec blamáž blbec
NOUN -1: blbost bordel bouře brak břemeno břímě byrokracie byrokrat cenzura chamtivost chaotičnost chátrání chřadnutí
NOUN -1: chřipka chudák chudnutí chuligán churavost chyba chybování chybovost cukrovka darebák defekt deficit delikt
NOUN -1: delikvent demagog demagogie demence deziluze dezinformace diletant diletantství diskvalifikace dluh dlužnice
NOUN -1: dlužník drahota drb droga drzost ekzém embargo eskalace extremismus extremista extremistka faleš falešnost
NOUN -1: fanatik fašismus fašista fašistka faul fáma fiasko fobie frustrace gambler gamblerství gauner ghetto grázl
NOUN -1: hajzl hazard hazardér hloupost hlupák hněv hnus hoax homofobie hoře hořkost hrabivost hrubián hrubost idiot
NOUN -1: idiotka ignorance ignorant ignorování infekce infekčnost inflace ironie kaz klientelismus kocovina komplikace
NOUN -1: komplikovanost krácení kriminálník kritika kritizování křeč křehkost křik kůrovec kvílení lajdáctví lakota
NOUN -1: lapsus ledabylost ledovka lehkomyslnost lehkovážnost lenost léčka lhostejnost lichva lichvář lichvářka
NOUN -1: liknavost litování lítost lump lživost malomyslnost manipulace marnost mdloba migréna modřina mrzutost
NOUN -1: nacismus nacista nadávání nadávka nadměrnost nadutost namyšlenost napětí narkomanie narušení nařčení natržení
NOUN -1: nájezdník nákaza náledí nářek násilnictví nástraha nechuť nečestnost nečinnost nedbalost nedodělek
NOUN -1: nedorozumění nedostatečnost nedostatek nedůvěra neférovost nejistota nekompetence nekompetentnost nemocnost
NOUN -1: nenasytnost neopatrnost neplodnost nepoctivost nepokoje nepořádek nepotismus nepřátelství nepříjemnost
NOUN -1: nepřítel nepřízeň nerovnost nervozita neschopnost neshoda neslušnost nesmysl nesnášenlivost nesnáz nesouhlas
NOUN -1: nespokojenost nespolehlivost nestabilita nesvár nešikovnost nešťastník netolerance netrpělivost neumětel
NOUN -1: nevěra nevěrnost nevole nevolnost nevraživost nevychovanost nevýhoda nezaměstnanost nezaměstnaný nezdar
NOUN -1: nezodpovědnost nostalgie obava obtěžování obtíž obtížnost obvinění odcizení odloučení odpad odpor odřenina
NOUN -1: odsouzenec odsouzení omyl omylnost opilství opovržení opuštěnost osamělost osamocení oslabení osočení
NOUN -1: ošklivost pachatel pachatelka panikář paranoia paskvil pech penále pesimismus pesimista pitomec pitomost pláč
NOUN -1: plevel plíseň plýtvání pnutí pobouření pochybení pochybnost podezíravost podezření podlost podraz podvrtnutí
NOUN -1: pohmožděnina pohoršení pohrdání pohřeb pokažení pokrytec pokrytectví pokuta pomalost popálenina populismus
NOUN -1: poražený porucha porušení porušování posměch poškození potíž povýšenost pozůstalý práskač problém prohřešek
NOUN -1: promrhání propadák propadnutí propaganda propouštění propuštění proradnost prostituce protest protivenství
NOUN -1: provokace provokatér průtah předražení předsudek přehmat překažení překážka přelud přepracovanost přestupek
NOUN -1: přešlap přetížení přetvářka puch rámus rána recidiva recidivista restrikce rezignace riziko rowdy rozbití
NOUN -1: rozbíjení rozčarování rozčílení rozepře rozhořčení rozkolísanost rozkrádání rozladění rozmařilost rozmrzelost
NOUN -1: rozpad rozpor roztržka rozzlobení rukojmí rváč řev samota sankce schodek segregace selhání selhávání sesazení
NOUN -1: sexismus sirota sirotek skepse skleslost sklíčenost slaboch slabost slum smog smolař smrad smrtelnost smutek
NOUN -1: smůla sobectví spor sprostota sprosťák srážka stagnace stávka stesk stísněnost stížnost strachování strast
NOUN -1: stres sucho svár svinčík svinstvo škodolibost škrt škůdce škvár šmejd šok šovinismus špatnost špína štvanec
NOUN -1: tíha tíseň tlačenice trapas trapnost trauma trestanec trpkost trudnomyslnost ubožák udavač udavačství unavení
NOUN -1: únava úplatek úplatkář úplatkářka úplatkářství úraz úskalí útrapa úzkost vada vězení vězeň vřava vulgarita
NOUN -1: vulgárnost vyčerpání vyčítání vyděšení vyhnanec vyhoření vyhození vylidnění vyloučení vymírání vymknutí
NOUN -1: vyostření vyřazení vystrašení výpadek výron výsměch výtka výtržnictví výtržník vzlykot vztek xenofobie
NOUN -1: zablokování zadluženost zadlužování zajatec zamoření zanedbanost zanedbání zaostalost zaostávání zarmoucení
NOUN -1: zaskočení zatčení zácpa zádrhel zákaz zákeřnost záludnost zánět zápach zápal zármutek zátopa závada závadnost
NOUN -1: závažnost závislák závislost závist závrať zbabělec zbabělost zbrklost zbytečnost zdrcení zdržení zesnulý
NOUN -1: zhnusení zhoršení zhoršování zkažení zkaženost zklamání zlomenina zlomyslnost zlost zmatek zmatení zmeškání
NOUN -1: zmetek znechucení znečišťování zneklidnění znepokojení znepokojenost znepokojování zostření zoufalství
NOUN -1: zpochybnění zpochybňování zpomalení zpoždění zpronevěra zpupnost zraněný zranitelnost žal žárlivost žebrák
NOUN -1: žebrota
NOUN -2: agonie agrese agresor aids alkoholismus anarchie anexe antisemita apartheid bankrot bankrotář bezohlednost
NOUN -2: bezpráví bezvědomí bití bitka bída bídník blokáda bodnutí bolest bomba bombardování bouračka chaos cholera
NOUN -2: chudoba cyklon dealer debakl defraudace deportace deprese despocie despota despotismus děs diktatura diktátor
NOUN -2: diskriminace drancování ebola epidemie exekuce exploze facka gang gangréna hanba hanobení havárie hádka hlad
NOUN -2: hladomor hladovění hrozba hrůzovláda hurikán hyperinflace infarkt insolvence intrika invaze jed jedovatost
NOUN -2: kalamita kanonáda karambol klientelista kolaps kolize konflikt kontaminace korupce korupčník kóma krach
NOUN -2: krachnutí krádež kriminalita krize krupobití krutovláda krvácení křivda kuplíř kuplířka kyberútok lavina
NOUN -2: leukemie leukémie lež lhář lhářka loupení loupež loupežník lupič lupička machinace mafián mafie malárie malér
NOUN -2: metastáza mor mrtvice mrtvý mrzák msta muka nakažlivost napadání napadení narkoman nádor nálet nálož násilí
NOUN -2: násilník násilnost nátlak nebezpečí nebožačka nehoda nemoc nemorálnost nenávist neonacismus neonacista
NOUN -2: nepokoj nespravedlnost nesvoboda neúroda neúspěch ničení ničivost nouze oběšení oběť obležení ochrnutí
NOUN -2: ohrožení okupace okupant okupování opilec opilost ostřelování ostuda otrava otravy otrávení otroctví palba
NOUN -2: pandemie panika pašerák pašování pád pedofil pedofilie persekuce perzekuce phishing plenění pletichy pobodání
NOUN -2: podplacení podvádění podvod podvodnice podvodník podvýživa pohroma pomlouvání pomluva pomsta ponížení
NOUN -2: popáleniny poranění porážka poroba pořezání postřelení potopa potupa potyčka povodeň povstání požár požářiště
NOUN -2: prohra pronásledovatel pronásledování propad průšvih průtrž přepadávání přepadení přestřelka převrat puč
NOUN -2: pustošení rabování rakovina rasismus rasista rasistka recese represe rozkol rozvrat ruina rvačka řež sabotáž
NOUN -2: sebevrah sebevražda sepse sesuv skandál smršť soužení stagflace stalking strach strádání střelba střílení
NOUN -2: surovost sutina šikana šikanování škoda špion špionáž šrapnel tajfun tornádo totalita trápení troska trýzeň
NOUN -2: trýznění tsunami tuberkulóza tunelář tunelování tyran tyranie týrání ublížení udušení uhoření uplácení uragán
NOUN -2: urážka utiskování utlačovatel utlačování utonulý utonutí utopenec utopení utrpení uvěznění úmrtí únos únosce
NOUN -2: úpadek útlak útok vandal vandalismus válka vetřelec vichřice viník vloupání vyděrač vyděračka vydírání
NOUN -2: vydrancování vyhladovění vyhnání vyhrožování vykolejení vykořisťování vykradení vyvrhel výbuch výhružka
NOUN -2: výhrůžka výpalné výprask výtržnost vzpoura xenofob zabiják zabíjení zadlužení zadušení zajetí zastrašování
NOUN -2: zánik záplava zášť zával zbití zbídačení zborcení zchudnutí zděšení zdražení zdražování zemětřesení zhroucení
NOUN -2: zloba zločin zločinec zločinkyně zločinnost zloděj zlodějina zlodějka zloduch zlovůle zmrzačení znečištění
NOUN -2: zneuctění zneužití zneužívání zničení zostuzení zotročení zotročování zoufalec zpustošení zrada zranění
NOUN -2: zrádce zřícení ztráta ztroskotání zvůle žhář žhářka žhářství
NOUN -3: apokalypsa atentát atentátnice atentátník atrocita devastace genocida holocaust holokaust hrůza jatka
NOUN -3: katastrofa krutost krveprolévání krveprolití lynč lynčování masakr masakrování masovrah mrzačení mučení
NOUN -3: neštěstí pogrom poprava popravování rozdrcení smrt smrtonoš teror terorismus terorista teroristka tragédie
NOUN -3: ubodání ukřižování upálení usmrcení vrah vražda vraždění vyhlazení vyhlazování vyvraždění zabití zavraždění
NOUN -3: zkáza znásilnění zohavení zvěrstvo zvrácenost
`
