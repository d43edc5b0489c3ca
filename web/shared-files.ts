import { type ModuleGraph, modulesOfPage } from './modules-of-page.ts'

/** What the bundler knows of a module, and what that loads later on. */
export interface LoadGraph extends ModuleGraph {
  getModuleInfo(id: string): {
    code?: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * What one request more costs in letters of source, which pack to about a sixth. Over HTTP/1.1 six
 * go at once, so that on a phone's line of 150 ms and 1.6 Mbit/s each takes the time of 5 kB packed;
 * over HTTP/2 it takes its headers, and in either case the work of fetching and linking a module.
 */
const REQUEST = 8_000

/** As many pages counts one that visits begin with: those wait for all of it, on an empty cache. */
const OFTEN = 15

/** A file to be: modules, and the numbers of the beginnings that load it. */
interface SharedFile {
  modules: string[]
  size: number
  loadedBy: Set<number>
  /** The files whose modules its own import. */
  needs: Set<SharedFile>
  /** Whether it is made anyway, as it is. */
  isGiven: boolean
  /** Whether it comes with every page: such a file takes in nothing that only some need. */
  isOfAll: boolean
}

/** Which pages begin with what, by the number that each of them has here. */
interface Pages {
  all: readonly string[]
  /** Those that are loaded with every page. */
  always: readonly string[]
  /** Those that visits begin with. */
  often: readonly string[]
}

/** What these beginnings together count. */
type Weigh = (loaders: Iterable<number>) => number

/**
 * Puts what several pages and later parts share into files: what the same ones load goes together,
 * and small files join those that nearly the same ones load, as long as the requests that are spared
 * are worth more than what is loaded in vain. The same modules always give the same files. They
 * come in levels: what a file imports is in a level before its own, or in a given file.
 * @param pages The modules that pages begin with.
 * @param givenFile The file that a module is in anyway, if it is.
 */
export function sharedFiles(
  pages: Pages,
  graph: LoadGraph,
  givenFile: (id: string, loaders: number) => string | undefined,
): string[][][] {
  const files = filesByLoaders(pages, graph, givenFile)
  const often = new Set(pages.often.map((page) => pages.all.indexOf(page)))
  const weigh: Weigh = (loaders) => {
    let weight = 0
    for (const loader of loaders) weight += often.has(loader) ? OFTEN : 1
    return weight
  }
  while (joinPairs(files, weigh)) {
    // Each time what has become of them is looked at anew.
  }
  const levels: string[][][] = []
  for (const [{ modules }, level] of levelsOf(files)) {
    const file = modules.toSorted()
    levels[level] = [...(levels[level] ?? []), file]
  }
  return levels
}

/** One file for each set of beginnings that load the same. */
function filesByLoaders(
  pages: Pages,
  graph: LoadGraph,
  givenFile: (id: string, loaders: number) => string | undefined,
): Set<SharedFile> {
  const beginnings = new Set(pages.all)
  const loaders = new Map<string, Set<number>>()
  let number = 0
  for (const beginning of beginnings) {
    for (const id of modulesOfPage(beginning, graph)) {
      if (!loaders.has(id)) loaders.set(id, new Set())
      loaders.get(id)?.add(number)
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        beginnings.add(later)
      }
    }
    number += 1
  }
  const all = new Set(Array.from(beginnings, (_, at) => at))
  const everywhere = new Set(pages.always.map((page) => pages.all.indexOf(page)))
  const files = new Map<string, SharedFile>()
  const fileOf = new Map<string, SharedFile>()
  for (const id of [...loaders.keys()].toSorted()) {
    const found = loaders.get(id) ?? new Set()
    const loadedBy = [...found].some((one) => everywhere.has(one)) ? all : found
    const given = givenFile(id, loadedBy.size)
    if (given === undefined && (loadedBy.size < 2 || pages.all.includes(id))) continue
    const key = given ?? [...loadedBy].join()
    const file = files.get(key) ?? {
      modules: [],
      size: 0,
      loadedBy: new Set<number>(),
      needs: new Set(),
      isGiven: given !== undefined,
      isOfAll: loadedBy === all,
    }
    file.modules.push(id)
    file.size += lettersOf(graph.getModuleInfo(id)?.code ?? '')
    file.loadedBy = new Set([...file.loadedBy, ...loadedBy])
    files.set(key, file)
    fileOf.set(id, file)
  }
  for (const [id, file] of fileOf) {
    // What a given file imports is in it, or in others that are given.
    if (file.isGiven) continue
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const needed = fileOf.get(imported)
      if (needed !== undefined && needed !== file) file.needs.add(needed)
    }
  }
  return new Set(files.values())
}

/** How much of a module's text is sent: all but its comments. */
function lettersOf(code: string): number {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm, '').length
}

interface Pair {
  into: SharedFile
  from: SharedFile
}

/** Joins pairs that gain by it, each file once, those first that gain most; whether any did. */
function joinPairs(files: Set<SharedFile>, weigh: Weigh): boolean {
  const all = [...files].filter(({ isGiven }) => !isGiven)
  const pairs = all
    .flatMap((into, at) => all.slice(at + 1).map((from) => ({ into, from })))
    .map((pair) => ({ pair, gain: gainOf(pair, weigh) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
  const joined = new Set<SharedFile>()
  for (const { pair } of pairs) {
    const { into, from } = pair
    if (joined.has(into) || joined.has(from)) continue
    // What was joined before it may have changed what it needs.
    if (gainOf(pair, weigh) <= 0 || wouldTurnBack(pair)) continue
    join(pair, files)
    joined.add(into).add(from)
  }
  return joined.size > 0
}

/** What is spared by one file instead of two, in letters; below 0 it costs. */
function gainOf({ into, from }: Pair, weigh: Weigh): number {
  if (into.isOfAll !== from.isOfAll) return 0
  const shared = [...from.loadedBy].filter((loader) => into.loadedBy.has(loader))
  let gain = weigh(shared) * REQUEST
  if (gain === 0) return 0
  const together = [...new Set([...into.loadedBy, ...from.loadedBy])]
  const inVain = (file: SharedFile) =>
    weigh(together.filter((loader) => !file.loadedBy.has(loader)))
  for (const file of [into, from]) gain -= file.size * inVain(file)
  for (const file of allNeededBy([into, from])) {
    gain -= (file.size + REQUEST) * inVain(file)
    if (gain <= 0) return 0
  }
  return gain
}

/** All files that these need, and those need, without these themselves. */
function allNeededBy(files: readonly SharedFile[]): Set<SharedFile> {
  const needed = new Set(files)
  for (const file of needed) for (const next of file.needs) needed.add(next)
  for (const file of files) needed.delete(file)
  return needed
}

/** Whether one needs the other by way of a third, which would then need what needs it. */
function wouldTurnBack({ into, from }: Pair): boolean {
  return goesRound(into, from) || goesRound(from, into)
}

function goesRound(start: SharedFile, end: SharedFile): boolean {
  return [...start.needs].some(
    (file) => file !== end && (file.needs.has(end) || allNeededBy([file]).has(end)),
  )
}

function join({ into, from }: Pair, files: Set<SharedFile>): void {
  into.modules.push(...from.modules)
  into.size += from.size
  into.loadedBy = new Set([...into.loadedBy, ...from.loadedBy])
  into.needs = new Set([...into.needs, ...from.needs])
  into.needs.delete(into)
  into.needs.delete(from)
  files.delete(from)
  for (const file of files) if (file.needs.delete(from) && file !== into) file.needs.add(into)
  for (const file of allNeededBy([into]))
    file.loadedBy = new Set([...file.loadedBy, ...into.loadedBy])
}

/** How many files stand below each, one on the other. */
function levelsOf(files: ReadonlySet<SharedFile>): Map<SharedFile, number> {
  const levels = new Map<SharedFile, number>()
  const levelOf = (file: SharedFile): number => {
    if (file.isGiven) return -1
    const level = levels.get(file) ?? 1 + Math.max(-1, ...[...file.needs].map(levelOf))
    levels.set(file, level)
    return level
  }
  for (const file of files) levelOf(file)
  return levels
}
