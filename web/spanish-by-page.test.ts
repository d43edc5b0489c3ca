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

const product: Plugin = {
  name: 'product',
  resolveId: (id) => (id in MODULES ? id : undefined),
  load: (id) => MODULES[id],
}

const BEGINNINGS: Beginnings = {
  root: ['app:frame'],
  pages: new Map([
    ['pets/:id', 'app:pets'],
    ['hours', 'app:hours'],
    ['language', 'app:nothing'],
  ]),
}

async function catalogues() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [product, spanishByPage(async () => BEGINNINGS)],
    build: { write: false, rolldownOptions: { input: 'app:entry' } },
  })) as Rolldown.RolldownOutput
  const texts = new Map<string, string>()
  for (const made of output) {
    if (made.type === 'asset') texts.set(`/${made.fileName}`, String(made.source))
  }
  const read = async (file: string) => {
    const url = `data:text/javascript,${encodeURIComponent(texts.get(file) ?? '')}`
    return (await import(url)) as Catalogue
  }
  const frame = [...texts].find(([, source]) => source.includes('pages='))?.[0] ?? ''
  const root = await read(frame)
  const pages = new Map<string, Catalogue['messages']>()
  for (const [pattern, file] of Object.entries(root.pages)) {
    pages.set(pattern, (await read(file)).messages)
  }
  return { root: root.messages, pages }
}

interface Catalogue {
  messages: Record<string, string>
  pages: Record<string, string>
}

const IDS = new Map(Object.keys(SPANISH).map((id) => [messageKey(id), id]))

/** The messages of a catalogue, by what they are in English. */
function idsIn(messages: Record<string, string> = {}): (string | undefined)[] {
  return Object.keys(messages).map((key) => IDS.get(key))
}

test('no two messages have the same short name', () => {
  expect(IDS.size).toBe(Object.keys(SPANISH).length)
})

test('a page has what its modules and their lazy parts say, less what the frame brings', async () => {
  const { root, pages } = await catalogues()
  expect(idsIn(root)).toEqual(['Forgot your password?', 'Sign In', 'Sign In|in the bar'])
  expect(idsIn(pages.get('pets/:id'))).toEqual(['Bird', 'Cat', 'Dog', 'Unread'])
  expect(idsIn(pages.get('hours'))).toEqual(
    expect.arrayContaining(['Cat', 'Community', 'Dog', 'Open|hours', 'Open|trip']),
  )
  expect([...pages.keys()]).toEqual(['pets/:id', 'hours'])
})

test('a catalogue says what the whole of Spanish says', async () => {
  const { root, pages } = await catalogues()
  for (const messages of [root, ...pages.values()]) {
    for (const [key, text] of Object.entries(messages)) {
      expect(text).toBe(SPANISH[IDS.get(key) ?? ''])
    }
  }
})
