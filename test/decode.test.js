import iconv from 'iconv-lite'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, looksBinary } from '../dist/stages.js'

const CZECH = 'Žluťoučký kůň šel včera přes řeku a město ještě spalo, říká převozník.'
const utf8 = (text) => new TextEncoder().encode(text)
const encoded = (text, charset) => new Uint8Array(iconv.encode(text, charset))
const bytes = (...values) => Uint8Array.from(values)
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** What was found, without the text. */
const found = ({ charset, charsetSource }) => `${charset} by ${charsetSource}`

/** xorshift32, so that a failure can be repeated. */
function randomNumbers(seed) {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

test('passes a string through', () => {
  assert.equal(decode(CZECH), { text: CZECH, charset: 'utf-8', charsetSource: 'string', replaced: 0 })
})

test('strips the mark that begins a string, and no other', () => {
  assert.is(decode('\ufeffa\ufeffb').text, 'a\ufeffb')
})

test('replaces and counts halves of pairs in a string', () => {
  const page = decode('a\ud83d b\udc4d c\ud83d\udc4d d\ufffd')
  assert.is(page.text, 'a\ufffd b\ufffd c\ud83d\udc4d d\ufffd')
  assert.is(page.replaced, 2)
})

test('decodes nothing to nothing', () => {
  assert.equal(decode(bytes()), { text: '', charset: 'utf-8', charsetSource: 'utf8-bytes', replaced: 0 })
  assert.is(decode('').text, '')
  assert.is(decode(bytes(), { contentType: undefined }).replaced, 0)
})

test('prefers the BOM when the header and the page disagree', () => {
  const page = decode(joined([0xef, 0xbb, 0xbf], utf8(`<meta charset="iso-8859-2">${CZECH}`)), {
    contentType: 'text/html; charset=windows-1250',
  })
  assert.is(found(page), 'utf-8 by bom')
  assert.is(page.text, `<meta charset="iso-8859-2">${CZECH}`)
})

for (const charset of ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be']) {
  test(`knows ${charset} by its BOM and strips it`, () => {
    const page = decode(new Uint8Array(iconv.encode(CZECH, charset, { addBOM: true })))
    assert.is(found(page), `${charset} by bom`)
    assert.is(page.text, CZECH)
    assert.is(page.replaced, 0)
  })
}

test('replaces halves of pairs in utf-16', () => {
  const page = decode(joined([0xff, 0xfe], [0x61, 0x00], [0x3d, 0xd8], [0x62, 0x00]))
  assert.is(page.text, 'a\ufffdb')
  assert.is(page.replaced, 1)
})

for (const charset of ['utf-16le', 'utf-16be']) {
  test(`knows ${charset} without a BOM by its NULs`, () => {
    const text = `<html><head><title>Počasí</title></head><body><p>${CZECH}</p></body></html>`
    const page = decode(encoded(text, charset))
    assert.is(found(page), `${charset} by detected`)
    assert.is(page.text, text)
  })

  test(`credits the header that names ${charset} rightly`, () => {
    const page = decode(encoded(`<p>${CZECH}</p>`, charset), { contentType: `text/html;charset=${charset}` })
    assert.is(found(page), `${charset} by content-type`)
  })
}

test('prefers the header to the page', () => {
  const page = decode(encoded(`<meta charset="iso-8859-2"><p>${CZECH}</p>`, 'windows-1250'), {
    contentType: 'text/html; charset="Windows-1250"',
  })
  assert.is(found(page), 'windows-1250 by content-type')
  assert.ok(page.text.includes(CZECH))
})

test('ignores a charset that does not exist, and asks the next source', () => {
  const page = decode(encoded(`<meta charset="iso-8859-2"><p>${CZECH}</p>`, 'iso-8859-2'), {
    contentType: 'text/html; charset=klingon-1',
  })
  assert.is(found(page), 'iso-8859-2 by meta')
  const second = decode(encoded(`<meta charset="none"><meta charset="cp1250"><p>${CZECH}`, 'windows-1250'))
  assert.is(found(second), 'windows-1250 by meta')
  const detected = decode(encoded(`<meta charset="none"><p>${CZECH}`, 'windows-1250'), {
    contentType: 'text/html; charset=',
  })
  assert.is(found(detected), 'windows-1250 by detected')
  assert.ok(detected.text.endsWith(CZECH))
})

const DECLARATIONS = [
  '<meta charset="windows-1250">',
  "<META CHARSET='WINDOWS-1250' />",
  '<meta charset=windows-1250>',
  '<meta charset=windows-1250/>',
  '<meta name="x" content="a > b" charset = " x-cp1250 ">',
  '<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">',
  '<meta content="text/html;charset=\'cp1250\'" http-equiv=content-type>',
  '<html lang="cs"><!-- <meta charset="koi8-r"> --><meta charset="windows-1250">',
  '<!--><meta charset="windows-1250"><!-- -->',
  '<script>"<meta charset=koi8-r>"; if (1 < 2) a = "<!--"</script><meta charset="windows-1250">',
  '<title><meta charset="koi8-r"></title><meta charset="windows-1250">',
  '<link href="/a?charset=koi8-r"><a title="<meta charset=koi8-r>"></a><meta charset="windows-1250">',
  '<meta http-equiv="refresh" content="0; url=/?charset=koi8-r"><meta charset="windows-1250">',
  '<meta name="description" content="charset=koi8-r"><meta charset="windows-1250">',
  `<!-- ${'-'.repeat(5000)} --><style>${'a{}'.repeat(2500)}</style><meta charset="windows-1250">`,
  '<?xml version="1.0" encoding="iso-8859-2"?><meta charset="windows-1250">',
]

for (const declaration of DECLARATIONS) {
  test(`reads ${declaration.slice(0, 100)}`, () => {
    const page = decode(encoded(`${declaration}<p>${CZECH}</p>`, 'windows-1250'))
    assert.is(found(page), 'windows-1250 by meta')
    assert.ok(page.text.includes(CZECH))
    assert.is(page.replaced, 0)
  })
}

test('reads an XML declaration', () => {
  const page = decode(encoded(`<?xml version="1.0" encoding='iso-8859-2' ?>\n<p>${CZECH}</p>`, 'iso-8859-2'))
  assert.is(found(page), 'iso-8859-2 by xml')
  assert.ok(page.text.includes(CZECH))
})

test('does not take a charset from comments, scripts and addresses', () => {
  const markup = '<!-- <meta charset="koi8-r"> --><script>x = "<meta charset=koi8-r>"</script>'
  const page = decode(encoded(`${markup}<a href="?charset=koi8-r">${CZECH}</a>`, 'iso-8859-2'))
  assert.is(found(page), 'iso-8859-2 by detected')
})

test('takes a page for what it is when it calls itself utf-16 in ASCII', () => {
  const page = decode(utf8(`<meta charset="utf-16"><p>${CZECH}</p>`))
  assert.is(found(page), 'utf-8 by meta')
  assert.ok(page.text.includes(CZECH))
  assert.is(
    found(decode(utf8('<p>plain</p>'), { contentType: 'text/html;charset=utf-16' })),
    'utf-8 by content-type',
  )
})

for (const label of ['iso-8859-1', 'latin1', 'us-ascii', 'ISO_8859-1:1987', 'x-user-defined']) {
  test(`reads ${label} as windows-1252`, () => {
    const page = decode(bytes(0x93, 0x63, 0x61, 0x66, 0xe9, 0x94), {
      contentType: `text/html; charset=${label}`,
    })
    assert.is(page.text, '“café”')
    assert.is(found(page), 'windows-1252 by content-type')
  })
}

test('decodes legacy encodings by their labels', () => {
  const samples = [
    ['gb2312', 'gb18030', '市长宣布'],
    ['big5-hkscs', 'big5', '市長宣布'],
    ['x-sjis', 'shift_jis', '市長は発表した'],
    ['x-euc-jp', 'euc-jp', '市長は発表した'],
    ['ks_c_5601-1987', 'euc-kr', '시장은 발표했다'],
    ['koi', 'koi8-r', 'Мэр объявил'],
    ['logical', 'iso-8859-8', 'ראש העיר'],
    ['latin5', 'windows-1254', 'ığüşöç'],
    ['tis-620', 'windows-874', 'ภาษาไทย'],
    ['x-mac-ukrainian', 'macukraine', 'Київ'],
  ]
  for (const [label, name, text] of samples) {
    const page = decode(encoded(text, name), { contentType: `text/html; charset=${label}` })
    assert.is(page.charsetSource, 'content-type', label)
    assert.is(page.text, text, label)
  }
})

test('decodes iso-2022-jp, whose bytes are all ASCII', () => {
  const page = decode(joined([0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42], utf8(' ok')), {
    contentType: 'text/html; charset=iso-2022-jp',
  })
  assert.is(page.text, 'あ ok')
  assert.is(found(page), 'iso-2022-jp by content-type')
})

test('names the declared charset of a page in ASCII, else utf-8', () => {
  assert.is(found(decode(utf8('<meta charset="windows-1250">ahoj'))), 'windows-1250 by meta')
  assert.is(found(decode(utf8('<meta charset="none">ahoj'))), 'utf-8 by utf8-bytes')
})

test('believes the bytes of utf-8 against header and page', () => {
  const source = utf8(`<meta charset="iso-8859-2"><p>${CZECH}</p>`)
  for (const page of [decode(source), decode(source, { contentType: 'text/html; charset=windows-1250' })]) {
    assert.is(found(page), 'utf-8 by utf8-bytes')
    assert.ok(page.text.includes(CZECH))
  }
})

test('says who declared utf-8 when the bytes agree', () => {
  const source = utf8(`<meta charset="utf8"><p>${CZECH}</p>`)
  assert.is(found(decode(source)), 'utf-8 by meta')
  assert.is(found(decode(source, { contentType: 'text/html; charset=UTF-8' })), 'utf-8 by content-type')
  assert.is(found(decode(utf8(CZECH))), 'utf-8 by utf8-bytes')
})

test('takes utf-8 cut off inside its last character for utf-8', () => {
  for (const last of ['ž', '€', '😀']) {
    const whole = utf8(CZECH + last)
    for (let length = utf8(CZECH).length + 1; length < whole.length; length++) {
      const page = decode(whole.subarray(0, length), { contentType: 'text/html; charset=windows-1250' })
      assert.is(found(page), 'utf-8 by utf8-bytes')
      assert.is(page.text, `${CZECH}\ufffd`)
      assert.is(page.replaced, 1)
    }
  }
  const declared = decode(joined(utf8('<meta charset="utf-8">kon'), [0xc5]))
  assert.is(found(declared), 'utf-8 by meta', 'even if it is the only one')
})

test('does not take a legacy letter at the end for cut-off utf-8', () => {
  const page = decode(joined(utf8('Un petit caf'), [0xe9]))
  assert.is(page.text, 'Un petit café')
})

test('keeps declared utf-8 that has a few bad bytes, and counts them', () => {
  const page = decode(joined(utf8('<meta charset="utf-8"><p>Příliš '), [0xff, 0xe1], utf8('žlutý</p>')))
  assert.is(found(page), 'utf-8 by meta')
  assert.ok(page.text.endsWith('Příliš \ufffd\ufffdžlutý</p>'))
  assert.is(page.replaced, 2)
})

test('keeps utf-8 that has a bad byte although windows-1250 is declared', () => {
  const page = decode(joined(utf8(CZECH), [0xff], utf8(CZECH)), { contentType: 'text/html;charset=cp1250' })
  assert.is(found(page), 'utf-8 by utf8-bytes')
  assert.is(page.replaced, 1)
})

test('does not count U+FFFD that stands in the page', () => {
  assert.is(decode(utf8('Koruna \ufffd česká')).replaced, 0)
  assert.is(decode(joined(utf8('<meta charset="utf-8">\ufffd ěšč '), [0xff])).replaced, 1)
})

test('finds out a windows-1250 page that calls itself utf-8', () => {
  const page = decode(encoded(`<meta charset="utf-8"><p>${CZECH}</p>`, 'windows-1250'), {
    contentType: 'text/html; charset=utf-8',
  })
  assert.is(found(page), 'windows-1250 by detected')
  assert.ok(page.text.includes(CZECH))
  assert.is(page.replaced, 0)
})

test('finds out an East Asian page that calls itself utf-8', () => {
  const samples = {
    gbk: '市长宣布，新的大桥要到明年才能通车。',
    'euc-jp': '新しい橋は来年まで開通しないと発表した。',
  }
  for (const [charset, text] of Object.entries(samples)) {
    const page = decode(encoded(`<meta charset="utf-8"><p>${text}</p>`, charset))
    assert.is(found(page), `${charset} by detected`)
    assert.ok(page.text.includes(text))
  }
})

test('counts in utf-8 what the decoder replaces', () => {
  const random = randomNumbers(20)
  for (let round = 0; round < 300; round++) {
    const noise = Uint8Array.from({ length: 200 }, () => (random(2) ? 0x80 + random(128) : random(256)))
    const page = decode(joined([0xef, 0xbb, 0xbf], noise))
    assert.is(page.replaced, page.text.split('\ufffd').length - 1)
  }
})

const CENTRAL_EUROPEAN = {
  'a Czech sentence': 'Příští týden začne v Plzni měření hluku u dálnice.',
  'a Czech headline': 'Šéf pošty končí, ředitelem bude Žák',
  'three Czech words': 'Žádná škoda, řidiči',
  'a Slovak sentence': 'Ľudia sa sťažujú, že vlaky z Košíc meškajú aj v nedeľu večer.',
  'a Polish sentence': 'Wójt ogłosił, że łąka przy źródle zostanie ogrodzona już w środę.',
  'a Hungarian sentence': 'A tűzoltók szerint a hétfői vihar idején öt fő sérült meg a fürdőnél.',
  'a Croatian sentence': 'Općina će iduće godine srušiti staru školu i sagraditi dječji vrtić.',
}

for (const [kind, text] of Object.entries(CENTRAL_EUROPEAN)) {
  for (const charset of ['windows-1250', 'iso-8859-2']) {
    test(`detects ${charset} by ${kind}`, () => {
      const page = decode(encoded(`<html><body><p>${text}</p></body></html>`, charset))
      assert.is(page.text, `<html><body><p>${text}</p></body></html>`)
      assert.is(page.charsetSource, 'detected')
      assert.is(page.replaced, 0)
    })
  }
}

const OTHERS = [
  ['windows-1252', 'Über den Fluß führt für Fußgänger kein Weg, erklärte die Behörde.'],
  ['windows-1252', 'Après la fête, le maire a rappelé que la forêt était déjà fermée à clé.'],
  ['windows-1252', '¿Dónde está el niño? El señor contestó que mañana volverá a la estación.'],
  ['windows-1252', 'La città è più bella di sera, perché il caffè è già aperto.'],
  ['windows-1252', 'Brandmännen på ön såg att båten hade drivit för långt ut på sjön.'],
  ['windows-1252', 'The “old” café’s owner paid £20 — and left. © 2011'],
  ['windows-1254', 'Belediye başkanı açıkladı: köprü bu yıl değil, gelecek yıl açılacak, dediği gibi.'],
  ['windows-1251', 'Мэр объявил, что новый мост откроют в будущем году.'],
  ['koi8-r', 'Мэр объявил, что новый мост откроют в будущем году.'],
  ['windows-1251', 'Кметът обяви, че новият мост ще бъде открит догодина.'],
  ['koi8-u', 'Міський голова оголосив, що новий міст відкриють наступного року.'],
  ['shift_jis', '市長は、新しい橋が来年まで開通しないと発表しました。'],
  ['euc-jp', '市長は、新しい橋が来年まで開通しないと発表しました。'],
  ['gbk', '市长宣布，新的大桥要到明年才能通车。'],
  ['big5', '市長宣布，新的大橋要到明年才能通車。'],
  ['euc-kr', '시장은 새 다리가 내년에야 개통된다고 발표했다.'],
]

for (const [charset, text] of OTHERS) {
  test(`detects ${charset}: ${text.slice(0, 20)}`, () => {
    const page = decode(encoded(`<p>${text}</p>`, charset))
    assert.is(page.text, `<p>${text}</p>`)
    assert.is(found(page), `${charset} by detected`)
  })
}

test('detects by the text, not by scripts, styles and comments', () => {
  const noise = encoded('мост откроют в будущем году '.repeat(20), 'koi8-r')
  const page = decode(
    joined(
      utf8('<script>a = "'),
      noise,
      utf8('"</SCRIPT><!-- '),
      noise,
      utf8(' --><style>'),
      noise,
      encoded(`</style><p>${CZECH}</p>`, 'windows-1250'),
    ),
  )
  assert.is(page.charset, 'windows-1250')
  assert.ok(page.text.includes(CZECH))
})

test('detects by attributes when the text is ASCII', () => {
  const page = decode(encoded(`<img alt="${CZECH}"><p>foto</p>`, 'iso-8859-2'))
  assert.is(page.text, `<img alt="${CZECH}"><p>foto</p>`)
})

test('lets the language of the page decide where the bytes cannot', () => {
  const copyright = encoded('<p>© Radnice 2009</p>', 'windows-1252')
  assert.is(decode(joined(utf8('<html lang="cs-CZ">'), copyright)).charset, 'windows-1250')
  assert.is(decode(joined(utf8('<html lang="en">'), copyright)).charset, 'windows-1252')
  assert.is(decode(copyright).charset, 'windows-1252')
})

test('is not misled by a template in another language', () => {
  const page = decode(encoded(`<html lang="en"><p>${CZECH}</p>`, 'iso-8859-2'))
  assert.ok(page.text.includes(CZECH))
})

test('never throws and always gives well-formed text', () => {
  const random = randomNumbers(7)
  const starts = [[], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0xff, 0xfe, 0, 0], [0, 0, 0xfe, 0xff]]
  const markup = ['<', '<!--', '<meta ', 'charset=', '"', '<script>', '</', '<?xml encoding="', '>', '=']
  const types = [
    undefined,
    '',
    'charset',
    'text/html; charset=gbk',
    'text/html;charset=iso-2022-jp',
    'charset=big5',
  ]
  for (let round = 0; round < 2000; round++) {
    const parts = [starts[random(starts.length)]]
    for (let i = random(12); i > 0; i--) {
      parts.push(utf8(markup[random(markup.length)]))
      parts.push(Uint8Array.from({ length: random(40) }, () => random(256)))
    }
    const page = decode(joined(...parts), { contentType: types[random(types.length)] })
    assert.ok(page.text.isWellFormed())
    assert.match(page.charset, /^[a-z][a-z0-9_-]+$/)
    assert.ok(page.replaced >= 0 && page.replaced <= page.text.length)
    looksBinary(joined(...parts))
  }
})

const BINARIES = [
  ['a PDF', utf8('%PDF-1.7 and more')],
  ['a PNG image', joined([0x89], utf8('PNG\r\n'))],
  ['a JPEG image', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a GIF image', utf8('GIF89a')],
  ['a WebP image', joined(utf8('RIFF'), [10, 0, 0, 13], utf8('WEBP'))],
  ['a ZIP archive', joined(utf8('PK'), [3, 4, 20, 0])],
  ['a gzip archive', bytes(0x1f, 0x8b, 8, 0)],
  ['an MP3 recording', joined(utf8('ID3'), [4, 0])],
  ['an MP4 video', joined([0, 0, 0, 24], utf8('ftypisom'))],
  ['binary data', new Uint8Array(500)],
  ['binary data', Uint8Array.from({ length: 999 }, (_, i) => (i * 167) % 256)],
]

for (const [kind, source] of BINARIES) {
  test(`recognises ${kind} of ${source.length} bytes`, () => assert.is(looksBinary(source), kind))
}

test('takes no text for binary data', () => {
  assert.is(looksBinary(bytes()), null)
  assert.is(looksBinary(utf8(`<p>\t${CZECH}\r\n</p>`)), null)
  assert.is(looksBinary(joined(utf8(CZECH), [0], utf8(CZECH))), null, 'a stray NUL')
  assert.is(looksBinary(utf8('<p>%PDF- is how a PDF begins, GIF89a a GIF</p>')), null)
  for (const charset of ['windows-1250', 'koi8-r', 'utf-16le', 'utf-16be'])
    assert.is(looksBinary(encoded(`<html><p>${CZECH}</p></html>`, charset)), null, charset)
  for (const charset of ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])
    assert.is(looksBinary(new Uint8Array(iconv.encode(CZECH, charset, { addBOM: true }))), null, charset)
})

test.run()
