import type { Plugin } from 'vite'
import type { ModuleGraph } from './modules-of-page.ts'
import { type LoadGraph, sharedFiles } from './shared-files.ts'

/** More levels than files stand in, one on the other. */
const MOST_LEVELS = 20

/** What every page is loaded with. */
const ALWAYS = /\/app\/(entry\.client|root)\.tsx/

/** What most visits begin with. */
const OFTEN = /\/app\/(places\/(home|discover)|providers\/services|events\/events)-page\.tsx/

/** Names the file that other groups put a module into, which so many beginnings load. */
export type GivenFiles = (graph: ModuleGraph) => (id: string, loaders: number) => string | undefined

/** Finds the shared files of a build, and has the bundler make them. */
export function sharedFilesBuild(givenFiles: GivenFiles) {
  const fileOf = new Map<string, { name: string; level: number }>()
  const plugin: Plugin = {
    name: 'shared-files',
    buildEnd() {
      if (this.environment.name !== 'client') return
      const graph = readOnce(this)
      const ids = [...this.getModuleIds()].toSorted()
      const all = ids.filter((id) => this.getModuleInfo(id)?.isEntry === true)
      const always = all.filter((id) => ALWAYS.test(id))
      const often = all.filter((id) => OFTEN.test(id))
      const levels = sharedFiles({ all, always, often }, graph, givenFiles(graph))
      if (levels.length > MOST_LEVELS) throw new Error(`Shared files have ${levels.length} levels.`)
      levels.forEach((files, level) => {
        files.forEach((modules, at) => {
          for (const id of modules) fileOf.set(id, { name: `shared-${level}-${at}`, level })
        })
      })
    },
  }
  // What a file takes along has been taken by a level before: groups are asked in their order.
  const groups = Array.from({ length: MOST_LEVELS }, (_, level) => ({
    debugName: 'shared-files',
    name: (id: string) => {
      const file = fileOf.get(id)
      return file?.level === level ? file.name : null
    },
  }))
  return { plugin, groups }
}

/** Asks the bundler once about each module, which writes all it knows of one for each asking. */
function readOnce(bundler: LoadGraph): LoadGraph {
  const known = new Map<string, ReturnType<LoadGraph['getModuleInfo']>>()
  return {
    getModuleInfo(id) {
      if (!known.has(id)) {
        const info = bundler.getModuleInfo(id)
        known.set(
          id,
          info && {
            code: info.code ?? null,
            importedIds: info.importedIds,
            dynamicallyImportedIds: info.dynamicallyImportedIds,
          },
        )
      }
      return known.get(id) ?? null
    },
  }
}
