// Whole sequences (colours, links) first, or their letters would stay behind.
const ESCAPE_SEQUENCES = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)/g
// C0 and C1 without tab and line feed: they can drive a terminal, and no format needs them.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// With the `u` flag a pair is one character, so this finds only halves.
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Text of a page without control characters, and well-formed. */
export const printable = (text: string): string =>
  text.replace(ESCAPE_SEQUENCES, '').replace(CONTROLS, '').replace(LONE_SURROGATES, '\ufffd')
