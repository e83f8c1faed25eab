import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { morphodita, nametag, sentiment, udpipe } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'
import {
  answering,
  nametag as answerNames,
  conllu,
  NAMES,
  TEXT,
  withServer,
  wrapped,
} from './language-services.js'
import { folderOf, sitko } from './run-cli.js'

for (const output of ['conll', 'vertical'])
  test(`NameTag, ${output}: types, base forms, parts and offsets of our text`, () =>
    withServer(answering(NAMES), async ({ url, requests }) => {
      const { analysis, warnings } = await analyse(TEXT, {
        plugins: [nametag({ url, output, model: 'czech' })],
      })
      assert.equal(warnings, [])
      const [person, town] = analysis.ner.entities
      assert.is(person.name, 'Jan Novák')
      assert.is(person.type, 'P')
      assert.is(town.type, 'gu')
      assert.is(town.occurrences[0].form, 'Hradce Králové')
      assert.equal(
        person.occurrences[0].parts.map(({ form, type }) => [form, type]),
        [
          ['Jan', 'pf'],
          ['Novák', 'ps'],
        ],
      )
      for (const { occurrences } of analysis.ner.entities)
        for (const { start, end, form, sentence, parts = [] } of occurrences) {
          assert.is(TEXT.slice(start, end), form)
          assert.is(sentence, 0)
          for (const part of parts) assert.is(TEXT.slice(part.start, part.end), part.form)
        }
      assert.match(analysis.ner.by, /^NameTag at http/)
      const { form, verb } = requests[0]
      assert.is(verb, 'POST')
      assert.is(form.input, 'vertical')
      assert.is(form.model, 'czech')
      assert.ok(form.data.includes('Novák\npřijel\n'))
    }))

for (const output of ['conll', 'vertical'])
  test(`NameTag, ${output}: a surname in the second sentence, counted with the blank line before it, joins the full name`, () => {
    const known = [
      { words: ['Jan', 'Novák'], type: 'P' },
      { words: ['Novák'], type: 'ps' },
    ]
    return withServer(answering(known), async ({ url }) => {
      const { analysis } = await analyse(TEXT, { plugins: [nametag({ url, output })] })
      const [person, ...others] = analysis.ner.entities
      assert.equal(others, [])
      assert.is(person.name, 'Jan Novák')
      assert.equal(
        person.occurrences.map(({ form, sentence }) => [form, sentence]),
        [
          ['Jan Novák', 0],
          ['Novák', 1],
        ],
      )
    })
  })

test('UDPipe: sentences, lemmas, offsets; tokens of several words; emoji and NFD before them', async () => {
  const text = 'Řekl 😀, abych přišel.\n\nDruhy\u0301 odstavec.'
  const body = wrapped(
    [
      '# generator = test',
      '1\tŘekl\tříci\tVERB\tVpYS\t_\t_\t_\t_\t_',
      '2\t😀\t😀\tSYM\tXX\t_\t_\t_\t_\t_',
      '3\t,\t,\tPUNCT\tZ:\t_\t_\t_\t_\t_',
      '4-5\tabych\t_\t_\t_\t_\t_\t_\t_\t_',
      '4\taby\taby\tSCONJ\tJ,\t_\t_\t_\t_\t_',
      '5\tbych\tbýt\tAUX\tVc\t_\t_\t_\t_\t_',
      '6\tpřišel\tpřijít\tVERB\tVpYS\t_\t_\t_\t_\t_',
      '7\t.\t.\tPUNCT\tZ:\t_\t_\t_\t_\t_',
      '',
      '1\tDruhý\tdruhý\tADJ\tAA\t_\t_\t_\t_\t_',
      '2\todstavec\todstavec\tNOUN\tNN\t_\t_\t_\t_\t_',
      '3\t.\t.\tPUNCT\tZ:\t_\t_\t_\t_\t_',
      '',
    ].join('\n'),
  )
  await withServer(
    () => ({ body }),
    async ({ url, requests }) => {
      const { analysis, warnings } = await analyse(text, { plugins: [udpipe({ url, model: 'czech-pdt' })] })
      assert.equal(warnings, [])
      const { sentences, by } = analysis.text
      assert.match(by, /^UDPipe/)
      assert.is(sentences.length, 2)
      assert.equal(
        sentences[0].tokens.map(({ form, lemma }) => [form, lemma]),
        [
          ['Řekl', 'říci'],
          ['😀', '😀'],
          [',', ','],
          ['abych', 'aby'],
          ['přišel', 'přijít'],
          ['.', '.'],
        ],
      )
      for (const { tokens } of sentences)
        for (const { start, end, form } of tokens) assert.is(text.slice(start, end), form)
      assert.is(sentences[1].tokens[0].lemma, 'druhý')
      assert.is(sentences[0].tokens[0].tag, 'VpYS')
      const { method, form } = requests[0]
      assert.is(method, 'process')
      assert.equal([form.tokenizer, form.tagger, form.output, form.model], ['', '', 'conllu', 'czech-pdt'])
    },
  )
})

test('MorphoDiTa: lemmas without their remarks, universal parts of speech; sentiment works on them', async () => {
  const text = 'EU dnes nechválila zločin.'
  const word = (token, lemma, tag, space = ' ') => ({ token, lemma, tag, space })
  const result = [
    [
      word('EU', 'EU-1_:B_;K_^(Evropská_unie)', 'NNFXX-----A---8'),
      word('dnes', 'dnes', 'Db-------------'),
      word('nechválila', 'chválit_:T', 'VpQW---XR-NA---'),
      word('zločin', 'zločin', 'NNIS4-----A----', ''),
      { token: '.', lemma: '.', tag: 'Z:-------------' },
    ],
  ]
  await withServer(
    () => ({ body: wrapped(result) }),
    async ({ url, requests }) => {
      const { analysis } = await analyse(text, {
        plugins: [morphodita({ url, model: 'czech-morfflex' }), sentiment()],
      })
      assert.equal(
        analysis.text.sentences[0].tokens.map(({ lemma, upos }) => [lemma, upos]),
        [
          ['EU', 'PROPN'],
          ['dnes', 'ADV'],
          ['chválit', 'VERB'],
          ['zločin', 'NOUN'],
          ['.', 'PUNCT'],
        ],
      )
      assert.is(requests[0].method, 'tag')
      assert.is(requests[0].form.output, 'json')
      assert.type(analysis.sentiment.score, 'number')
    },
  )
})

test('NameTag and MorphoDiTa: base forms by generate, the words after the first other case stay', async () => {
  const text = 'Dostal cenu Řádu Bílého lva.'
  const tagged = [
    ['Dostal', 'dostat', 'VpYS---XR-AA---'],
    ['cenu', 'cena', 'NNFS4-----A----'],
    ['Řádu', 'řád', 'NNIS3-----A----'],
    ['Bílého', 'bílý', 'AAMS2----1A----'],
    ['lva', 'lev', 'NNMS2-----A----'],
    ['.', '.', 'Z:-------------'],
  ].map(([token, lemma, tag]) => ({ token, lemma, tag }))
  const answer = (method, form) => {
    if (method === 'tag') return { body: wrapped([tagged]) }
    if (method === 'recognize')
      return {
        body: wrapped(
          answerNames(form.data, form.output, [{ words: ['Řádu', 'Bílého', 'lva'], type: 'or' }]),
        ),
      }
    assert.is(form.data, 'řád\tNNIS1-----A----')
    return { body: wrapped([[{ form: 'řád', lemma: 'řád', tag: 'NNIS1-----A----' }]]) }
  }
  await withServer(answer, async ({ url }) => {
    const plugins = [morphodita({ url, model: 'x' }), nametag({ url, morphodita: { url } })]
    const { analysis, warnings } = await analyse(text, { plugins })
    assert.equal(warnings, [])
    assert.is(analysis.ner.entities[0].name, 'Řád Bílého lva')
  })
})

test('cuts long texts at paragraphs and sentences, and once more where the server finds a part too large', async () => {
  const paragraph = 'Ministr dnes v Praze mluvil o rozpočtu a o školách. '.repeat(30)
  const text = `${paragraph}\n\n${paragraph}\n\n${paragraph}`
  await withServer(
    (_method, { data }) =>
      data.length > 1200
        ? { status: 413, type: 'text/plain', body: 'Payload Too Large' }
        : { body: wrapped(conllu(data)) },
    async ({ url, requests }) => {
      const { analysis, warnings } = await analyse(text, { plugins: [udpipe({ url, maxChars: 2000 })] })
      assert.equal(warnings, [])
      assert.is(analysis.text.sentences.length, 90)
      for (const { tokens } of analysis.text.sentences)
        for (const { start, end, form } of tokens) assert.is(text.slice(start, end), form)
      assert.ok(requests.every(({ form }) => form.data.length <= 2000))
      assert.ok(requests.some(({ form }) => form.data.length > 1200))
    },
  )
})

test('empty and foreign texts are not sent anywhere', () =>
  withServer(answering(NAMES), async ({ url, requests }) => {
    for (const text of [
      '',
      'The committee will meet on Tuesday to discuss the budget for the coming year in London.',
    ]) {
      const { analysis, warnings } = await analyse(text, { plugins: [nametag({ url }), udpipe({ url })] })
      assert.equal(analysis.ner.entities, [])
      assert.is(warnings.length, 1)
    }
    assert.is(requests.length, 0)
  }))

test('--analyse nametag with --nametag-url, and with the address in sitko.config.json', () =>
  withServer(answering(NAMES), async ({ url, requests }) => {
    const folder = folderOf()
    const page = join(folder, 'page.html')
    writeFileSync(
      page,
      `<html lang="cs"><body><article><h1>Cesta</h1><p>${TEXT} ${TEXT}</p></article></body></html>`,
    )
    const flags = ['clean', page, '--analyse', 'nametag', '--format', 'json']
    const byFlag = await sitko([...flags, '--nametag-url', url], { cwd: folder })
    assert.is(byFlag.code, 0, byFlag.stderr)
    assert.match(JSON.parse(byFlag.stdout).analysis.ner.by, /^NameTag/)
    writeFileSync(
      join(folder, 'sitko.config.json'),
      JSON.stringify({ analysers: { nametag: { url, output: 'vertical' } } }),
    )
    const byConfig = await sitko(flags, { cwd: folder })
    assert.match(JSON.parse(byConfig.stdout).analysis.ner.by, /^NameTag/)
    assert.is(requests.at(-1).form.output, 'vertical')
    const lines = join(folder, 'pages.jsonl')
    writeFileSync(lines, `${JSON.stringify({ text: TEXT })}\n`)
    const later = await sitko(['analyse', lines, '--analyse', 'nametag', '--nametag-url', url], {
      cwd: folder,
    })
    assert.match(JSON.parse(later.stdout).analysis.ner.by, /^NameTag/)
  }))

test('wrong calls about analysers name what is wrong', async () => {
  const file = join(folderOf({ 'a.jsonl': '' }), 'a.jsonl')
  for (const [args, message] of [
    [['--nametag-url', 'http://localhost:1'], /--nametag-url is for --analyse nametag/],
    [['--analyse', 'nametag', '--nametag-url', 'localhost'], /cannot be "localhost"/],
    [['--analyse', 'ner,nametag'], /ner and nametag do the same/],
    [['--analyse', 'udpipe,morphodita'], /do the same/],
    [['--analyse', 'ner', '--sublex', file], /--sublex is for --analyse sentiment/],
    [['--sublex', 'nowhere.tsv'], /no lexicon "nowhere.tsv"/],
    [['--out', file], /would write into the file/],
  ]) {
    const { code, stderr } = await sitko(['analyse', file, ...args])
    assert.is(code, 2, args.join(' '))
    assert.match(stderr, message)
  }
})

test.run()
