const { charCodeAt } = String.prototype

/**
 * `text.charCodeAt(at)` for loops over texts of pages. V8 keeps strings in many shapes (bytes or characters, whole,
 * cut, joined); where one place has met more than four, looking the method up costs more than the call, for good.
 */
export const codeAt = (text: string, at: number): number => charCodeAt.call(text, at)
