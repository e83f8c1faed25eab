import type { Command, OptionTable } from './command.js'
import { COMMANDS } from './commands.js'

/** What `sitko --help` shows. */
export const generalHelp = (options: OptionTable): string =>
  page([
    ['Description', ['Turns web pages into text you can trust.']],
    ['Usage', ['sitko <command> [options] ...']],
    ['Commands', columns(COMMANDS.map(({ name, summary }) => [name, summary]))],
    ['Options', optionLines(options)],
    ['Examples', ['sitko clean clanek.html', 'sitko help clean']],
  ])

/** What `sitko clean --help` shows. */
export const commandHelp = ({ name, usage, description, options, examples }: Command): string =>
  page([
    ['Description', description],
    ['Usage', [`sitko ${name} ${usage}`]],
    ['Options', optionLines(options)],
    ['Examples', examples],
  ])

const page = (sections: readonly (readonly [string, readonly string[]])[]): string =>
  sections.map(([title, lines]) => `\n  ${title}\n${lines.map((line) => `    ${line}\n`).join('')}`).join('')

const optionLines = (options: OptionTable): readonly string[] =>
  columns(
    Object.entries(options).map(([name, { short, value, help }]) => [
      `${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`,
      help,
    ]),
  )

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`)
}
