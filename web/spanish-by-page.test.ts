import { SPANISH } from '@wayfur/domain/language/spanish'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { messageKey } from './app/language/message-key.ts'
import { type Beginnings, spanishByPage } from './spanish-by-page.ts'

/** A small product: a frame with a lazy dialog, and two pages that share a table. */
const MODULES: Record<string, string> = {
  'app:entry': `import('app:pets'); import('app:hours'); import('app:frame')`,
  'app:frame': `console.log(t('Sign In')); export const open = () => import('app:dialog')`,
  'app:dialog': `console.log(t("Forgot your password?"))`,
  'app:pets': `import { SPECIES, unused } from 'app:table'; console.log(t(SPECIES[0]), t('Sign In'), \`Unread\`)`,
  'app:hours': `import { SPECIES } from 'app:table'; console.log(t('Open', { context: 'hours' }), SPECIES); export const late = () => import('app:late')`,
  'app:late': `console.log(t('Community'), \`Dog \${1}\`)`,
  'app:table': `export const SPECIES = ['Dog', 'Cat']; export const unused = 'Rabbit'; export const keys = { Bird: 1 }; console.log(Object.keys(keys))`,
}

function productOf(modules: Record<string, string>): Plugin {
  return {
    name: 'product',
    resolveId: (id) => (id in modules ? id : undefined),
    load: (id) => modules[id],
  }
}

const NONE: Catalogue = { keys: '', texts: '', parts: '' }

const BEGINNINGS: Beginnings = {
  root: ['app:frame'],
  pages: new Map([
    ['pets/:id', 'app:pets'],
    ['hours', 'app:hours'],
    ['language', 'app:nothing'],
  ]),
}

/** The catalogues of a build of these modules. */
async function filesOf(modules: Record<string, string>) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [productOf(modules), spanishByPage(async () => BEGINNINGS)],
    build: { write: false, rolldownOptions: { input: 'app:entry' } },
  })) as Rolldown.RolldownOutput
  return output
    .filter((made) => made.type === 'asset')
    .map(({ fileName, source }) => ({ fileName, source: String(source) }))
    .filter(({ fileName }) => CATALOGUE.test(fileName))
    .toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
}

const CATALOGUE = /^assets\/es-(.*)-.{8}\.js$/

/** What each catalogue exports, by its name. */
async function catalogues() {
  const read = new Map<string, Catalogue>()
  for (const { fileName, source } of await filesOf(MODULES)) {
    const url = `data:text/javascript,${encodeURIComponent(source)}`
    read.set(CATALOGUE.exec(fileName)?.[1] ?? '', (await import(url)) as Catalogue)
  }
  return read
}

interface Catalogue {
  keys: string
  texts: string
  parts: string
  salt?: number
}

/** What a catalogue says, by what it is in English. */
function saidIn({ keys, texts }: Catalogue, salt: number): Record<string, string> {
  const ids = new Map(Object.keys(SPANISH).map((id) => [messageKey(id, salt), id]))
  const lines = texts.split('\n')
  let key = 0
  const said = keys.split(' ').map((step, at) => {
    key += Number.parseInt(step, 36)
    return [ids.get(key) ?? '', lines[at] ?? '']
  })
  return Object.fromEntries(said) as Record<string, string>
}

test('a page has what its modules say, less what the frame brings; parts loaded later have their own', async () => {
  const read = await catalogues()
  const salt = read.get('frame')?.salt ?? NaN
  const idsOf = (name: string) => Object.keys(saidIn(read.get(name) ?? NONE, salt)).toSorted()
  expect(idsOf('frame')).toEqual(['Sign In'])
  expect(idsOf('pets-id')).toEqual(['Bird', 'Cat', 'Dog', 'Unread'])
  expect(idsOf('hours')).toEqual(['Bird', 'Cat', 'Dog', 'Open', 'Open|hours'])
  expect(read.get('frame')?.parts).toMatch(/app:dialog$/)
  expect(read.get('hours')?.parts).toMatch(/app:late$/)
  const later = [...read.keys()].filter((name) => /dialog|late/.test(name))
  expect(later.map(idsOf)).toEqual([['Forgot your password?'], ['Community']])
})

test('a catalogue says what the whole of Spanish says', async () => {
  const read = await catalogues()
  const salt = read.get('frame')?.salt ?? NaN
  for (const catalogue of read.values()) {
    if (catalogue.keys === '') continue
    for (const [id, text] of Object.entries(saidIn(catalogue, salt))) expect(text).toBe(SPANISH[id])
  }
})

test('catalogues have other names as soon as one of them says something else', async () => {
  const before = await filesOf(MODULES)
  expect(await filesOf(MODULES)).toEqual(before)
  const changed = { ...MODULES, 'app:pets': `console.log(t('Cat'))` }
  const after = await filesOf(changed)
  expect(before).toHaveLength(9)
  expect(after.filter(({ fileName }) => before.some((one) => one.fileName === fileName))).toEqual(
    [],
  )
})
