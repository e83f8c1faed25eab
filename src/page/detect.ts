import { decodeWith } from './codecs.js'
import { sampleText } from './sniff.js'

// Every reading of the bytes is scored by the logarithm of its probability, very roughly: letters by their
// rank in the language, the rest by the constants below. The best sum wins, the first row on a tie.

interface Alphabet {
  /** Values of `lang` that speak for it. */
  readonly languages: string
  readonly charsets: readonly string[]
  /** Its letters beyond ASCII, the most frequent first. */
  readonly letters: string
  /** Its most frequent words in plain ASCII. */
  readonly words?: string
}

const WESTERN = ['windows-1252']
const CENTRAL = ['windows-1250', 'iso-8859-2']
const CYRILLIC = ['windows-1251', 'koi8-r']

const ALPHABETS: readonly Alphabet[] = [
  {
    languages: 'en',
    charsets: WESTERN,
    letters: 'éñáíóüöèçä',
    words: 'the of and to in is for that on with',
  },
  { languages: 'de', charsets: WESTERN, letters: 'üäöß', words: 'der die und in das den von zu mit ist' },
  { languages: 'fr', charsets: WESTERN, letters: 'éèàêçôîâûùœïë', words: 'de la le et les des en un du une' },
  {
    languages: 'es ca',
    charsets: WESTERN,
    letters: 'óíáéñúüà¿¡çè',
    words: 'de la que el en y los del las un',
  },
  { languages: 'it', charsets: WESTERN, letters: 'èàùòéì', words: 'di e che la il un in per del una' },
  { languages: 'pt gl', charsets: WESTERN, letters: 'ãçáéíóõêúâàô', words: 'de a que o e do da em para um' },
  { languages: 'nl', charsets: WESTERN, letters: 'ëéïèöüó', words: 'de het van een en in is op te dat' },
  { languages: 'sv fi', charsets: WESTERN, letters: 'äöåé', words: 'och i att det en som av ja on ei' },
  { languages: 'da no nb nn', charsets: WESTERN, letters: 'øåæé', words: 'og i er det en at til av af for' },
  { languages: 'is', charsets: WESTERN, letters: 'íáðéþóæöúý', words: 'og en um til er sem var' },
  {
    languages: 'cs',
    charsets: CENTRAL,
    letters: 'íáěéřýčžšůúťňďó',
    words: 'a se na v je o z to s do ve i k',
  },
  {
    languages: 'sk',
    charsets: CENTRAL,
    letters: 'áíéžýčšúľťôňäďóĺŕ',
    words: 'a na sa v je o z to s do vo i k',
  },
  { languages: 'pl', charsets: CENTRAL, letters: 'łęóążśćńź', words: 'w i na z do nie to o jest od' },
  { languages: 'hu', charsets: CENTRAL, letters: 'áéóöőíüúű', words: 'a az hogy nem is egy meg ez' },
  { languages: 'sl hr bs sr', charsets: CENTRAL, letters: 'čšžćđ', words: 'je in na i u se da za v su' },
  { languages: 'ro', charsets: CENTRAL, letters: 'ăţşîâ', words: 'de a la cu pe din nu un o care' },
  { languages: 'ru', charsets: CYRILLIC, letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё' },
  { languages: 'bg', charsets: CYRILLIC, letters: 'аиоетнрсвлкдпмзябугчъцщйшхжюфь' },
  { languages: 'uk', charsets: ['windows-1251', 'koi8-u'], letters: 'оанивітерслкдмупязьбгчхйцжїюєшщфґ' },
]

const FOREIGN_LETTER = -8
const MARK = -4
const OTHER_SYMBOL = -8
const UNASSIGNED = -16
// Added to the score of the letter or mark itself.
const CAPITAL = -2
const CAPITAL_AFTER_LOWER_CASE = -6
const LETTER_BESIDE_DIGIT = -6
const VOWEL_BESIDE_VOWEL = Number(process.env.VV ?? -1.5)
const CONSONANT_WITHOUT_VOWEL = Number(process.env.CC ?? -2.5)
const NON_LATIN_BESIDE_LATIN = -6
const MARK_INSIDE_WORD = -8
// Worth a few letters: templates often carry a `lang` that nobody has changed.
const LANGUAGE_OF_PAGE = 4
const FREQUENT_WORD = Number(process.env.FW ?? 1.5)
const FREQUENT_WORDS_AT_MOST = Number(process.env.FM ?? 30)
const EAST_ASIAN_PAGE = -8

// Marks that stand at the edge of a word; those that join words stand anywhere; others before no word.
const EDGE_MARKS = '„“”‚«»‹›•'
const JOINING_MARKS = '\u00a0\u00ad‘’–—·…'
const FREE_MARKS = '©®™°§€£×´'
const VOWELS = 'aeiouyæøœıаеиоуыэюяёіїє'

const LOWER = 1
const UPPER = 2
const LETTER = LOWER | UPPER
const VOWEL = 4
const LATIN = 8
const DIGIT = 16
const INSIDE = 32
const BEFORE = 64

/** Guesses the encoding of bytes that are not utf-8; `language` is what the page's `lang` says. */
export function detect(bytes: Uint8Array, language: string | null = null): string {
  const { words, asciiWords } = sampleText(bytes)
  const primary = language?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  let best = 'windows-1252'
  let bestScore = Number.NEGATIVE_INFINITY
  const offer = (charset: string, languages: string, score: number) => {
    const total = score + (languages.split(' ').includes(primary) ? LANGUAGE_OF_PAGE : 0)
    if (total > bestScore) {
      best = charset
      bestScore = total
    }
  }
  for (const { languages, charsets, letters, words: frequent = '' } of ALPHABETS) {
    const own = new Set(frequent.split(' '))
    const hits = asciiWords.filter((word) => own.has(word)).length
    const bonus = Math.min(FREQUENT_WORD * hits, FREQUENT_WORDS_AT_MOST)
    for (const charset of charsets)
      offer(charset, languages, bonus + scoreSingleByte(words, charset, letters))
  }
  for (const { charset, languages, scoreOf } of EAST_ASIAN)
    offer(charset, languages, EAST_ASIAN_PAGE + scoreDoubleByte(words, scoreOf))
  return best
}

function scoreSingleByte(sample: Uint8Array, charset: string, letters: string): number {
  const { kinds, scores } = tableOf(charset, letters)
  let sum = 0
  let before = 0
  let kind = kinds[sample[0] ?? 0x20]!
  for (let i = 0; i < sample.length; i++) {
    const after = kinds[sample[i + 1] ?? 0x20]!
    if (sample[i]! >= 0x80) {
      sum += scores[sample[i]!]!
      if (kind & LETTER) sum += scoreLetterInWord(before, kind, after)
      else if (kind & INSIDE && before & LETTER && after & LETTER) sum += MARK_INSIDE_WORD
      else if (kind & BEFORE && after & LOWER) sum += MARK_INSIDE_WORD
    }
    before = kind
    kind = after
  }
  return sum
}

function scoreLetterInWord(before: number, kind: number, after: number): number {
  let sum = 0
  if (kind & UPPER && before & LOWER) sum += CAPITAL_AFTER_LOWER_CASE
  if ((before | after) & DIGIT) sum += LETTER_BESIDE_DIGIT
  if (!(kind & LATIN) && (before | after) & LATIN) sum += NON_LATIN_BESIDE_LATIN
  if (kind & VOWEL) {
    if ((before | after) & VOWEL) sum += VOWEL_BESIDE_VOWEL
  } else if (!((before | after) & VOWEL)) sum += CONSONANT_WITHOUT_VOWEL
  return sum
}

/** For every byte, what kind of character it is in this encoding and how probable in this alphabet. */
function tableOf(charset: string, letters: string): { kinds: Uint8Array; scores: Float64Array } {
  const kinds = new Uint8Array(256)
  const scores = new Float64Array(256)
  const text = decodeWith(
    charset,
    new Uint8Array(256).map((_, byte) => byte),
  )
  // Ranks fall off as 1 / (rank + 2); the sum makes them probabilities.
  const total = Array.from(letters).reduce((sum, _, rank) => sum + 1 / (rank + 2), 0)
  for (let byte = 0; byte < 256; byte++) {
    const character = text[byte]!
    kinds[byte] = kindOf(character)
    const rank = letters.indexOf(character.toLowerCase())
    const plain = rank < 0 ? scoreOutsideAlphabet(character) : Math.log(1 / (rank + 2) / total)
    scores[byte] = kinds[byte]! & UPPER ? plain + CAPITAL : plain
  }
  return { kinds, scores }
}

function kindOf(character: string): number {
  if (/\d/.test(character)) return DIGIT
  if (JOINING_MARKS.includes(character)) return 0
  if (EDGE_MARKS.includes(character)) return INSIDE
  const lower = character.toLowerCase()
  if (!/\p{Ll}/u.test(lower)) return character > '\x7f' ? INSIDE | BEFORE : 0
  const vowel = VOWELS.includes(lower.normalize('NFD')[0]!) ? VOWEL : 0
  const latin = /\p{Script=Latin}/u.test(lower) ? LATIN : 0
  return (lower === character ? LOWER : UPPER) | vowel | latin
}

function scoreOutsideAlphabet(character: string): number {
  if (/[\x80-\x9f\ufffd]/.test(character)) return UNASSIGNED
  if (/\p{Ll}|\p{Lu}/u.test(character)) return FOREIGN_LETTER
  return (EDGE_MARKS + JOINING_MARKS + FREE_MARKS).includes(character) ? MARK : OTHER_SYMBOL
}

const KANA = -4
const HANGUL = -5.5
const COMMON = -6.5
const RARE = -13
const INVALID = -25

interface EastAsian {
  readonly charset: string
  readonly languages: string
  /** The score of a two-byte character. */
  scoreOf(lead: number, trail: number): number
}

const within = (byte: number, low: number, high: number) => byte >= low && byte <= high

const EAST_ASIAN: readonly EastAsian[] = [
  {
    charset: 'shift_jis',
    languages: 'ja',
    scoreOf(lead, trail) {
      if (!within(trail, 0x40, 0xfc) || trail === 0x7f || within(lead, 0xa0, 0xdf) || lead > 0xfc)
        return INVALID
      if (within(lead, 0x81, 0x83)) return KANA
      return within(lead, 0x88, 0x98) ? COMMON : RARE
    },
  },
  {
    charset: 'euc-jp',
    languages: 'ja',
    scoreOf(lead, trail) {
      if (!within(trail, 0xa1, 0xfe) || !(within(lead, 0xa1, 0xfe) || lead === 0x8e)) return INVALID
      if (lead === 0xa1 || lead === 0xa4 || lead === 0xa5) return KANA
      return within(lead, 0xb0, 0xcf) ? COMMON : RARE
    },
  },
  {
    charset: 'euc-kr',
    languages: 'ko',
    scoreOf(lead, trail) {
      if (!within(trail, 0x41, 0xfe) || !within(lead, 0x81, 0xfe)) return INVALID
      if (trail >= 0xa1 && within(lead, 0xb0, 0xc8)) return HANGUL
      return lead === 0xa1 ? COMMON : RARE
    },
  },
  {
    charset: 'gbk',
    languages: 'zh',
    scoreOf(lead, trail) {
      if (!within(trail, 0x40, 0xfe) || trail === 0x7f || !within(lead, 0x81, 0xfe)) return INVALID
      const common = lead === 0xa1 || lead === 0xa3 || within(lead, 0xb0, 0xd7)
      return trail >= 0xa1 && common ? COMMON : RARE
    },
  },
  {
    charset: 'big5',
    languages: 'zh',
    scoreOf(lead, trail) {
      if (!(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe)) || !within(lead, 0x81, 0xfe))
        return INVALID
      return within(lead, 0xa1, 0xc6) ? COMMON : RARE
    },
  },
]

function scoreDoubleByte(sample: Uint8Array, scoreOf: EastAsian['scoreOf']): number {
  let sum = 0
  for (let i = 0; i < sample.length; i++) {
    const lead = sample[i]!
    if (lead < 0x80) continue
    const score = scoreOf(lead, sample[i + 1] ?? 0)
    sum += score
    // After an error the second byte may begin a character of its own.
    if (score > INVALID) i++
  }
  return sum
}
