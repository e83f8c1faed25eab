import { parseArgs } from 'node:util'
import { unknownOption, wrongCall } from '../errors.js'
import type { CommandCall, OptionTable } from './command.js'
import { nearest } from './nearest.js'

/** Parses strictly; what does not fit becomes one line with a remedy. */
export function parseOptions<Options extends OptionTable>({
  args,
  options,
  command,
}: {
  readonly args: readonly string[]
  readonly options: Options
  readonly command?: string
}): CommandCall<Options> {
  const help = `See \`sitko ${command ? `${command} ` : ''}--help\`.`
  try {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
    return parsed as unknown as CommandCall<Options>
  } catch (cause) {
    throw explain(cause as NodeJS.ErrnoException, Object.keys(options), help)
  }
}

// Node's own messages go over several lines and explain what `--` is for.
function explain({ code, message }: NodeJS.ErrnoException, names: readonly string[], help: string) {
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = /'(-[^']*)'/.exec(message)?.[1] ?? message
    const close = nearest(name.replace(/^-+/, ''), names)
    return unknownOption(name, close ? `Did you mean --${close}?` : help)
  }
  const name = /--[\w-]+/.exec(message)?.[0]
  if (name === undefined) return wrongCall(`${message} ${help}`)
  return wrongCall(`${name} ${message.includes('not take') ? 'takes no value' : 'needs a value'}. ${help}`)
}
