import { createHash } from 'node:crypto'

export interface ReportPage {
  readonly title: string
  readonly subtitle: string
  readonly tiles: string
  readonly main: string
  readonly style: string
  readonly script?: string
}

/** A page that needs nothing else. Only our own script may run, and nothing is fetched, whatever text a page has. */
export const reportPage = ({
  title,
  subtitle,
  tiles,
  main,
  style,
  script,
}: ReportPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${script ? `; script-src 'sha256-${sha256(script)}'` : ''}">
<title>${title} – sitko</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="subtitle">${subtitle}</p>
${tiles}
</header>
<main>
${main}
</main>
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
