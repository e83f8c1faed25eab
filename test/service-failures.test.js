import { createServer } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { morphodita, nametag, udpipe } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'
import { nametag as answerNames, NAMES, TEXT, withServer, wrapped } from './language-services.js'

const FAILURES = [
  [
    'a refusal',
    () => ({ status: 400, type: 'text/plain', body: "Requested model 'czech' does not exist.\n" }),
    /refuses with 400.*does not exist/,
  ],
  [
    'a broken server',
    () => ({ status: 503, type: 'text/html', body: '<html><h1>Sorry</h1></html>' }),
    /refuses with 503.*a web page/,
  ],
  [
    'a page',
    () => ({ type: 'text/html', body: '<!DOCTYPE html><html><body>Welcome</body></html>' }),
    /answers with a web page, not with JSON/,
  ],
  ['no JSON', () => ({ body: 'OK' }), /no JSON/],
  ['nothing', () => ({ body: '' }), /answers with nothing/],
  ['JSON of another kind', () => ({ body: { hello: 1 } }), /without a "result"/],
  ['other words', () => ({ body: wrapped('Ahoj\tB-P\nsvěte\tI-P\n') }), /not in the text/],
  ['slowness', () => ({ body: wrapped(''), delayMs: 2000 }), /did not answer within 0.3 s/],
  [
    'a size limit below any part',
    () => ({ status: 413, type: 'text/plain', body: 'too large' }),
    /takes no text of this size/,
  ],
  [
    'redirects in a ring',
    (_m, _f, request) => ({ status: 302, headers: { location: request.url } }),
    /redirects that lead nowhere/,
  ],
]
for (const [what, answer, message] of FAILURES)
  test(`NameTag answers with ${what}: our own models serve, and a warning says so`, () =>
    withServer(answer, async ({ url }) => {
      const { analysis, warnings } = await analyse(TEXT, { plugins: [nametag({ url, timeout: 300 })] })
      assert.is(warnings.length, 1)
      assert.match(warnings[0], message)
      assert.match(warnings[0], /embedded models instead\.$/)
      assert.ok(warnings[0].includes(url), 'names the address')
      assert.ok(analysis.ner.entities.some(({ name }) => name === 'Jan Novák'))
      assert.is(analysis.ner.by, undefined)
    }))

for (const [name, make] of [
  ['UDPipe', udpipe],
  ['MorphoDiTa', morphodita],
])
  test(`${name} answers with a page: the text is read by our own models`, () =>
    withServer(
      () => ({ type: 'text/html', body: '<html></html>' }),
      async ({ url }) => {
        const { analysis, warnings } = await analyse(TEXT, { plugins: [make({ url })] })
        assert.match(warnings.join(), new RegExp(`^${name} at .*web page.*embedded models instead`))
        assert.is(analysis.text.sentences.length, 2)
      },
    ))

test('a form that is redirected by 302 is sent again as a form', () =>
  withServer(
    (method, form) =>
      method === 'old/recognize'
        ? { status: 302, headers: { location: '/api/recognize' } }
        : { body: wrapped(answerNames(form.data, form.output, NAMES)) },
    async ({ url, requests }) => {
      const { warnings, analysis } = await analyse(TEXT, {
        plugins: [nametag({ url: `${url}/old/recognize/` })],
      })
      assert.equal(warnings, [])
      assert.is(requests.at(-1).verb, 'POST')
      assert.is(analysis.ner.entities.length, 2)
    },
  ))

test('a server that is down costs a warning, and is asked rarely after three times', async () => {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  const plugins = [nametag({ url: `http://127.0.0.1:${port}` })]
  const said = []
  for (let i = 0; i < 5; i++) said.push(...(await analyse(TEXT, { plugins })).warnings)
  assert.match(said[0], /cannot be reached: the connection was refused/)
  assert.match(said[4], /failed 3 times in a row and is asked rarely now/)
})

test('an address that is none is an error at once', () => {
  assert.throws(() => nametag({ url: 'localhost:8001' }), /http:\/\/localhost:8001/)
})

test.run()
