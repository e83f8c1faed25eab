import { createRequire } from 'node:module'

// By the package's own name: this file moves when it is bundled, the name stays.
const { version } = createRequire(import.meta.url)('sitko/package.json') as { version: string }

/** The version of sitko that runs. */
export const SITKO_VERSION = version
