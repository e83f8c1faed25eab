import { wrongCall } from '../errors.js'
import { checkTogether, isSite, type LoadedPlugin } from '../plugins/check.js'
import { findConfig } from '../plugins/config.js'
import { defineCommand } from './command.js'
import { PAGE_OPTIONS } from './option-values.js'
import { PLUGIN_OPTIONS, pluginsOf } from './plugin-options.js'
import { scaffold } from './scaffold.js'
import { say, writeOut } from './streams.js'
import { counted, printableLine } from './terminal.js'

export const command = defineCommand({
  name: 'plugins',
  usage: '[options] [new NAME PAGE]',
  description: [
    'Lists the plugins in use: those that come along, those of sitko.config.js or .json in this',
    'folder or above, and those of --plugin; with where they come from and for which hosts.',
    '`new NAME PAGE` begins a plugin for the site of PAGE (a file or an address): a module with the',
    'class names found there, the page, and what is read from it now, for you to correct.',
  ],
  options: {
    format: { type: 'string', short: 'f', value: 'NAME', help: 'table or json (default: table)' },
    out: { type: 'string', short: 'o', value: 'DIR', help: 'new: write into this folder (default: here)' },
    ...PAGE_OPTIONS,
    ...PLUGIN_OPTIONS,
  },
  examples: [
    'sitko plugins',
    'sitko plugins --plugin ./my-site.js --format json',
    'sitko plugins new noviny https://noviny.example/clanek',
  ],

  async run({ values, positionals }) {
    const [action, ...rest] = positionals
    if (action === 'new') return scaffold(rest, values)
    if (action !== undefined && action !== 'list')
      throw wrongCall(
        `There is no \`plugins ${action}\`. Say \`sitko plugins\` or \`sitko plugins new NAME PAGE\`.`,
      )
    const { format = 'table' } = values
    if (format !== 'table' && format !== 'json')
      throw wrongCall(`--format cannot be "${format}". Listing gives table or json.`)
    const loaded = await pluginsOf(values)
    checkTogether(loaded)
    const rows = loaded.map(describe)
    await writeOut(format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : table(rows))
    const config = await findConfig(process.cwd())
    say(`${counted(rows.length, 'plugin')}${config ? `, configuration ${printableLine(config.path)}` : ''}`)
    return 0
  },
})

interface Row {
  readonly name: string
  readonly kind: 'site' | 'analyser'
  readonly origin: string
  readonly hosts: readonly string[]
  readonly layouts: readonly string[]
}

function describe({ plugin, origin }: LoadedPlugin): Row {
  const { name } = plugin
  return isSite(plugin)
    ? {
        name,
        kind: 'site',
        origin,
        hosts: plugin.hosts,
        layouts: plugin.layouts.map(({ version }) => version),
      }
    : { name, kind: 'analyser', origin, hosts: [], layouts: [] }
}

function table(rows: readonly Row[]): string {
  const cells = [
    ['NAME', 'KIND', 'FROM', 'HOSTS', 'LAYOUTS'],
    ...rows.map(({ name, kind, origin, hosts, layouts }) => [
      name,
      kind,
      origin,
      hosts.join(' '),
      layouts.join(' '),
    ]),
  ].map((row) => row.map(printableLine))
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}
