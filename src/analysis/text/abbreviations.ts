const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Czech abbreviations that something always follows: titles, kinds of places, references. Lower case, no dot. */
export const LEADING = words(`
  č čís čl odst písm par str s sv tzv tj t tzn např mj resp popř příp ev viz srov kupř ing mgr bc bca mudr mvdr
  judr phdr rndr paeddr thdr phmr thlic rsdr mddr pharmdr dr doc prof akad csc-ing dipl arch gen plk pplk mjr kpt
  npor por ppor prap rtm nprap pprap čet des svob voj gen-mjr genmjr genpor brig adm kom p pí sl sv bl ct dp mons
  ms mr mrs st ul nám tř nábř sídl bul k o ř cca ca ok kraj obv im zn fa tel fax mob čp ev-č kat odd odb roč ročn
  kap obr tab pozn vyd red zprac přel překl angl něm fr franc rus lat řec čes slov pol it špan mad hl hosp min
  nar zemř roz vd ur dř býv tehd zast nám zást předs řed šéfred vel místopř gen pol stř jihových sev již záp vých
  vs kupř ad lit vč vl tzv zvl max min prům přibl cit op cf ibid ed eds vol no nr jr sen skt bř pav
`)

/** Abbreviations that may end a sentence as well: a capital after them decides. */
export const CLOSING = words(`
  atd apod atp aj ap tis mil mld bil hod sec sek min r l h let stol n m n-m kčs kč hal čs km sb úv spol a-s s-r-o
  jun ml st nl př cit tamt popř ph d phd csc drsc mba dis ba ma llm ll o p q v-z i-o a-d ltd inc co corp gmbh
`)

/** Months and other words that an ordinal number is at home with. */
export const AFTER_ORDINAL = words(`
  ledna února března dubna května června července srpna září října listopadu prosince leden únor březen duben
  květen červen červenec srpen říjen listopad prosinec století stol ročník ročníku kolo kola kole liga ligy lize
  místo místa místě patro patra patře minuta minuty minutě světová světové
`)
