import { AROUND, choice, flag, type Group, HERE, NEAR, number, WIDE } from './group.js'
import type { Survey } from './survey.js'

const TAGS =
  'p div li td th h1 h2 h3 h4 h5 h6 figcaption blockquote pre dt dd section article aside header footer nav span a ' +
  'form summary caption center label body main figure ul tr'

const blockOf = (survey: Survey, i: number) => survey.page.blocks[i]!
const containerOf = (survey: Survey, i: number) => survey.page.containers[blockOf(survey, i).container]!

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** How the tree lies between a block and the one before: steps up and down. */
function treeDistance(survey: Survey, i: number): number {
  if (i === 0) return 99
  const { containers, blocks } = survey.page
  let a = blocks[i - 1]!.container
  let b = blocks[i]!.container
  let steps = 0
  while (a !== b) {
    const depthA = containers[a]!.depth
    const depthB = containers[b]!.depth
    if (depthA >= depthB) a = containers[a]!.parent
    if (depthB >= depthA) b = containers[b]!.parent
    if (a < 0 || b < 0) break
    steps++
  }
  return steps
}

function sameShapeAsPrevious(survey: Survey, i: number): boolean {
  if (i === 0) return false
  const a = containerOf(survey, i - 1)
  const b = containerOf(survey, i)
  return a === b || (a.parent === b.parent && a.tag === b.tag && a.names === b.names)
}

/** What the markup says of a block itself. */
export const MARKUP: readonly Group[] = [
  choice('tag', TAGS.split(' '), (s, i) => blockOf(s, i).tag, AROUND),
  choice('parent-tag', TAGS.split(' '), (s, i) => s.page.containers[containerOf(s, i).parent]?.tag ?? ''),
  number('link-density', [0.01, 0.2, 0.4, 0.6, 0.8, 0.99], (s, i) => s.measures[i]!.linkDensity, WIDE),
  number('links', [1, 2, 3, 5], (s, i) => blockOf(s, i).links),
  number(
    'bold',
    [0.01, 0.3, 0.95],
    (s, i) => share(blockOf(s, i).boldChars, blockOf(s, i).visibleChars),
    NEAR,
  ),
  number(
    'italic',
    [0.01, 0.3, 0.95],
    (s, i) => share(blockOf(s, i).italicChars, blockOf(s, i).visibleChars),
    NEAR,
  ),
  number('images', [1, 2], (s, i) => blockOf(s, i).images, NEAR),
  number('breaks', [1, 2, 3], (s, i) => blockOf(s, i).breaksBefore, NEAR),
  flag('rule', (s, i) => blockOf(s, i).rulesBefore > 0, NEAR),
  number('controls', [1, 2], (s, i) => blockOf(s, i).controls, NEAR),
  flag('preformatted', (s, i) => blockOf(s, i).preformatted),
  number('depth', [3, 5, 8, 12, 16, 22], (s, i) => containerOf(s, i).depth),
  number('tree-distance', [1, 2, 3, 4, 5, 7, 10], treeDistance, [0, 1]),
  flag('same-shape', sameShapeAsPrevious, [0, 1]),
  number(
    'markup-between',
    [30, 80, 200, 500, 1500, 5000],
    (s, i) => (i > 0 ? blockOf(s, i).start - blockOf(s, i - 1).end : 0),
    [0, 1],
  ),
  flag('unnamed', (s, i) => containerOf(s, i).names === '' && blockOf(s, i).inlineNames === '', HERE),
]
