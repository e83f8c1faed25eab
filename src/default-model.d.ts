/** The shipped model, put in by rollup.config.js: gzipped, in base64, a chunk of its own. */
declare module 'sitko:default-model' {
  const base64: string
  export default base64
}
