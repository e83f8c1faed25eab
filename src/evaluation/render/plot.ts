import { escapeText } from '../../article/render/html.js'

const WIDTH = 340
const HEIGHT = 260
const EDGE = { left: 48, right: 12, top: 10, bottom: 34 } as const

/** The stretch an axis shows, up to 1. */
export interface Axis {
  readonly from: number
  readonly step: number
}

// Good cleaners have all their pages in one corner of 0 to 1: the axes begin where the values do.
const AXES: readonly Axis[] = [
  { from: 0.8, step: 0.05 },
  { from: 0.5, step: 0.1 },
]
const WHOLE_AXIS: Axis = { from: 0, step: 0.2 }

export const axisFor = (values: readonly number[]): Axis =>
  AXES.find(({ from }) => values.every((value) => value >= from)) ?? WHOLE_AXIS

/** The steps of an axis with their names. */
export function ticksOf({ from, step }: Axis): readonly Tick[] {
  const places = step < 0.1 ? 2 : 1
  const count = Math.round((1 - from) / step)
  return Array.from({ length: count + 1 }, (_, i) => ({
    at: i / count,
    text: (from + i * step).toFixed(places),
  }))
}

export interface Tick {
  /** 0 at the beginning of the axis, 1 at its end. */
  readonly at: number
  readonly text: string
}

const digits = (value: number): string => value.toFixed(1)

/** Turns shares of an axis, 0 to 1, into places on the drawing. */
export const across = (at: number): number => EDGE.left + at * (WIDTH - EDGE.left - EDGE.right)
export const down = (at: number): number => HEIGHT - EDGE.bottom - at * (HEIGHT - EDGE.top - EDGE.bottom)

/** How far along an axis a value stands. */
export const along = ({ from }: Axis, value: number): number => (value - from) / (1 - from)

export interface Frame {
  readonly label: string
  readonly x: { readonly title: string; readonly ticks: readonly Tick[] }
  readonly y: { readonly title: string; readonly ticks: readonly Tick[] }
}

/** A frame with its axes, around marks that are drawn already. */
export function plot({ label, x, y }: Frame, marks: readonly string[]): string {
  const grid = y.ticks.map(
    ({ at, text }) =>
      `${line('grid', [0, at], [1, at])}<text x="${EDGE.left - 5}" y="${digits(down(at))}" dy="3.5" text-anchor="end">${text}</text>`,
  )
  const below = x.ticks.map(
    ({ at, text }) =>
      `<text x="${digits(across(at))}" y="${HEIGHT - EDGE.bottom + 14}" text-anchor="middle">${text}</text>`,
  )
  return [
    `<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(label)}">`,
    ...grid,
    ...below,
    `<text x="${digits(across(0.5))}" y="${HEIGHT - 3}" text-anchor="middle">${x.title}</text>`,
    `<text transform="translate(9 ${digits(down(0.5))}) rotate(-90)" text-anchor="middle">${y.title}</text>`,
    ...marks,
    '</svg>',
  ].join('\n')
}

type Place = readonly [x: number, y: number]

export const line = (kind: string, [x1, y1]: Place, [x2, y2]: Place): string =>
  `<line class="${kind}" x1="${digits(across(x1))}" y1="${digits(down(y1))}" x2="${digits(across(x2))}" y2="${digits(down(y2))}"/>`

/** Where what was promised is what came. */
export const diagonal = line('diagonal', [0, 0], [1, 1])

export interface Mark {
  readonly kind: string
  readonly title: string
}

/** A column that stands on the axis. */
export function pillar(
  from: number,
  to: number,
  { height, kind, title }: Mark & { readonly height: number },
): string {
  const [left, right, top] = [across(from), across(to), down(height)]
  return `<rect class="${kind}" x="${digits(left + 0.5)}" y="${digits(top)}" width="${digits(right - left - 1)}" height="${digits(down(0) - top)}"><title>${escapeText(title)}</title></rect>`
}

export const dot = ([x, y]: Place, { radius, kind, title }: Mark & { readonly radius: number }): string =>
  `<circle class="${kind}" cx="${digits(across(x))}" cy="${digits(down(y))}" r="${digits(radius)}"><title>${escapeText(title)}</title></circle>`
