/** A share to three places: `0.934`. */
export const share = (value: number | null): string => (value === null ? '-' : value.toFixed(3))

export const percent = (value: number): string => `${Math.round(value * 100)} %`

/** To three places, with its sign. */
export function signed(value: number): string {
  const rounded = value.toFixed(3)
  if (Number(rounded) === 0) return '0.000'
  return value > 0 ? `+${rounded}` : rounded.replace('-', '−')
}

/** Groups of three digits: `12,345`. */
export const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, ',')

export const counted = (count: number, noun: string): string =>
  `${whole(count)} ${noun}${count === 1 ? '' : 's'}`
