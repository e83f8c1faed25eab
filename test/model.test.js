import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { folderOf, newsPage, sitko } from './run-cli.js'

const LABELS = ['HEADER', 'TEXT', 'OTHER']
const { name } = JSON.parse(readFileSync(new URL('../models/default.json', import.meta.url), 'utf8'))

test('shows the card, the transitions and the strongest attributes of the shipped model', async () => {
  const { code, stdout, stderr } = await sitko(['model'])
  assert.is(code, 0, stderr)
  assert.is(stderr, '')
  assert.is(stdout.split('\n')[0], name)
  assert.match(stdout, /^trained on +\w+ \([\d,]+ pages/m)
  assert.match(stdout, /^blocks +HEADER \d+, TEXT \d+, OTHER \d+$/m)
  assert.match(stdout, /^from \\ to +HEADER +TEXT +OTHER$/m)
  for (const label of LABELS) {
    assert.match(stdout, new RegExp(`^${label}( +-?\\d+\\.\\d{3}){3}$`, 'm'))
    const [, rows] = stdout.split(new RegExp(`Strongest for ${label}\n`, 'i'))
    assert.is(rows.split('\n\n')[0].trimEnd().split('\n').length, 1 + 15)
  }
})

test('gives the same as JSON, as many attributes as wanted', async () => {
  const { code, stdout } = await sitko(['model', '--format', 'json', '--top', '3'])
  assert.is(code, 0)
  const { card, attributes, transitions, strongest } = JSON.parse(stdout)
  assert.is(card.name, name)
  assert.ok(attributes > 100)
  for (const label of LABELS) {
    assert.equal(Object.keys(transitions[label]), LABELS)
    assert.is(strongest[label].length, 3)
    const leads = strongest[label].map(
      ({ weights }) =>
        weights[label] -
        Math.max(...LABELS.filter((other) => other !== label).map((other) => weights[other])),
    )
    assert.equal(
      leads,
      leads.toSorted((a, b) => b - a),
    )
    assert.ok(leads.every((lead) => lead > 0))
  }
})

test('refuses what is not a model, and wrong calls', async () => {
  const page = join(folderOf({ 'page.html': newsPage() }), 'page.html')
  for (const [args, message] of [
    [[page], /The model cannot be read: it is not a CRFsuite model/],
    [[join(page, 'nowhere')], /No model at/],
    [['--top', 'many'], /--top cannot be "many"/],
    [['--format', 'xml'], /table or json/],
    [[page, page], /One model .* not 2/],
  ]) {
    const { code, stdout, stderr } = await sitko(['model', ...args])
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, message)
  }
})

test.run()
