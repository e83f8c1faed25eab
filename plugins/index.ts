import type { Plugin } from '../src/types.js'

/** Every plugin that comes along, as its factory. */
export const builtIns: readonly ((options?: unknown) => Plugin)[] = []
