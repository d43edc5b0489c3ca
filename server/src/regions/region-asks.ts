import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '@wayfur/domain/language/messages'
import type { Clock } from '../platform/clock.ts'
import { newFormKey } from '../platform/ids.ts'
import type { BuildProgress } from './build-region.ts'
import type { InstalledRegion } from './install-region.ts'
import { asksDir } from './region-folders.ts'
import type { RemovedRegion } from './remove-region.ts'

/**
 * What an operator asks of the regions. It lies as a file in the data folder, where a server takes it
 * that holds the embedded database, or the command itself: who may write there is the operator.
 */
export type RegionAsk =
  | {
      what: 'make'
      regionId: string
      /** As people read it; null for that of the region there is, else made of `regionId`. */
      title: string | null
      /**
       * The file, absolute, and what people call it; or by which name it is fetched first; null for
       * that of last time.
       */
      extract: { path: string; file: string } | { named: string } | null
      /** By which name the file was fetched, so that it can be fetched again. */
      fetchedAs?: string
      /** Asked for by the setting REGIONS: gone on with after its process was cut off, so many times. */
      wanted?: { cutOffs: number }
      isDryRun: boolean
      /** Only for a region that is there. */
      isUpdate?: true
      /** Whether the file is there for this alone, as one that was uploaded. */
      isUpload: boolean
    }
  | { what: 'remove'; regionId: string }

export type AskToMake = Extract<RegionAsk, { what: 'make' }>

/** By which name the extract is fetched, or was; null for a file that somebody brought. */
export function namedIn({ extract, fetchedAs }: AskToMake): string | null {
  if (extract !== null && 'named' in extract) return extract.named
  return fetchedAs ?? null
}

/** How far the work has come. */
export interface RegionProgress {
  step: 'fetching' | BuildProgress['step'] | 'installing'
  share: number
  secondsLeft: number | undefined
}

export type RegionAskState =
  | { state: 'waiting' }
  | { state: 'running'; progress: RegionProgress }
  | { state: 'made'; installed: InstalledRegion; at: string }
  | { state: 'removed'; removed: RemovedRegion; at: string }
  | { state: 'failed'; says: Message; at: string; wasCutOff?: true }

export interface FoundAsk {
  /** In the order in which they were left. */
  name: string
  ask: RegionAsk
  state: RegionAskState
}

export type RegionAsks = ReturnType<typeof regionAsksIn>

/** Ended asks that are kept, for whoever looks how they went. */
const MOST_ENDED = 10

/** The asks in a data folder; each file is whole at any moment. */
export function regionAsksIn(dataDir: string, clock: Clock) {
  const folder = asksDir(dataDir)
  /** When the newest of ours was left, in milliseconds. */
  let newest = 0
  const fileOf = (name: string, part: 'ask' | 'state' | 'stop') =>
    join(folder, `${name}.${part}.json`)

  async function write(file: string, content: unknown): Promise<void> {
    await mkdir(folder, { recursive: true })
    const half = `${file}.${newFormKey()}.half`
    await writeFile(half, JSON.stringify(content))
    await rename(half, file)
  }

  async function names(): Promise<string[]> {
    const files = await readdir(folder).catch(() => [])
    return files
      .flatMap((file) => (file.endsWith('.ask.json') ? file.slice(0, -'.ask.json'.length) : []))
      .toSorted()
  }

  async function find(name: string): Promise<FoundAsk | undefined> {
    const ask = await read<RegionAsk>(fileOf(name, 'ask'))
    if (ask === undefined) return undefined
    const state = (await read<RegionAskState>(fileOf(name, 'state'))) ?? { state: 'waiting' }
    return { name, ask, state }
  }

  async function forget(name: string): Promise<void> {
    for (const part of ['ask', 'state', 'stop'] as const)
      await rm(fileOf(name, part), { force: true })
  }

  return {
    find,
    forget,
    async all(): Promise<FoundAsk[]> {
      const found = await Promise.all((await names()).map(find))
      return found.flatMap((one) => one ?? [])
    },
    /** Whether one waits, without reading any. */
    async isWaiting(): Promise<boolean> {
      const files = new Set(await readdir(folder).catch(() => []))
      return [...files].some(
        (file) =>
          file.endsWith('.ask.json') && !files.has(file.replace(/ask\.json$/, 'state.json')),
      )
    },
    /** Leaves an ask and gives its name. They are done in the order in which they were left. */
    async leave(ask: RegionAsk): Promise<string> {
      newest = Math.max(clock.now().getTime(), newest + 1)
      const name = `${newest.toString().padStart(15, '0')}-${newFormKey()}`
      await write(fileOf(name, 'ask'), ask)
      return name
    },
    /** Says anew what is asked. */
    rewrite: (name: string, ask: RegionAsk) => write(fileOf(name, 'ask'), ask),
    note: (name: string, state: RegionAskState) => write(fileOf(name, 'state'), state),
    /** Puts an ask back to those that wait. */
    putBack: (name: string) => rm(fileOf(name, 'state'), { force: true }),
    /** Calls an ask off, whether or not somebody works on it. */
    callOff: (name: string) => write(fileOf(name, 'stop'), true),
    isCalledOff: async (name: string) => (await read(fileOf(name, 'stop'))) !== undefined,
    async forgetOld(): Promise<void> {
      const found = await Promise.all((await names()).map(find))
      const ended = found.flatMap((one) =>
        one === undefined || one.state.state === 'waiting' || one.state.state === 'running'
          ? []
          : one.name,
      )
      for (const name of ended.slice(0, -MOST_ENDED)) await forget(name)
    },
  }
}

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}
