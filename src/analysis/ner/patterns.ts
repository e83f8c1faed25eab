/** Kinds of words that dates, sums, addresses and persons' names are built of; 0 where a word is none of them. */
export function wordClass(lower: string): number {
  for (let i = 0; i < CLASSES.length; i++) if (CLASSES[i]!.test(lower)) return i + 1
  return 0
}

const CLASSES: readonly RegExp[] = [
  /^(?:led(?:en|na|nu)|únor[au]?|březen|březn[au]|duben|dubn[au]|květen|květn[au]|červen|červn[au]|červen(?:ec|ce|ci)|srpen|srpn[au]|září|říjen|říjn[au]|listopadu?|prosin(?:ec|ce|ci))$/,
  /^(?:pondělí|úterý|střed[auy]|čtvrt(?:ek|ka|ku)|pát(?:ek|ku)|sobot[auy]|neděl[ei])$/,
  /^(?:km|m|cm|mm|kg|g|t|l|ha|h|hod|hal|kčs?|korun[ay]?|dolar[ůy]?|eur[oa]?|marek|liber|procent[aou]?|%|hodin[ay]?|minut[ay]?|let|rok[ůy]?|měsíc[ůe]?|dn[ůíy]|týdn[ůy]|tun[ay]?|metr[ůy]?|kilometr[ůy]?|bod[ůy]?|gól[ůy]?|osob[ay]?|lid[íé]|milion[ůy]?|miliard[ay]?|tisíce?|stupňů|litr[ůy]?|krát)$/,
  /^(?:dv[aě]|dvou|dvěma|tři|tří|třem|čtyři|čtyř|pět|pěti|šesti?|sedmi?|osmi?|devět|devíti|deset|deseti|jed(?:en|na|no|noho|né)|jedenáct|dvanáct|třináct|čtrnáct|patnáct|šestnáct|sedmnáct|osmnáct|devatenáct|dvacet|třicet|čtyřicet|padesát|sto|stovky|půl|ob[aě])$/,
  /^(?:ing|mgr|bc|judr|mudr|phdr|rndr|dr|doc|prof|csc|pan[aíu]?|panem|sl|slečna|sir|lord|lady|král|papež|císař|svat(?:ý|é|ého)|sv|generál|prezident|ministr|kapitán|trenér|premiér|herec|herečka|režisér|spisovatel|malíř|básník)$/,
]

/** What a number looks like: a year, an hour, a day, a post code; 0 where a word is no number. */
export function numberClass(form: string): number {
  const first = form.charCodeAt(0)
  if (!(first >= 48 && first <= 57)) return 0
  if (/^\d+$/.test(form)) return wholeNumberClass(form)
  if (/^\d+,\d+$/.test(form)) return 14
  return /^\d{1,3}(?:\.\d{3})+$/.test(form) ? 15 : 16
}

function wholeNumberClass(form: string): number {
  const value = Number(form)
  if (form.length === 4 && value >= 1000 && value < 2100) return value >= 1800 ? 3 : 4
  if (form.length > 2) return form.length === 3 ? 11 : form.length === 5 ? 12 : 13
  if (value === 0) return 5
  const bound = [12, 24, 31, 59].findIndex((most) => value <= most)
  return bound < 0 ? 10 : 6 + bound
}
