/** Park and Miller's generator: the same numbers at every training. */
export function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
