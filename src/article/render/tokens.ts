/** A token of running text. */
export interface Token {
  readonly text: string
  /** No white space stands between it and the token before: the vertical format says so with `<g/>`. */
  readonly glued: boolean
}

/** Cuts one paragraph into tokens; joined again by `glued` they give the paragraph, white space collapsed. */
export type Tokenise = (paragraph: string) => readonly Token[]

// What a reader takes for one unit, longest first: addresses, numbers with their separators, words with
// apostrophes, hyphens and dots between letters of an abbreviation; an ellipsis; any other sign alone.
const TOKEN = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>"„“”]*[\p{L}\p{N}/=_#-]`,
    String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_.+-]{0,63}[\p{L}\p{N}_])?@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,252}[\p{L}\p{N}])?`,
    String.raw`\p{N}+(?:[.,:]\p{N}+)*(?![\p{L}\p{M}\p{N}])`,
    String.raw`[\p{L}\p{M}\p{N}_]+(?:['’\-‑][\p{L}\p{M}\p{N}_]+)*`,
    String.raw`\.{2,}|([!?])\1+`,
    String.raw`\S`,
  ].join('|'),
  'gu',
)

/** Tokens of any language that writes spaces between words. */
export const splitTokens: Tokenise = (paragraph) => {
  const tokens: Token[] = []
  let end = -1
  for (const { 0: text, index } of paragraph.matchAll(TOKEN)) {
    tokens.push({ text, glued: index === end })
    end = index + text.length
  }
  return tokens
}
