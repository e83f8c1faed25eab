import { SitkoError, unknownCommand } from '../errors.js'
import { SITKO_VERSION } from '../input/version.js'
import { HELP_OPTION } from './command.js'
import { COMMANDS, type CommandEntry } from './commands.js'
import { commandHelp, generalHelp } from './help.js'
import { nearest } from './nearest.js'
import { parseOptions } from './parse.js'
import { endQuietlyOnBrokenPipe, say, writeOut } from './streams.js'
import { printableLine } from './terminal.js'

const OPTIONS = {
  help: HELP_OPTION,
  version: { type: 'boolean', short: 'v', help: 'show the version' },
} as const

async function main(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args
  if (first === undefined || first.startsWith('-')) return withoutCommand(args)
  if (first === 'help') return help(rest[0])
  const { command } = await find(first).load()
  const exitCode = await command.run(rest)
  return exitCode === 'help' ? help(first) : exitCode
}

async function withoutCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions({ args, options: OPTIONS })
  if (!values.version) return help(positionals[0])
  await writeOut(`${SITKO_VERSION}\n`)
  return 0
}

async function help(name: string | undefined): Promise<number> {
  const text = name === undefined ? generalHelp(OPTIONS) : commandHelp((await find(name).load()).command)
  await writeOut(`${text}\n`)
  return 0
}

function find(name: string): CommandEntry {
  const entry = COMMANDS.find((command) => command.name === name)
  if (entry) return entry
  const close = nearest(
    name,
    COMMANDS.map((command) => command.name),
  )
  if (close) throw unknownCommand(name, `Did you mean \`sitko ${close}\`?`)
  const looksLikePage = /[./*]/.test(name)
  throw unknownCommand(name, looksLikePage ? `Did you mean \`sitko clean ${name}\`?` : 'See `sitko --help`.')
}

function explain(error: unknown): number {
  if (error instanceof SitkoError) {
    say(`sitko: ${printableLine(error.message)}`)
    return 2
  }
  // A fault of ours: whoever reports it needs to send us where it happened.
  say(`sitko: unexpected error, please report it. ${error instanceof Error ? error.stack : String(error)}`)
  return 1
}

endQuietlyOnBrokenPipe()
process.exitCode = await main(process.argv.slice(2)).catch(explain)
