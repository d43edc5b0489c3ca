import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_PEOPLE } from './domain/src/accounts/demo-people.ts'
import { FOUND_CATALOGUE } from './domain/src/language/found-catalogue.ts'
import { type MessagePart, parseMessage } from './domain/src/language/icu.ts'
import { isText, translateWith } from './domain/src/language/messages.ts'
import { SPANISH } from './domain/src/language/spanish.ts'
import { extractMessages } from './extract-messages.ts'
import { keptTextsOf } from './kept-texts-of.ts'
import { SETTINGS } from './server/src/settings.ts'
import { textsOf } from './texts-of.ts'

const ROOT = import.meta.dirname

/** Where nothing is written for the people who use the product, and why. */
const NOT_FOR_READERS: readonly [RegExp, string][] = [
  [/\.(test|contract)\.tsx?$|\/testing\/|\/test-(?!mode|cards)|emulator/, 'tests'],
  [/platform\/open-api/, 'the API’s own documentation, which is English'],
  [/^(domain|server)\/.*\/(sample|seed)-/, 'what invented members wrote'],
  [/^web\/app\/dev\//, 'samples for whoever works on controls'],
  [/settings\.ts$|check-(installation|sessions)/, 'for operators, at a terminal'],
  [/-metrics\.ts$|metrics\/open-metrics/, 'for operators, in their monitoring'],
  [
    /^server\/src\/(backup|restore|doctor|move-data|import|import-\w+|region|region-\w+|sample-world|dev|main|start-server|prepare-database|with-database)\.ts$|\/import\/(?!json-entries|read-parquet)|platform\/(backup|database|jobs|data-file)/,
    'for operators, at a terminal or in a log',
  ],
  [
    /geocoding\/(regions|places|cities)|city-coordinates|routing\/highway-map|walks\/known-areas/,
    'names of places',
  ],
  [/^web\/app\/art\//, 'drawings'],
  [/tags\/found-languages\.ts$/, 'languages by their own names'],
  [/printing\/print-type\.ts$/, 'typefaces by their own names'],
]

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}

const files = ['web/app', 'web/worker', 'domain/src', 'server/src'].flatMap(filesBelow)
const read = files
  .filter((file) => !NOT_FOR_READERS.some(([pattern]) => pattern.test(file)))
  .map((file) => ({ file, texts: textsOf(join(ROOT, file)) }))

/** People, programs and plans are called the same in every language. */
const NAMES = new Set([
  ...DEMO_PEOPLE.map(({ name }) => name as string),
  'Overture Maps Foundation',
  'Samsung Internet',
  'Basic',
  'Pro',
])

/** What /admin says of each setting; the rest of that file is read at a terminal. */
const meanings = Object.values(SETTINGS).map(({ meaning }) => meaning)

function isKnown(text: string): boolean {
  return Object.hasOwn(SPANISH, text)
}

test('no text stands outside of what is said in the language of its reader', () => {
  const left = read.flatMap(({ file, texts }) =>
    texts.left
      .filter(({ text }) => !isKnown(text) && !NAMES.has(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  )
  expect(left).toEqual([])
})

test('a refusal is said when something is refused, and not when the program starts', () => {
  const frozen = read.flatMap(({ file, texts }) =>
    texts.frozen.map(({ text, line }) => `${file}:${line} ${text}`),
  )
  expect(frozen).toEqual([])
})

/** Rows that nobody but their writer reads, in the words they were written in. */
const OWN_WORDS: readonly [RegExp, string][] = [
  [/guides\/checklists\.ts$/, 'a list of tasks is made for one member, who may change it'],
]

const keptIn = files
  .filter((file) => file.startsWith('server/') && !/\.(test|contract)\.ts$|fixtures/.test(file))
  .map((file) => ({ file, kept: keptTextsOf(join(ROOT, file)) }))

test('no row keeps what was said to whoever wrote it: it keeps a code, said to each reader', () => {
  const kept = keptIn
    .filter(({ file }) => !OWN_WORDS.some(([pattern]) => pattern.test(file)))
    .flatMap(({ file, kept: { rows } }) => rows.map(({ text, line }) => `${file}:${line} ${text}`))
  expect(kept).toEqual([])
})

test('no header that programs read is translated', () => {
  const headers = keptIn.flatMap(({ file, kept }) =>
    kept.headers.map(({ text, line }) => `${file}:${line} ${text}`),
  )
  expect(headers).toEqual([])
})

test('the name of a file keeps its ending in every language, and fits into a header', () => {
  const ENDING = /^[^\s]+\.([a-z]{3,4})$/
  const unlike = Object.entries(SPANISH).filter(
    ([english, spanish]) =>
      ENDING.test(english) &&
      (ENDING.exec(english)?.[1] !== ENDING.exec(spanish)?.[1] || !/^[\x21-\x7e]+$/.test(spanish)),
  )
  expect(unlike).toEqual([])
})

test('nothing is said while the program starts, when nobody is there to read it', async () => {
  const early: string[] = []
  const find = (id: string) => {
    early.push(id)
    return undefined
  }
  translateWith(() => ({ language: 'en', find }))
  const rules = files.filter((file) => /^domain\/.*(?<!\.test)\.ts$/.test(file))
  await Promise.all(rules.map((file) => import(join(ROOT, file))))
  expect(early).toEqual([])
})

test('every message is known in Spanish', async () => {
  const messages = await extractMessages()
  expect(messages.length).toBeGreaterThan(3_000)
  expect(messages.filter((id) => !isKnown(id))).toEqual([])
})

/** What strangers read of a lost or found pet: the page, the poster and the picture. */
const FOUND_SOURCES = [
  'server/src/tags/found-page/*.ts',
  'server/src/tags/lost-poster.ts',
  'server/src/search-rooms/search-picture.ts',
]
const foundMessages = (await extractMessages(FOUND_SOURCES)).toSorted()

test.each(Object.entries(FOUND_CATALOGUE))(
  'every message of the found page and of posters is known in %s, and nothing else is',
  (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(foundMessages)
    expect(Object.entries(catalogue).filter(([, said]) => said.trim() === '')).toEqual([])
  },
)

test('every text of a table is known in Spanish', () => {
  const unknown = read.flatMap(({ file, texts: { said } }) =>
    said
      .filter((text) => /\p{L}{2}/u.test(text) && !isKnown(text))
      .map((text) => `${file} ${text}`),
  )
  expect([...unknown, ...meanings.filter((text) => !isKnown(text))]).toEqual([])
})

test('the translation of a text puts in the same values and the same parts', () => {
  const unlike = [SPANISH, ...Object.values(FOUND_CATALOGUE)]
    .flatMap(Object.entries<string>)
    .filter(([english, other]) => String(marksIn(english)) !== String(marksIn(other)))
  expect(unlike).toEqual([])
})

/** Catalogues we sell from unless an operator has their own; their texts are read, not written in code. */
const CATALOGUES: readonly { path: string; names?: readonly string[] }[] = [
  { path: 'server/assets/plans/plans.json' },
  { path: 'server/assets/tags/products.json' },
  // Firms and what was read are called the same in every language.
  { path: 'server/assets/guides/airlines.json', names: ['name', 'section', 'breeds', 'airports'] },
  { path: 'server/assets/guides/countries.json', names: ['name', 'section'] },
  { path: 'server/assets/rewards/rewards.json', names: ['partner'] },
]

function stringsIn(value: unknown, names: readonly string[] = []): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    names.includes(name) ? [] : stringsIn(one, names),
  )
}

function writtenIn({ path, names }: (typeof CATALOGUES)[number]): string[] {
  return stringsIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), names)
}

/** Numbers that are never one, by file and name, and why. */
const NEVER_ONE: readonly [RegExp, string][] = [
  [
    / (most\w*|longest|\w+Valid|hoursBefore|withinDays|waitDays|fromHours|bytes)$/,
    'limits and terms that we or a catalogue set',
  ],
  [/guides\/\S+ (weeks|months)$/, 'ages, which catalogues give'],
  [/guides\/\S+ (days|all)$/, 'when rows grow old; all rows of a catalogue'],
  [/plain-refusal\S+ n$/, 'limits of a schema'],
  [/(ring-next|found-emails)\S+ minutes$/, 'the steps in which people are told'],
  [/cast-vote\S+ points$/, 'what a report earns'],
  [/event-facts\S+ holdMinutes$/, 'a time is held for a quarter of an hour'],
  [/(place-messages|own-hours-form|reminders)\S+ days$/, 'one day is “tomorrow”, or no choice'],
  [/medication\S+ times$/, '“once” and “twice” have their own words'],
  [/map-marker\S+ (count|rating)$/, 'what stands together; stars with a decimal'],
  [/services-page\S+ total$/, 'more than a page holds'],
  [/trust-badge\S+ reviewCount$/, 'fewer do not make well rated'],
  [/trip-overview\S+ target$/, 'at least three'],
  [/help-page\S+ articles$/, 'all there are'],
  [/(request-booking|providers\/schemas)\S+ (offered|hours)$/, 'a list of numbers'],
]

test('one of something is never said as many', () => {
  const wrong = read.flatMap(({ file, texts }) =>
    texts.plurals
      .map((name) => `${file} ${name}`)
      .filter((place) => !NEVER_ONE.some(([pattern]) => pattern.test(place))),
  )
  expect(wrong).toEqual([])
})

test('every text of the files we ship is known in Spanish', () => {
  const unknown = CATALOGUES.flatMap((file) =>
    writtenIn(file)
      .filter(
        (text) => isText(text) && !/^[A-Z]{2,3}$/.test(text) && !NAMES.has(text) && !isKnown(text),
      )
      .map((text) => `${file.path} ${text}`),
  )
  expect(unknown).toEqual([])
})

test('no Spanish is kept of a text that nobody says any more', () => {
  const written = new Set([...read.flatMap(({ texts }) => texts.all), ...meanings])
  for (const text of CATALOGUES.flatMap(writtenIn)) written.add(text)
  expect(Object.keys(SPANISH).filter((text) => !written.has(text))).toEqual([])
})

/** The values and elements that a message puts in, each once: languages count different words. */
function marksIn(text: string): string[] {
  const elements = text.match(/<\/?\d+\/?>/g) ?? []
  return [...new Set([...elements, ...namesIn(parseMessage(text))])].toSorted()
}

function namesIn(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [part.name, ...Object.values(part.options ?? {}).flatMap(namesIn)],
  )
}
