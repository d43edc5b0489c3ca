import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { parseSync, type Plugin, runnerImport } from 'vite'
import { messageKey } from './app/language/message-key.ts'

/** What the server asks for to name the catalogues of a page. */
const FILES = 'virtual:spanish-files'
/** Stands for all of Spanish while developing, when there is no build to take it from. */
const WHOLE = 'virtual:spanish'

/** The addresses of the Spanish catalogues. */
export interface SpanishFiles {
  /** What the frame of every page says, and the address of each page's own by its pattern. */
  root: string
  /** What a page says beyond it, by the pattern of its route: 'places/:id'. */
  pages: Readonly<Record<string, string>>
}

/** What is begun with: the frame's modules, and those of each page by the pattern of its route. */
export interface Beginnings {
  root: readonly string[]
  pages: ReadonlyMap<string, string>
}

/**
 * Builds one Spanish catalogue for the frame and one for each page: the texts that its modules and
 * their lazy parts hold, as far as they are in the build.
 */
export function spanishByPage(beginningsIn: (root: string) => Promise<Beginnings>): Plugin {
  let files: SpanishFiles = { root: `/@id/${WHOLE}`, pages: {} }
  let folder = ''
  return {
    name: 'spanish-by-page',
    sharedDuringBuild: true,
    configResolved({ root }) {
      folder = root
    },
    resolveId: (id) => (id === FILES || id === WHOLE ? id : undefined),
    load(id) {
      if (id === WHOLE)
        return `export const messages = ${JSON.stringify(byKey(Object.keys(SPANISH)))}\nexport const pages = {}`
      return id === FILES ? `export const files = ${JSON.stringify(files)}` : undefined
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
        const idsOf = (beginnings: readonly string[]) => {
          const modules = closureOf(beginnings, (id) => this.getModuleInfo(id))
          return messageIds(modules.map((id) => texts.get(id) ?? NOTHING))
        }
        const emit = (ids: readonly string[], more = '') => {
          const source = `export const messages=${JSON.stringify(byKey(ids))}${more}`
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/es-${hash}.js`
          this.emitFile({ type: 'asset', fileName, source })
          return `/${fileName}`
        }
        const ofRoot = idsOf(root)
        const ofPages: Record<string, string> = {}
        for (const [pattern, module] of pages) {
          const own = idsOf([module]).filter((id) => !ofRoot.includes(id))
          if (own.length > 0) ofPages[pattern] = emit(own)
        }
        files = {
          root: emit(ofRoot, `;export const pages=${JSON.stringify(ofPages)}`),
          pages: ofPages,
        }
      },
    },
  }
}

/** What these messages say, by their short names, no two of which may be the same. */
function byKey(ids: readonly string[]): Record<string, string | undefined> {
  const said = Object.fromEntries(ids.map((id) => [messageKey(id), SPANISH[id]]))
  if (Object.keys(said).length < ids.length) throw new Error('Two messages have the same name.')
  return said
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

/** These modules, all they import, and what that imports later on. */
function closureOf(
  beginnings: readonly string[],
  infoOf: (id: string) => ModuleInfo | null,
): string[] {
  const seen = new Set(beginnings)
  for (const id of seen) {
    if (id.includes('/node_modules/')) continue
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) seen.add(imported)
  }
  return [...seen]
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

/** The messages these texts may stand for, in every sense they have. */
function messageIds(textsOfModules: readonly ReadonlySet<string>[]): string[] {
  const ids = new Set<string>()
  for (const texts of textsOfModules) {
    for (const text of texts) for (const id of MEANINGS.get(text) ?? []) ids.add(id)
  }
  return [...ids].toSorted()
}
