/** Idioms of our own polarity lexicon, by their lemmas; those worth nothing keep their words from counting. CC0. */
export default `
IDIOM +2: bronzový_medaile čestný_občan dětský_sen do_sedmý_nebe dostat_se_z_nejhorší dostat_se_z_nemoc
IDIOM +2: historický_úspěch hlavní_cena mistr_svět mistryně_svět mít_radost národní_rekord nobelova_cena nobelův_cena
IDIOM +2: olympijský_vítěz osobní_rekord porazit_nemoc porazit_rakovina potlesk_vestoje prestižní_cena
IDIOM +2: překonat_očekávání překonat_rekord převzít_cena převzít_ocenění sen_se_splnit sklidit_chvála sklidit_obdiv
IDIOM +2: sklidit_potlesk sklidit_uznání sklízet_úspěch slavit_titul slavit_úspěch stříbrný_medaile suverénní_výkon
IDIOM +2: světový_rekord titul_mistr tleskat_vestoje vyhrát_cena vyhrát_nad_nemoc vytvořit_rekord zachránit_před_smrt
IDIOM +2: zachránit_život záchrana_život získat_bronz získat_cena získat_medaile získat_ocenění získat_stříbro
IDIOM +2: získat_titul získat_zlato zlatá_medaile zlatý_medaile
IDIOM +1: bez_nehoda bez_problém bez_zranění čistý_konto čistý_štít čistý_voda čistý_vzduch dodržet_slib druhý_šance
IDIOM +1: držet_slovo finančně_zdravý jít_dobře jít_na_odbyt mistrovství_umění mít_štěstí mít_úspěch na_svoboda
IDIOM +1: najít_společný_řeč nízký_cena nový_život pochvalovat_si podat_pomocný_ruka podat_ruka podepsat_mír
IDIOM +1: postavit_se_na_noha právní_jistota přijít_na_pomoc rodinná_pohoda rozptýlit_obavy spěchat_na_pomoc
IDIOM +1: splnit_sen splnit_si_sen splnit_slib stát_za_to těšit_se udržet_se uzavřít_mír užívat_si v_bezpečí
IDIOM +1: v_plný_síla v_pořádek vážit_si vrátit_se_do_život vrátit_se_domů vyjít_vstříc zakopat_válečný_sekera
IDIOM +1: zdravotně_nezávadný zvednout_se_na_noha
IDIOM +0: bezpečnost_práce bezpečnost_silniční_provoz boj_o_medaile boj_o_postup boj_o_titul boj_s_čas cena_benzin
IDIOM +0: cena_elektřina cena_energie cena_plyn cena_potravina cena_ropa červený_karta červený_kříž
IDIOM +0: domácí_násilí_zákon druhý_světový_válka důvěra_vláda hasičský_záchranný_sbor hlasovat_o_důvěra
IDIOM +0: hlasování_o_důvěra kriminální_film kriminální_policie krizový_centrum krizový_řízení krizový_štáb
IDIOM +0: ministerstvo_spravedlnost ministr_spravedlnost ministryně_spravedlnost mír_a_bezpečnost nákupní_cena
IDIOM +0: nehoda_s_únik nemocenský_pojištění obrana_titul obranný_val pád_železný_opona pojištění_škoda pokutový_kop
IDIOM +0: prodejní_cena první_pomoc první_světový_válka přímý_kop rychlý_záchranný_služba souboj_o_titul
IDIOM +0: spotřební_cena střelba_na_brána studený_válka světový_válka škoda_auto trestní_řízení trestní_stíhání
IDIOM +0: trestný_čin trestný_kop trestný_střílení třicetiletý_válka úspěch_nebo_neúspěch útočný_řada v_cena
IDIOM +0: válečný_veterán volný_kop vražda_v_film vyslovit_důvěra za_cena záchranný_služba zákon_o_oběť zisk_a_ztráta
IDIOM +0: ztráta_a_nález ztráta_čas ztráta_i_zisk žádost_o_důvěra žlutý_karta
IDIOM -1: bouřit_se čelit_kritika dojít_trpělivost dostat_se_do_potíž dotknout_se drahý_energie hádat_se
IDIOM -1: házet_klacek_pod_noha hodit_ručník_do_ring mimo_provoz mít_obava mít_potíž mít_problém mít_strach na_dlažba
IDIOM -1: nedodržet_slib nesplnit_slib nízký_mzda odvolání_z_funkce pod_palba pod_palba_kritika podrazit_noha
IDIOM -1: porušit_pravidlo porušit_zákon praštit_dveře prázdný_slib rozpadající_se sklidit_kritika spadnout_klec
IDIOM -1: šít_bouda tahat_za_krátký_konec vlna_kritika vlna_nevole vlna_odpor vyhodit_z_práce vylít_vanička_s_dítě
IDIOM -1: vysoký_cena vyvolat_pobouření zbavit_svobody zlý_sen ztratit_důvěra ztratit_naděje ztratit_nervy
IDIOM -1: ztratit_trpělivost ztráta_paměť zvednout_vlna_odpor
IDIOM -2: bez_domov bez_jídlo bez_střecha bez_voda černý_den dobytčí_mor hromadný_nehoda jít_ke_dno
IDIOM -2: jít_ode_deset_k_pět kritický_stav na_pokraj_krach na_pokraj_smrt noční_můra obchodování_s_člověk
IDIOM -2: padnout_na_dno platební_neschopnost pod_vliv_alkohol pod_vliv_droga poslední_kapka přijít_o_domov
IDIOM -2: přijít_o_majetek přijít_o_medaile přijít_o_noha přijít_o_peníze přijít_o_práce přijít_o_ruka
IDIOM -2: přijít_o_střecha přijít_o_úspora přijít_o_zrak přívalový_déšť řidič_ujet selhání_srdce skončit_v_nemocnice
IDIOM -2: skončit_ve_vězení smrtelný_nehoda teroristický_útok těžce_raněný těžký_raněný ublížení_na_zdraví
IDIOM -2: ujet_od_nehoda umělý_spánek vážný_stav vykopnout_ze_dveře za_mříže zavřít_do_vězení ze_hra zhoubný_nádor
IDIOM -2: ztratit_život
IDIOM -3: hromadný_hrob masový_hrob přijít_o_život sériový_vrah válečný_zločin vzít_si_život zaplatit_život
`
