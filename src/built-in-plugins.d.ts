/** The plugins that come along, put in by rollup.config.js from plugins/: a chunk of its own. */
declare module 'sitko:plugins' {
  export const builtIns: readonly ((options?: unknown) => import('./types.js').Plugin)[]
}
