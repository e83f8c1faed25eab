import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

/** Runs the built `sitko`. Not synchronous: the servers of the tests live in this process. */
export function sitko(args, { stdin = '', cwd, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...process.env, ...env } })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8')
      child[name].on('data', (text) => {
        output[name] += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
    // A command that never reads its input closes it early.
    child.stdin.on('error', () => {})
    child.stdin.end(stdin)
  })
}

const folders = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A temporary folder with these files in it; a name may hold folders. */
export function folderOf(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sitko-test-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export const OPENING =
  'Hasiči dnes ráno vytáhli z rybníka za vsí starý kombajn, který se tam zřítil při jarní povodni.'

const BODY = [
  OPENING,
  'Práce trvaly přes pět hodin a přihlíželo jim několik desítek lidí z okolních obcí. Starosta poděkoval všem, kteří přišli pomoci.',
  'Stroj podle odborníků už nepůjde opravit. Obec ho proto nabídne muzeu zemědělské techniky, které o něj projevilo zájem letos v zimě.',
]

/** A small but complete news page. */
export const newsPage = ({
  title = 'Z rybníka vytáhli kombajn',
  body = BODY,
  head = '',
} = {}) => `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><title>${title} | Vesnické listy</title>${head}</head>
<body>
<nav class="menu"><ul><li><a href="/">Domů</a></li><li><a href="/sport">Sport</a></li></ul></nav>
<main class="article"><h1>${title}</h1>
${body.map((text) => `<p>${text}</p>`).join('\n')}
</main>
<footer class="footer"><p>© Vesnické listy, <a href="/kontakt">kontakt</a></p></footer>
</body></html>
`

/** Talk without the closing line, one entry a line. */
export const complaints = (stderr) => stderr.split('\n').filter((line) => line.startsWith('sitko: '))
