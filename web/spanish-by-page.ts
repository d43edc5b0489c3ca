import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { parseSync, type Plugin, runnerImport } from 'vite'
import { catalogueFile, messageKey } from './app/language/message-key.ts'

/** What the server asks for to name the catalogues of a page. */
const FILES = 'virtual:spanish-files'
/** Stands for all of Spanish while developing, when there is no build to take it from. */
const WHOLE = 'virtual:spanish'

/** The addresses of the Spanish catalogues. */
export interface SpanishFiles {
  /** What the frame of every page says. */
  root: string
  /** What a page says beyond it, by the pattern of its route: 'places/:id'. */
  pages: Readonly<Record<string, string>>
}

/** What is begun with: the frame's modules, and those of each page by the pattern of its route. */
export interface Beginnings {
  root: readonly string[]
  pages: ReadonlyMap<string, string>
}

/** What puts the words of a part in place when the part is loaded. */
const LOADER = join(import.meta.dirname, 'app/language/load-messages.ts')
/** How a part is loaded: `import('./part.tsx')`. */
const LATER = /\bimport\(\s*["']([^"']+)["']\s*\)/g

/**
 * Builds a Spanish catalogue for the frame, for each page, and for each part that is loaded later:
 * the texts that its modules hold, as far as they are in the build.
 */
export function spanishByPage(beginningsIn: (root: string) => Promise<Beginnings>): Plugin {
  let files: SpanishFiles = { root: `/@id/${WHOLE}`, pages: {} }
  let folder = ''
  /** The modules that are loaded later, and the names by which pages know them. */
  const parts = new Map<string, string>()
  return {
    name: 'spanish-by-page',
    sharedDuringBuild: true,
    configResolved({ root }) {
      folder = root
    },
    resolveId: (id) => (id === FILES || id === WHOLE ? id : undefined),
    load(id) {
      if (id === WHOLE) return catalogueText(Object.keys(SPANISH), [], { salt: SALT })
      return id === FILES ? `export const files = ${JSON.stringify(files)}` : undefined
    },
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import(' },
      async handler(code, id) {
        if (this.environment.name !== 'client' || this.environment.mode === 'dev') return undefined
        const names = new Map<string, string>()
        for (const [, source = ''] of code.matchAll(LATER)) {
          const part = await this.resolve(source, id)
          if (part === null || part.id.includes('/node_modules/')) continue
          const name = relative(join(folder, 'app'), part.id).replace(/\.\w+$/, '')
          names.set(source, name)
          parts.set(part.id, name)
        }
        if (names.size === 0) return undefined
        const made = code.replaceAll(LATER, (written, source: string) => {
          const name = names.get(source)
          return name === undefined
            ? written
            : `withMessages(${JSON.stringify(name)}, () => ${written})`
        })
        return {
          code: `import { withMessages } from ${JSON.stringify(LOADER)}\n${made}`,
          map: null,
        }
      },
    },
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const { root, pages } = await beginningsIn(folder)
        const texts = new Map<string, ReadonlySet<string>>()
        for (const made of Object.values(bundle)) {
          if (made.type !== 'chunk') continue
          for (const [id, { code }] of Object.entries(made.modules)) {
            if (!id.includes('/node_modules/')) texts.set(id, textsIn(code))
          }
        }
        const saidFrom = (beginnings: readonly string[]): Said => {
          const { modules, later } = closureOf(beginnings, (id) => this.getModuleInfo(id))
          return { ids: messageIds(modules.map((id) => texts.get(id) ?? NOTHING)), later }
        }
        const frame = saidFrom(root)
        const ofParts = new Map(
          [...parts].map(([id, name]) => [id, { name, ...without(saidFrom([id]), frame.ids) }]),
        )
        const ofPages = [...pages].map(
          ([pattern, module]) => [pattern, without(saidFrom([module]), frame.ids)] as const,
        )
        const sourceOf = ({ ids, later }: Said, more?: Shared) => {
          const saying = later.flatMap((id) => {
            const part = ofParts.get(id)
            return part === undefined || part.ids.length + part.later.length === 0 ? [] : part.name
          })
          return catalogueText(ids, saying, more)
        }
        const sources = new Map([
          ...ofPages.map(([pattern, said]) => [pattern, sourceOf(said)] as const),
          ...[...ofParts.values()].map((part) => [part.name, sourceOf(part)] as const),
        ])
        const whole = [sourceOf(frame), ...sources].flat().toSorted().join('\n')
        const version = createHash('sha256').update(whole).digest('base64url').slice(0, 8)
        sources.set(FRAME, sourceOf(frame, { salt: SALT, version }))
        const addresses = new Set<string>()
        for (const [name, source] of sources) {
          const address = catalogueFile(version, name)
          if (addresses.has(address)) throw new Error(`Two catalogues are called ${address}.`)
          addresses.add(address)
          this.emitFile({ type: 'asset', fileName: address.slice(1), source })
        }
        files = {
          root: catalogueFile(version, FRAME),
          pages: Object.fromEntries(
            ofPages
              .filter(([, { ids, later }]) => ids.length + later.length > 0)
              .map(([pattern]) => [pattern, catalogueFile(version, pattern)]),
          ),
        }
      },
    },
  }
}

const FRAME = 'frame'

interface Said {
  /** The messages. */
  ids: readonly string[]
  /** The modules that may be loaded later, which have a catalogue of their own. */
  later: readonly string[]
}

function without({ ids, later }: Said, others: readonly string[]): Said {
  return { ids: ids.filter((id) => !others.includes(id)), later }
}

/** What the catalogue of the frame tells for all of them. */
interface Shared {
  salt: number
  version?: string
}

/** The first by which no two messages have the same key. */
const SALT = saltFor(Object.keys(SPANISH))

function saltFor(ids: readonly string[]): number {
  let salt = 0
  while (new Set(ids.map((id) => messageKey(id, salt))).size < ids.length) salt += 1
  return salt
}

/** A catalogue as `load-messages.ts` reads it. */
function catalogueText(ids: readonly string[], parts: readonly string[], more?: Shared): string {
  const said = ids
    .map((id) => ({ key: messageKey(id, SALT), text: SPANISH[id] ?? '' }))
    .toSorted((a, b) => a.key - b.key)
  if (said.some(({ text }) => text.includes('\n'))) throw new Error('A message has two lines.')
  const steps = said.map(({ key }, at) => (key - (said[at - 1]?.key ?? 0)).toString(36))
  const exported = {
    keys: steps.join(' '),
    texts: said.map(({ text }) => text).join('\n'),
    parts: parts.join(' '),
    ...more,
  }
  const written = Object.entries(exported).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  )
  return `export const ${written.join(',')}`
}

/** The modules of a React Router app as the client build names them. */
export async function beginningsOfApp(root: string): Promise<Beginnings> {
  const moduleOf = (file: string) => `${join(root, 'app', file)}?__react-router-build-client-route`
  const { module } = await runnerImport<{ default: { file: string; path?: string }[] }>(
    join(root, 'app/routes.ts'),
  )
  return {
    root: [join(root, 'app/entry.client.tsx'), moduleOf('root.tsx')],
    pages: new Map(module.default.map(({ file, path = '/' }) => [path, moduleOf(file)])),
  }
}

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** These modules with all they import, and what those import later on. */
function closureOf(
  beginnings: readonly string[],
  infoOf: (id: string) => ModuleInfo | null,
): { modules: string[]; later: string[] } {
  const modules = new Set(beginnings)
  const later = new Set<string>()
  for (const id of modules) {
    if (id.includes('/node_modules/')) continue
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    for (const imported of importedIds) modules.add(imported)
    for (const imported of dynamicallyImportedIds) later.add(imported)
  }
  return { modules: [...modules], later: [...later].filter((id) => !modules.has(id)) }
}

/** Every text that a module writes down, and the names in its tables, which may be said too. */
function textsIn(code: string | null): ReadonlySet<string> {
  const texts = new Set<unknown>()
  const rest: unknown[] = [parseSync('module.js', code ?? '').program]
  while (rest.length > 0) {
    const node = rest.pop()
    if (typeof node !== 'object' || node === null) continue
    if ('type' in node) texts.add(textOf(node as Node))
    rest.push(...Object.values(node))
  }
  return texts as ReadonlySet<string>
}

interface Node {
  type: string
  value?: unknown
  key?: { name?: unknown }
}

function textOf({ type, value, key }: Node): unknown {
  if (type === 'TemplateElement') return (value as { cooked: unknown }).cooked
  return type === 'Property' ? key?.name : value
}

const NOTHING: ReadonlySet<string> = new Set()

/** The ids of messages by their English text, without the sense that tells two apart. */
const MEANINGS = Map.groupBy(Object.keys(SPANISH), (id) => id.replace(/\|[^|]*$/, ''))

/** The messages these texts may stand for, in every sense that is among them too. */
function messageIds(textsOfModules: readonly ReadonlySet<string>[]): string[] {
  const all = new Set(textsOfModules.flatMap((texts) => [...texts]))
  const ids = [...all].flatMap((text) => MEANINGS.get(text) ?? [])
  return ids.filter((id) => senseOf(id) === undefined || all.has(senseOf(id) ?? '')).toSorted()
}

/** What tells apart two messages that are the same in English. */
function senseOf(id: string): string | undefined {
  return /\|([^|]*)$/.exec(id)?.[1]
}
