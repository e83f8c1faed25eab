// Abbreviations that mean one zone only; CST and IST mean several and are left out.
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  mez: 60,
  sec: 60,
  cest: 120,
  mesz: 120,
  selc: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  jst: 540,
  kst: 540,
  est: -300,
  edt: -240,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

/** A zone after a time, at the start of the text: `+02:00`, `Z`, `CET`, `GMT+0100`. In minutes. */
export function readZone(text: string): number | undefined {
  const [, name, sign, hours, minutes] =
    /^\s*\(?([a-z]{1,4}\b)?\s*(?:([+-])(\d{1,2}):?(\d{2})?(?!\d))?/i.exec(text) ?? []
  if (sign && (name === undefined || /^(?:utc|gmt)$/i.test(name)))
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
  return name === undefined || !Object.hasOwn(ABBREVIATIONS, name.toLowerCase())
    ? undefined
    : ABBREVIATIONS[name.toLowerCase()]
}

/** The local time of a page that gives none: only where its language is spoken in one zone. */
export const zoneOfLanguage = (language: string | null): string | null =>
  /^(?:cs|sk)\b/.test(language ?? '') ? 'Europe/Prague' : null
