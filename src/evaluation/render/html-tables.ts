import { escapeText } from '../../article/render/html.js'
import { LABELS } from '../../types.js'
import type { Comparison } from '../compare.js'
import type { EvaluationReport } from '../evaluation.js'
import type { LabelReport } from '../labels.js'
import { summaryRows, wideColumns } from './columns.js'
import { counted, percent, share, signed, whole } from './numbers.js'
import { comparisonTable } from './rows.js'
import { comparisonRemarks, verdictSentence } from './verdict.js'

const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`
const name = (text: string): string => `<th scope="row">${escapeText(text)}</th>`
const heads = (titles: readonly string[]): string =>
  row(titles.map((title) => `<th scope="col">${escapeText(title)}</th>`))

/** The table by sources: the sum stays at the foot however the rest is sorted. */
export function sourceTable(report: EvaluationReport): string {
  const columns = wideColumns(report)
  const rows = summaryRows(report).map((summary) =>
    row([
      name(summary.source),
      ...columns.map(
        ({ number, show }) => `<td data-sort="${number(summary)}">${escapeText(show(summary))}</td>`,
      ),
    ]),
  )
  return `<div class="scroll"><table class="sortable">
<thead>${heads(['source', ...columns.map(({ title }) => title)])}</thead>
<tbody>
${rows.slice(0, -1).join('\n')}
</tbody>
<tfoot>${rows.at(-1)}</tfoot>
</table></div>`
}

export function labelSection({ byLabel, confusion, blocks, accuracy, lost }: LabelReport): string {
  const scores = LABELS.map((label) => {
    const { blocks: wanted, precision, recall, f } = byLabel[label]
    return row([
      name(label),
      ...[whole(wanted), share(precision), share(recall), share(f)].map((text) => `<td>${text}</td>`),
    ])
  })
  const matrix = LABELS.map((label) => {
    const { blocks: wanted } = byLabel[label]
    const cells = LABELS.map((got) => {
      const count = confusion[label][got]
      const part = wanted > 0 ? count / wanted : 0
      return `<td class="${got === label ? 'right' : 'wrong'}" style="--part:${Math.round(part * 100)}%">${whole(count)}<small>${percent(part)}</small></td>`
    })
    return row([name(label), ...cells])
  })
  const remark = lost > 0 ? ` ${counted(lost, 'label')} left out: their block is no longer on its page.` : ''
  return `<section id="labels"><h2>Labels of blocks</h2>
<p class="note">${counted(blocks, 'block')}, ${percent(accuracy)} with the right label.${remark}</p>
<div class="pair">
<div class="scroll"><table><caption>Precision, recall and F of each label</caption>
<thead>${heads(['label', 'blocks', 'P', 'R', 'F'])}</thead><tbody>${scores.join('')}</tbody></table></div>
<div class="scroll"><table class="matrix"><caption>What each label’s blocks were taken for</caption>
<thead>${heads(['gold', ...LABELS])}</thead><tbody>${matrix.join('')}</tbody></table></div>
</div></section>`
}

export function comparisonSection(comparison: Comparison): string {
  const { other, f, precision, recall, moved } = comparison
  const { head, rows } = comparisonTable(comparison)
  const lines = rows.map(([source, ...cells]) =>
    row([name(source!), ...cells.map((text) => `<td${verdictClass(text)}>${escapeText(text)}</td>`)]),
  )
  const moves = moved.map(
    (page) =>
      `<li>${escapeText(page.id)}: ${share(page.other)} → ${share(page.current)} (${signed(page.current - page.other)})</li>`,
  )
  const remarks = [
    `P ${signed(precision.difference)}, R ${signed(recall.difference)}`,
    ...comparisonRemarks(comparison),
  ]
  return `<section id="comparison"><h2>Compared with ${escapeText(other.name)}</h2>
<p class="verdict"${verdictClass(f.verdict)}>${verdictSentence(comparison)}</p>
<p class="note">The other run is of ${escapeText(other.created.slice(0, 10))}, model ${escapeText(other.model)}. ${remarks.join('; ')}.
Called better or worse only where the 95 % interval of the difference (paired bootstrap over pages) excludes 0.</p>
<div class="scroll"><table><thead>${heads(head)}</thead><tbody>
${lines.slice(0, -1).join('\n')}
</tbody><tfoot>${lines.at(-1)}</tfoot></table></div>
${moves.length > 0 ? `<details><summary>Pages that changed most</summary><ul>${moves.join('\n')}</ul></details>` : ''}
</section>`
}

const VERDICT_CLASSES: Readonly<Record<string, string>> = {
  better: ' data-verdict="better"',
  worse: ' data-verdict="worse"',
}

const verdictClass = (text: string): string => VERDICT_CLASSES[text] ?? ''
