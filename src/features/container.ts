import { CUE_NAMES } from './cues.js'
import { choice, flag, type Group, HERE, NEAR, number, place } from './group.js'
import { IN_ARTICLE, IN_LIST, IN_MAIN, IN_TABLE, LANDMARK_TAGS } from './outer.js'
import type { Survey } from './survey.js'

const containerOf = (survey: Survey, i: number, up: number): number => {
  let at = survey.page.blocks[i]!.container
  for (; up > 0 && at >= 0; up--) at = survey.containers.parents[at]!
  return at
}

const density = (survey: Survey, c: number): number =>
  c >= 0 && survey.containers.visible[c]! > 0
    ? survey.containers.linkChars[c]! / survey.containers.visible[c]!
    : -1

const proseShare = (survey: Survey, c: number): number =>
  c >= 0 && survey.totalProse > 0 ? survey.containers.prose[c]! / survey.totalProse : -1

/** How much of what stands in the container is running text. */
const proseDensity = (survey: Survey, c: number): number =>
  c >= 0 && survey.containers.visible[c]! > 0
    ? survey.containers.prose[c]! / survey.containers.visible[c]!
    : -1

/** The most siblings of one shape met on the way up: lists of cards and teasers have many. */
function repetition(survey: Survey, i: number): number {
  let most = 1
  let at = survey.page.blocks[i]!.container
  // The block's own element is left out: paragraphs are siblings of one shape too.
  for (let up = 0; up < 6 && at >= 0; up++) {
    if (at === survey.main) break
    if (up > 0 && survey.containers.blocks[at]! > 1) most = Math.max(most, survey.containers.alike[at]!)
    at = survey.containers.parents[at]!
  }
  return most
}

/** The nearest element around a block that has siblings of its shape, -1 for none: a card of a list. */
function repeated(survey: Survey, i: number): number {
  let at = survey.containers.parents[survey.page.blocks[i]!.container]!
  for (let up = 1; up < 6 && at >= 0 && at !== survey.main; up++) {
    if (survey.containers.alike[at]! > 1 && survey.containers.blocks[at]! > 1) return at
    at = survey.containers.parents[at]!
  }
  return -1
}

/** Mean running text of the cards of a list. */
function repeatedProse(survey: Survey, i: number): number {
  const card = repeated(survey, i)
  return card < 0 ? -1 : survey.containers.alikeProse[card]! / survey.containers.alike[card]!
}

/** What the first block of a container announces: `Related`, `Most read`. */
function openingCue(survey: Survey, container: number): number {
  if (container < 0) return SINGLE
  const { first, last } = survey.page.containers[container]!
  if (last <= first + 1) return SINGLE
  return survey.cues[first]! >= 0 ? survey.cues[first]! : CUE_NAMES.length
}
const OPENING_CUES = [...CUE_NAMES, 'none']
// A container of one block announces nothing of others.
const SINGLE = -1

/** The heading a block stands under, within reach. */
function headingOver(survey: Survey, i: number): string {
  const at = survey.headingAbove[i]!
  if (at < 0 || i - at > REACH) return 'none'
  if (at === survey.title.block) return 'title'
  if (survey.cues[at]! >= 0) return 'cue'
  if (survey.measures[at]!.linkDensity > 0.7) return 'linked'
  return survey.page.blocks[at]!.tag === 'h1' ? 'h1' : 'plain'
}
const REACH = 12

const SHARES = [0, 0.001, 0.02, 0.08, 0.2, 0.4, 0.65, 0.9]
const DENSITIES = [0, 0.01, 0.08, 0.2, 0.35, 0.5, 0.75, 0.95]
const CLIMBS = [1, 2, 3, 4, 5, 7, 10, 99]
const COUNTS = [2, 3, 5, 9, 20, 50]

const LANDMARKS =
  'nav header footer aside main article section form ul ol table figure blockquote details dialog menu div p td body'

const landmark = (survey: Survey, i: number): string =>
  survey.containers.landmark[survey.page.blocks[i]!.container] ?? 'none'

const within = (outer: number) => (survey: Survey, i: number) =>
  (survey.containers.within[survey.page.blocks[i]!.container]! & outer) !== 0

/** What the elements around a block hold. */
export const CONTAINER: readonly Group[] = [
  number('parent-share', SHARES, (s, i) => proseShare(s, containerOf(s, i, 1)), NEAR),
  number('grandparent-share', SHARES, (s, i) => proseShare(s, containerOf(s, i, 2))),
  number('parent-links', DENSITIES, (s, i) => density(s, containerOf(s, i, 1)), NEAR),
  number('grandparent-links', DENSITIES, (s, i) => density(s, containerOf(s, i, 2))),
  number('great-links', DENSITIES, (s, i) => density(s, containerOf(s, i, 3))),
  number('parent-prose', DENSITIES, (s, i) => proseDensity(s, containerOf(s, i, 1)), NEAR),
  number('grandparent-prose', DENSITIES, (s, i) => proseDensity(s, containerOf(s, i, 2))),
  number('parent-blocks', COUNTS, (s, i) => s.containers.blocks[containerOf(s, i, 1)] ?? 0),
  number('alike', COUNTS, (s, i) => s.containers.alike[s.page.blocks[i]!.container]!),
  number('parent-alike', COUNTS, (s, i) => s.containers.alike[containerOf(s, i, 1)] ?? 0),
  number('container-twins', COUNTS, (s, i) => s.containers.twins[s.page.blocks[i]!.container]!),
  number('repetition', COUNTS, repetition, NEAR),
  number('repetition-order', [0, 1, 2, 4, 8], (s, i) => s.containers.order[repeated(s, i)] ?? -1),
  number('repeated-prose', [0, 1, 60, 150, 400, 1000], repeatedProse),
  number('shape-share', [0.001, 0.03, 0.1, 0.25, 0.5, 0.75], (s, i) => s.shapeShare[i]!, NEAR),
  number('climb', CLIMBS, (s, i) => s.anchor.climb[i]!, NEAR),
  number('descent', [1, 2, 3, 4, 6, 9], (s, i) => s.anchor.descent[i]!),
  number('apart', [1, 2, 3, 4, 6, 9], (s, i) => s.apart[i]!, NEAR),
  flag('in-narrow-main', (s, i) => inside(s, i, s.narrowMain), NEAR),
  flag(
    'directly-in-main',
    (s, i) =>
      s.branch[i]! < 0 ||
      s.page.containers[s.branch[i]!]!.last - s.page.containers[s.branch[i]!]!.first === 1,
  ),
  choice('branch-tag', LANDMARKS.split(' '), (s, i) => s.page.containers[s.branch[i]!]?.tag ?? ''),
  number('branch-share', SHARES, (s, i) => proseShare(s, s.branch[i]!), HERE),
  number('branch-links', DENSITIES, (s, i) => density(s, s.branch[i]!)),
  number('branch-prose', DENSITIES, (s, i) => proseDensity(s, s.branch[i]!)),
  number('branch-blocks', COUNTS, (s, i) => s.containers.blocks[s.branch[i]!] ?? 0),
  choice('landmark', LANDMARK_TAGS, landmark, NEAR),
  place('parent-cue', OPENING_CUES, (s, i) => openingCue(s, containerOf(s, i, 1))),
  place('grandparent-cue', OPENING_CUES, (s, i) => openingCue(s, containerOf(s, i, 2))),
  place('branch-cue', OPENING_CUES, (s, i) => openingCue(s, s.branch[i]!)),
  choice('heading-over', ['none', 'title', 'cue', 'linked', 'h1', 'plain'], headingOver, NEAR),
  flag('in-article', within(IN_ARTICLE)),
  flag('in-main', within(IN_MAIN)),
  flag('in-table', within(IN_TABLE)),
  flag('in-list', within(IN_LIST)),
]

function inside(survey: Survey, i: number, container: number): boolean {
  const { first, last } = survey.page.containers[container] ?? { first: 0, last: 0 }
  return i >= first && i < last
}
