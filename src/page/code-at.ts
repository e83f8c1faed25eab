const { charCodeAt } = String.prototype

/**
 * `text.charCodeAt(at)` for loops over texts of pages. V8 keeps strings in many shapes (bytes or characters, whole,
 * cut, joined); where one place has met more than four, looking the method up costs more than the call, for good.
 * `at` has to stand in the text: `codeWithin` is for where it may not.
 */
export const codeAt = (text: string, at: number): number => charCodeAt.call(text, at)

/** As `codeAt`, and 0 beyond the ends of the text: one look beyond them would make all further ones slow. */
export const codeWithin = (text: string, at: number, length: number): number =>
  at >= 0 && at < length ? charCodeAt.call(text, at) : 0
