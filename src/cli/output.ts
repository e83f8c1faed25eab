import type { Format } from '../article/render/index.js'
import type { PageSource } from '../input/sources.js'
import { writeOut } from './streams.js'
import { printableLine } from './terminal.js'

/** Where rendered pages go. */
export interface Output {
  /** `position` is the place of the page in the input. Nothing is written of empty content. */
  write(source: PageSource, content: Uint8Array, position: number): Promise<void>
  /** Whether an earlier run that was killed has written this page already; asked of every page, in order. */
  isDone?(position: number, print: number): Promise<boolean>
  /** After the last page of a run that was not broken off. */
  finish?(): Promise<void>
  /** When a run is broken off; at once, for a process may be ending. Says what becomes of what was written. */
  abandon?(): string
}

/** What `abandon` says of an output that keeps what was written. */
export const GOES_ON = 'The same call goes on where it was.'

/** What stands before a page in a stream of several. */
export function separator({
  format,
  name,
  first,
}: {
  readonly format: Format
  readonly name: string
  readonly first: boolean
}): string {
  if (format === 'text') return `${first ? '' : '\n'}==> ${printableLine(name)} <==\n`
  return format === 'markdown' && !first ? '\n---\n\n' : ''
}

/** Gives what stands before each page of an output in turn. */
export function separators({
  format,
  several,
}: {
  readonly format: Format
  readonly several: boolean
}): (name: string) => string {
  let isFirst = true
  return (name) => {
    const before = several ? separator({ format, name, first: isFirst }) : ''
    isFirst = false
    return before
  }
}

/** To stdout; between several pages of text a line that names the next one. */
export function openStdout({
  format,
  several,
}: {
  readonly format: Format
  readonly several: boolean
}): Output {
  const separate = separators({ format, several })
  return {
    async write({ name }, content) {
      if (content.length === 0) return
      const before = separate(name)
      await writeOut(before === '' ? content : Buffer.concat([Buffer.from(before), content]))
    },
  }
}
