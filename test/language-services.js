// A server of its own for each test that speaks the API shapes of LINDAT's services: every answer is ours.
import { createServer } from 'node:http'

/** Starts a server; `answer(method, form, request)` gives { status?, type?, body, headers?, delayMs? }. */
export async function serve(answer) {
  const requests = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      const method = request.url.replace(/^\/api\//, '').replace(/^\//, '')
      requests.push({ method, form, verb: request.method, headers: request.headers })
      const {
        status = 200,
        type = 'application/json',
        body = '',
        headers = {},
        delayMs = 0,
      } = answer(method, form, request)
      setTimeout(() => {
        response.writeHead(status, { 'content-type': type, ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }, delayMs)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    url: `http://127.0.0.1:${server.address().port}/api`,
    close: () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections()),
  }
}

export const wrapped = (result, model = 'test-model') => ({
  model,
  acknowledgements: ['http://example.org/'],
  result,
})

const WORD = /\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu

/** A tiny UDPipe: sentences end at full stops, lemmas are small letters, names have capitals. */
export function conllu(text) {
  const sentences = []
  let words = []
  for (const [form] of text.matchAll(WORD)) {
    words.push(form)
    if (form === '.') {
      sentences.push(words)
      words = []
    }
  }
  if (words.length > 0) sentences.push(words)
  return sentences
    .map((own, s) => {
      const lines = own.map((form, i) =>
        [i + 1, form, form.toLowerCase(), kindOf(form), '_', '_', '_', '_', '_', '_'].join('\t'),
      )
      return `# sent_id = ${s + 1}\n# text = ${own.join(' ')}\n${lines.join('\n')}\n\n`
    })
    .join('')
}

const kindOf = (form) => (/\p{L}/u.test(form) ? (/^\p{Lu}/u.test(form) ? 'PROPN' : 'NOUN') : 'PUNCT')

/** A tiny NameTag over `input=vertical`: knows these names, also nested, and answers in conll or vertical. */
export function nametag(vertical, output, known) {
  const lines = vertical.split('\n')
  const names = []
  for (const { words, type, inner = [] } of known)
    lines.forEach((_, at) => {
      if (!words.every((word, i) => lines[at + i] === word)) return
      names.push({ from: at, to: at + words.length, type })
      for (const part of inner) names.push({ from: at + part.from, to: at + part.to, type: part.type })
    })
  names.sort((a, b) => a.from - b.from || b.to - a.to)
  if (output === 'vertical')
    return names
      .map(({ from, to, type }) => {
        const numbers = Array.from({ length: to - from }, (_, i) => from + i + 1)
        return `${numbers.join(',')}\t${type}\t${lines.slice(from, to).join(' ')}\n`
      })
      .join('')
  return lines
    .map((form, i) => {
      if (form === '') return ''
      const labels = names
        .filter(({ from, to }) => from <= i && i < to)
        .map(({ from, type }) => `${from === i ? 'B' : 'I'}-${type}`)
      return `${form}\t${labels.join('|') || 'O'}`
    })
    .join('\n')
}

export const TEXT = 'Starosta Jan Novák přijel do Hradce Králové. Novák tam jednal s městem.'
export const NAMES = [
  {
    words: ['Jan', 'Novák'],
    type: 'P',
    inner: [
      { from: 0, to: 1, type: 'pf' },
      { from: 1, to: 2, type: 'ps' },
    ],
  },
  { words: ['Hradce', 'Králové'], type: 'gu' },
]
export const answering = (known) => (method, form) =>
  method === 'recognize'
    ? { body: wrapped(nametag(form.data, form.output, known)) }
    : { status: 404, type: 'text/plain', body: `No method ${method}` }

export const withServer = async (answer, work) => {
  const server = await serve(answer)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
