/**
 * Joins the sentences of a treebank to running texts, reads those, and compares by offsets: a word that is cut
 * otherwise counts as wrong.
 */
export function scoreText(sentences, read, showErrors) {
  const texts = []
  for (const sentence of sentences) {
    if (texts.length === 0 || sentence.isNewText) texts.push({ text: '', gold: [], starts: [] })
    const current = texts.at(-1)
    const at = current.text === '' ? 0 : current.text.length + 1
    current.text += (at === 0 ? '' : ' ') + sentence.text
    current.starts.push(`${at}-${at + sentence.text.length}`)
    for (const token of sentence.tokens)
      if (!token.contracted) current.gold.push({ ...token, start: at + token.start, end: at + token.end })
  }
  let words = 0
  let tokensRight = 0
  let upos = 0
  let lemmas = 0
  let sentencesRight = 0
  let sentencesFound = 0
  let sentencesGold = 0
  const errors = []
  for (const { text, gold, starts } of texts) {
    const found = read(text)
    const tokens = new Map(
      found.flatMap(({ tokens }) => tokens).map((token) => [`${token.start}-${token.end}`, token]),
    )
    const spans = new Set(found.map(({ start, end }) => `${start}-${end}`))
    sentencesFound += spans.size
    sentencesGold += starts.length
    for (const span of starts) {
      if (spans.has(span)) sentencesRight++
      else if (showErrors === 'sentences') errors.push(text.slice(...span.split('-').map(Number)))
    }
    for (const token of gold) {
      words++
      const ours = tokens.get(`${token.start}-${token.end}`)
      if (!ours) {
        if (showErrors === 'tokens') errors.push(token.form)
        continue
      }
      tokensRight++
      if (ours.upos === token.upos) upos++
      else if (showErrors === 'upos') errors.push(`${token.form} ${token.upos} ours ${ours.upos}`)
      if (ours.lemma === token.lemma) lemmas++
      else if (showErrors === 'lemmas')
        errors.push(`${token.form} ${token.upos}/${ours.upos} ${token.lemma} ours ${ours.lemma}`)
    }
  }
  const percent = (part, whole) => Number(((100 * part) / whole).toFixed(2))
  if (showErrors) console.log(errors.join('\n'))
  return {
    words,
    tokens: percent(tokensRight, words),
    upos: percent(upos, words),
    lemmas: percent(lemmas, words),
    sentences: percent(2 * sentencesRight, sentencesFound + sentencesGold),
  }
}
