import { parseOptions } from './parse.js'

export interface OptionSpec {
  readonly type: 'string' | 'boolean'
  /** May be given several times; then its value is a list. */
  readonly multiple?: boolean
  readonly short?: string
  /** What stands for the value in the help: `DIR`. */
  readonly value?: string
  readonly help: string
}

export type OptionTable = Readonly<Record<string, OptionSpec>>

export type OptionValues<Options extends OptionTable> = {
  readonly [Name in keyof Options]?: Options[Name] extends { readonly multiple: true }
    ? readonly string[]
    : Options[Name]['type'] extends 'boolean'
      ? boolean
      : string
}

export interface CommandCall<Options extends OptionTable> {
  readonly values: OptionValues<Options>
  readonly positionals: readonly string[]
}

export interface CommandSpec<Options extends OptionTable> {
  readonly name: string
  /** What follows the name on the usage line. */
  readonly usage: string
  readonly description: readonly string[]
  readonly options: Options
  readonly examples: readonly string[]
  /** Gives the exit code: 0 fine, 1 some pages failed, 2 wrong call. */
  run(call: CommandCall<Options>): Promise<number>
}

/** A command as the dispatcher sees it: its options have become its own affair. */
export interface Command extends Omit<CommandSpec<OptionTable>, 'run'> {
  run(args: readonly string[]): Promise<number | 'help'>
}

export const HELP_OPTION = { type: 'boolean', short: 'h', help: 'show this help' } as const

/** Binds a command to the parsing of its own options, so that `run` gets them with their types. */
export function defineCommand<const Options extends OptionTable>(spec: CommandSpec<Options>): Command {
  const options = { ...spec.options, help: HELP_OPTION }
  return {
    ...spec,
    options,
    async run(args) {
      const call = parseOptions({ args, options, command: spec.name })
      if (call.values.help) return 'help'
      return spec.run(call as CommandCall<Options>)
    },
  }
}
