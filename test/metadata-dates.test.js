import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dates } from '../dist/stages.js'

const DOWNLOADED = Date.parse('2016-05-01T12:00Z')
const read = (text, language = 'cs', downloaded = DOWNLOADED) =>
  dates.readStatedDate(text, { language, downloaded, now: DOWNLOADED })?.iso ?? null

const forms = (name, language, table) =>
  test(name, () => {
    for (const [text, wanted] of Object.entries(table)) assert.is(read(text, language), wanted, text)
  })

forms('Czech dates in all the forms of the seed', 'cs', {
  'Dnes 16:22': '2016-05-01T16:22+02:00',
  'Včera 16:22': '2016-04-30T16:22+02:00',
  'pondělí 25. dubna 2016, 6:10': '2016-04-25T06:10+02:00',
  '28. dubna 2016 16:01': '2016-04-28T16:01+02:00',
  '28. 4. 2016 15:01': '2016-04-28T15:01+02:00',
  '4. 12. 2015': '2015-12-04',
  '28.04.2016 12:16': '2016-04-28T12:16+02:00',
  'Dub 28, 2016': '2016-04-28',
  'před 45 minutami': '2016-05-01T13:15+02:00',
  'před 6 hodinami': '2016-05-01T08:00+02:00',
  'před hodinou': '2016-05-01T13:00+02:00',
  '2015-12-04T16:43CET': '2015-12-04T16:43+01:00',
  '2015-12-03T20:32:57+00:00': '2015-12-03T20:32:57Z',
})

forms('nominative, without diacritics, with no-break spaces, without the year', 'cs', {
  '25. duben 2016': '2016-04-25',
  '1. unora 2016 v 9:05': '2016-02-01T09:05+01:00',
  '28.\u00a0dubna\u00a02016': '2016-04-28',
  '7. července 2015': '2015-07-07',
  '7. června 2015': '2015-06-07',
  '28. dubna 16:01': '2016-04-28T16:01+02:00',
  '24. prosince 8:00': '2015-12-24T08:00+01:00',
})

forms('Slovak', 'sk', {
  '3. mája 2015 o 10:20': '2015-05-03T10:20+02:00',
  'pred 2 hodinami': '2016-05-01T12:00+02:00',
})
forms('English', 'en', {
  '10:05 AM EST, Fri December 18, 2015': '2015-12-18T10:05-05:00',
  'Published Sept. 3, 2015': '2015-09-03',
  '22nd of May 2015': '2015-05-22',
  'Fri, 22 May 2015 10:00:00 GMT': '2015-05-22T10:00:00Z',
  '05/03/2015': '2015-05-03',
  '2 hours ago': '2016-05-01T10:00',
})
forms('German, French, Polish, Spanish', 'de', {
  '3. Mai 2015, 15:47 Uhr': '2015-05-03T15:47',
  '3. Jänner 2015': '2015-01-03',
  'vor 3 Stunden': '2016-05-01T09:00',
  'le 3 mai 2015 à 10h20': '2015-05-03T10:20',
  'il y a 5 jours': '2016-04-26',
  '3 maja 2015, 10:20': '2015-05-03T10:20',
  '3 de mayo de 2015 a las 10:20': '2015-05-03T10:20',
})
forms('other languages by the names Intl has for their months', 'ja', {
  '2015年5月3日 10:20': '2015-05-03T10:20',
})
forms('hours by words, halves of the day, weeks, Roman months', 'cs', {
  'před třemi hodinami': '2016-05-01T11:00+02:00',
  'před týdnem': '2016-04-24',
  '25. IV. 2016': '2016-04-25',
  '16:30 4. dubna 2016': '2016-04-04T16:30+02:00',
})
forms('the same in Slovak', 'sk', {
  'pred týždňom': '2016-04-24',
  'pred dvoma hodinami': '2016-05-01T12:00+02:00',
})
forms('the same in German', 'de', {
  'vor einer Stunde': '2016-05-01T11:00',
  'vor etwa zwei Wochen': '2016-04-17',
})
forms('the same in French', 'fr', {
  'il y a une heure': '2016-05-01T11:00',
  'Aujourd’hui à 16h22': '2016-05-01T16:22',
  'Hier à 16h22': '2016-04-30T16:22',
})
forms('the same in Polish', 'pl', {
  'godzinę temu': '2016-05-01T11:00',
  'Wczoraj o 16:22': '2016-04-30T16:22',
  '3 lutego 2016 r., godz. 10:20': '2016-02-03T10:20',
})
forms('the same in Spanish', 'es', {
  'hace una hora': '2016-05-01T11:00',
  'Ayer a las 16:22': '2016-04-30T16:22',
})
forms('the same in English', 'en', {
  'an hour ago': '2016-05-01T11:00',
  'Today at 4:22 PM': '2016-05-01T16:22',
  'Yesterday at 12:05 a.m.': '2016-04-30T00:05',
})
forms('Arabic digits', 'ar', { '٣ مايو ٢٠١٥': '2015-05-03' })

test('British pages write the day first, American ones the month', () => {
  assert.is(read('05/03/2015', 'en-gb'), '2015-03-05')
  assert.is(read('05/03/2015', 'en-us'), '2015-05-03')
  assert.is(read('25/03/2015', 'en-us'), '2015-03-25')
})

test('keeps the zone given, adds the Czech one, invents none elsewhere', () => {
  assert.is(read('2015-07-01T10:00:00-04:00', 'cs'), '2015-07-01T10:00:00-04:00')
  assert.is(read('2015-07-01T10:00', 'cs'), '2015-07-01T10:00+02:00')
  assert.is(read('2015-01-01T10:00', 'cs'), '2015-01-01T10:00+01:00')
  assert.is(read('2015-07-01T10:00', 'en'), '2015-07-01T10:00')
})

test('no future, no time before the web, no days the calendar lacks', () => {
  for (const text of [
    '0000-00-00',
    '2015-02-30',
    '2015-13-01',
    '31. 4. 2015',
    '12. 5. 1989',
    '2016-05-09',
    '2015-366',
    '99. 99. 2015',
    '2015-01-01T61:00',
    '',
    'NaN',
    '400. 400. 2015',
  ])
    assert.is(read(text), null, text)
})

test('relative words stay open without the day of the download, and say so', () => {
  const setting = { language: 'cs', downloaded: null, now: DOWNLOADED }
  assert.equal(dates.readStatedDate('Dnes 16:22', setting), { iso: null, unresolved: 'dnes 16:22' })
})

test('a word for a day in a sentence is no date', () => {
  assert.is(read('Dnes bude hezky a včera bylo taky'), null)
})

test('takes time linear in the text', () => {
  const started = performance.now()
  for (const piece of ['1. ', '2015 ', '1. 1. ', 'dubna ', 'před ', '1:1', '12. dubna ', '- '])
    dates.firstDateIn(piece.repeat(20_000), { language: 'cs', downloaded: null, now: DOWNLOADED })
  assert.ok(performance.now() - started < 3000)
})

test.run()
