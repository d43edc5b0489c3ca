import { dirname, join } from 'node:path'

/** What the bundler knows of a module: its text and what that imports when it is loaded. */
export interface ModuleGraph {
  getModuleInfo(id: string): { code?: string | null; importedIds: readonly string[] } | null
}

/** The icons' one door: whoever enters it for one icon is not to be given all of them. */
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** Every module that opening one page takes: the page's own, what that imports, and so on. */
export function modulesOfPage(page: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>()
  const rest = [page]
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] }
    for (const imported of importedIds) {
      if (ICONS.test(imported)) rest.push(...iconsNamedIn(code ?? '', imported, graph))
      else rest.push(imported)
    }
  }
  return seen
}

function iconsNamedIn(code: string, door: string, graph: ModuleGraph): string[] {
  const inside = graph.getModuleInfo(door)?.code ?? ''
  const named = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '')
  return named.flatMap((name) => {
    const file = new RegExp(`default as ${name}[ ,][^}]*\\}\\s*from\\s*["']([^"']+)["']`).exec(
      inside,
    )?.[1]
    return file === undefined ? [] : [join(dirname(door), file)]
  })
}
