import { wrongCall } from '../../errors.js'
import { counted } from '../../evaluation/render/numbers.js'
import { groupByPage, openAnnotated, readAnnotations } from '../../training/annotated-pages.js'
import { type Agreement, agreementOf, type PageVotes, votesOn } from '../../training/annotators.js'
import type { AnnotationsOptions } from '../annotations.js'
import { say, writeOut } from '../streams.js'
import { textTable } from '../text-table.js'
import { choose } from './format.js'

/** How well annotators agree on the pages that two or more of them labelled. */
export async function agreementTable(paths: readonly string[], options: AnnotationsOptions): Promise<number> {
  const format = choose(options.format, ['table', 'json'])
  const pages: PageVotes[] = []
  for (const group of groupByPage(await readAnnotations(paths.length > 0 ? paths : [options.annotations])))
    if (group.length > 1) pages.push(votesOn((await openAnnotated(group)).page, group))
  const agreement = agreementOf(pages)
  if (agreement.blocks === 0)
    throw wrongCall(
      'No block was labelled by two people. Let each label with `sitko annotate --annotator NAME`.',
    )
  if (format === 'json') await writeOut(`${JSON.stringify({ pages: pages.length, ...agreement }, null, 2)}\n`)
  else await writeOut(pairTable(agreement))
  const { blocks, disputed } = agreement
  say(
    `${counted(pages.length, 'page')}, ${counted(blocks, 'block')} labelled by two or more, ${disputed} disputed.` +
      (disputed > 0 ? ' Settle them with `sitko annotate --review`.' : ''),
  )
  return 0
}

function pairTable({ pairs, alpha }: Agreement): string {
  const rows = pairs.map(({ annotators, count, agreed, kappa }) => [
    annotators.join(' and '),
    String(count),
    `${((100 * agreed) / count).toFixed(1)} %`,
    shown(kappa),
  ])
  return `${textTable([['annotators', 'blocks', 'agreed', "Cohen's kappa"], ...rows])}\nKrippendorff's alpha  ${shown(alpha)}\n`
}

// Where everybody used one label only, chance alone would agree as well.
const shown = (value: number | null): string => (value === null ? 'undefined' : value.toFixed(3))
