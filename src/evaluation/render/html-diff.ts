import { escapeText } from '../../article/render/html.js'
import { type DiffPiece, type DiffRow, diffTexts } from '../diff.js'
import type { EvaluationReport, PageTexts } from '../evaluation.js'
import { METRICS } from '../metric.js'
import { counted, share } from './numbers.js'

/** Where a page's difference stands in the document. */
export const anchorOf = (rank: number): string => `worst-${rank + 1}`

// The first ones show what there is to see; all of them open would bury the rest.
const OPEN_AT_FIRST = 1

export const worstPages = ({ metric }: EvaluationReport, worst: readonly PageTexts[]): string =>
  worst.map((each, rank) => worstPage(each, { rank, score: METRICS[metric].score })).join('\n')

function worstPage(
  { page, texts }: PageTexts,
  { rank, score }: { readonly rank: number; readonly score: (typeof METRICS)['words' | 'shingles']['score'] },
): string {
  const { precision, recall, f } = page.scores[score]
  const { rows, missedWords, extraWords, unseen } = diffTexts(texts)
  const fact = (term: string, value: string) => `<span><b>${term}</b> ${value}</span>`
  return `<details class="worst" id="${anchorOf(rank)}"${rank < OPEN_AT_FIRST ? ' open' : ''}>
<summary><span class="rank">${rank + 1}</span><span class="page-name">${escapeText(page.id)}</span>
<span class="facts">${[
    fact('F', share(f)),
    fact('P', share(precision)),
    fact('R', share(recall)),
    fact('confidence', share(page.confidence)),
    fact('missed', counted(missedWords, 'word')),
    fact('extra', counted(extraWords, 'word')),
  ].join('')}</span></summary>
<p class="path">${escapeText(page.name)} · ${escapeText(page.source)}</p>
<div class="diff">
<div class="diff-head"><span>gold, missed text <del>marked</del></span><span>output, extra text <ins>marked</ins></span></div>
${rows.map(diffRow).join('\n')}
</div>
${unseen > 0 ? `<p class="note">The last ${counted(unseen, 'word')} are not shown.</p>` : ''}</details>`
}

function diffRow(row: DiffRow): string {
  if (row.kind === 'same') return `<div class="same">${pieceHtml(row.piece)}</div>`
  return `<div class="change"><div>${cellHtml(row.gold)}</div><div>${cellHtml(row.output)}</div></div>`
}

const cellHtml = (pieces: readonly DiffPiece[]): string =>
  pieces.map(pieceHtml).join('') || '<span class="nothing">nothing</span>'

const TAGS: Readonly<Record<DiffPiece['kind'], string>> = { same: 'span', missed: 'del', extra: 'ins' }

function pieceHtml({ kind, head, hidden, tail }: DiffPiece): string {
  const fold = hidden > 0 ? `<span class="fold">… ${counted(hidden, 'word')} …</span>` : ''
  const tag = TAGS[kind]
  return [
    head && `<${tag}>${paragraphs(head)}</${tag}>`,
    fold,
    tail && `<${tag}>${paragraphs(tail)}</${tag}>`,
  ].join('')
}

// A blank line between paragraphs would double the length of the page.
const paragraphs = (text: string): string => escapeText(text.replace(/\n+/g, '\n'))
