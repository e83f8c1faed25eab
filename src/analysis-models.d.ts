/** The language models, put in by rollup.config.js: gzipped, in base64, a chunk each. */
declare module 'sitko:text-model' {
  const base64: string
  export default base64
}
declare module 'sitko:ner-model' {
  const base64: string
  export default base64
}
declare module 'sitko:analysers' {
  export const analysers: Readonly<Record<string, (options?: unknown) => import('./types.js').AnalyserPlugin>>
}
