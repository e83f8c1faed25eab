/** Adverbs of our own polarity lexicon of Czech news, by strength. CC0. */
export default `
ADV +3: báječně fantasticky fenomenálně geniálně hrdinně oslnivě triumfálně úchvatně úžasně výtečně
ADV +2: blahodárně blaženě bohudík brilantně cenně dojemně dokonale euforicky excelentně hrdě hrdinsky impozantně
ADV +2: kouzelně krásně laskavě líbezně majestátně nadějně nadšeně naštěstí nádherně neporazitelně obdivně obdivuhodně
ADV +2: obětavě odvážně ohromeně okouzleně oslavně pochvalně poctivě potěšeně prestižně prospěšně prvotřídně přátelsky
ADV +2: překrásně půvabně radostně rozjásaně senzačně skvěle soucitně spravedlivě srdečně statečně svobodně šlechetně
ADV +2: štědře šťastně talentovaně úctyhodně úspěšně vděčně velkolepě vítězně vítězoslavně vynikajícně výborně
ADV +2: zaslouženě zdravě znamenitě
ADV +1: bezbolestně bezchybně bezpečně bezproblémově bezvadně bohatě chápavě chutně chytře citlivě čestně dobře
ADV +1: důstojně důvtipně efektivně elegantně empaticky energicky férově harmonicky hezky hladce houževnatě idylicky
ADV +1: kamarádsky kreativně kvalitně lahodně levně lépe líp loajálně malebně mile moderně moudře mrštně nápaditě
ADV +1: nejlépe nezištně něžně obratně oddaně ohleduplně optimisticky originálně pečlivě perspektivně pestře pěkně
ADV +1: pilně poeticky pohodlně pohodově pohostinně poklidně pokojně potěšitelně poutavě povedeně pozitivně pracovitě
ADV +1: pravdivě pravdomluvně precizně příjemně příkladně přínosně přístupně přívětivě příznivě působivě romanticky
ADV +1: rozumně skvostně slibně slušně směle souhlasně spokojeně spolehlivě stabilně suverénně svědomitě svěže svižně
ADV +1: šetrně šikovně tolerantně trpělivě tvořivě udatně ukázkově upřímně usměvavě uspokojivě užitečně účelně účinně
ADV +1: úlevně úsměvně úsporně útulně velkoryse vesele věrně vitálně vkusně vlídně voňavě vřele vstřícně vtipně
ADV +1: vydařeně vytrvale výhodně vzorně zajímavě zábavně zdařile zdatně zdárně zdvořile zkušeně zodpovědně zručně
ADV -1: absurdně arogantně bezbranně bezmocně beznadějně bezradně bezvýchodně bezvýsledně chabě chaoticky chmurně
ADV -1: chudě chybně draze drze falešně hladově hloupě hrubě hůř hůře kontroverzně kriticky krušně křehce lajdácky
ADV -1: lakomě ledabyle lehkomyslně lehkovážně lhostejně líně marně mdle mrzutě mylně naštvaně neblaze necitlivě
ADV -1: nečestně nedbale nedostatečně nedůstojně neefektivně nefunkčně negativně nehostinně nejhůř nejistě
ADV -1: nekompetentně nekvalitně nelogicky neobratně neochotně neopatrně neoprávněně nepoctivě nepohodlně nepravdivě
ADV -1: nepřijatelně nepřipraveně nepříjemně nepříznivě nervózně neschopně neslušně nesmyslně nesnadno nesnášenlivě
ADV -1: nesouhlasně nespokojeně nespolehlivě nespravedlivě nesprávně nestabilně nešikovně nešťastně netrpělivě
ADV -1: neúčinně neúnosně neúspěšně nevěrně nevhodně nevlídně nevrle nevychovaně nevýhodně nezdravě nezodpovědně nudně
ADV -1: obtížně odpudivě osaměle ošklivě otravně pochmurně pochybně podezíravě podezřele podrážděně populisticky
ADV -1: povážlivě povrchně povýšeně problematicky protivně předraženě přetíženě rezignovaně riskantně rizikově
ADV -1: rozhořčeně rozmrzele rozzlobeně sklesle sklíčeně slabě sobecky sporně svízelně škaredě šokovaně špatně špinavě
ADV -1: těžce tíživě trapně unaveně ustaraně ustrašeně úmorně únavně úzkostně vadně vážně vyčerpaně vyděšeně
ADV -1: vystrašeně vztekle zachmuřeně zanedbaně zarmouceně zaskočeně zastarale závadně závažně závistivě zbaběle
ADV -1: zbytečně zdlouhavě zdrceně zkaženě zklamaně zlostně zmatečně zmateně znepokojeně zranitelně zuboženě zuřivě
ADV -1: žárlivě
ADV -2: agresivně bezcitně bezohledně bídně bohužel bolestivě bolestně brutálně drasticky drtivě fatálně hanebně
ADV -2: hnusně hrozivě hrozně ilegálně konfliktně krutě krvavě lživě mizerně naneštěstí násilně nebezpečně nelegálně
ADV -2: nelidsky nelítostně nemilosrdně nemorálně nenávistně nepokojně nepřátelsky nezákonně ničivě odporně ohavně
ADV -2: opile ostudně podvodně poníženě potupně prolhaně protiprávně protizákonně příšerně rasisticky skandálně smutně
ADV -2: sprostě strašně surově toxicky tragicky tristně uboze vinně vulgárně zákeřně zdevastovaně zhoubně zle zločinně
ADV -2: zlověstně zoufale zpackaně žalostně
ADV -3: děsivě hrůzně katastrofálně otřesně smrtelně strašlivě zvráceně
`
