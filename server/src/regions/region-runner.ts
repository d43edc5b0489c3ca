import { rm } from 'node:fs/promises'
import { msg } from '@wayfur/domain/language/messages'
import { gazetteerGeocoder } from '../geocoding/gazetteer-geocoder.ts'
import type { Clock } from '../platform/clock.ts'
import { DirectoryHeld, lockDirectory } from '../platform/database/directory-lock.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Log } from '../platform/log.ts'
import type { ImportedBin } from '../scouting/import/bin-of-tags.ts'
import { buildInThread } from './build-in-thread.ts'
import { clearLeftFolders, clearSent } from './clear-left-folders.ts'
import { installRegion } from './install-region.ts'
import {
  type FoundAsk,
  type RegionAsk,
  type RegionAsks,
  type RegionProgress,
} from './region-asks.ts'
import { editionFolder, regionsDir } from './region-folders.ts'
import { noteRegions } from './region-list.ts'
import { newEdition, titleOfId } from './region-names.ts'
import { refusalOf, RegionRefused } from './region-refusal.ts'
import { removeRegion } from './remove-region.ts'

export interface RegionRunner {
  /**
   * Does what is asked of the regions, one after the other, if nobody else does so already in this
   * data folder; says whether it was its turn.
   */
  takeAll(signal: AbortSignal): Promise<boolean>
}

/** Building takes about this share of the whole, writing into the database the rest. */
const BUILDING = 0.8
const LOOK_EACH_MS = 500

class CalledOff extends Error {}

/** Whoever has the database of an installation may do what is asked of its regions. */
export function regionRunner({
  database,
  asks,
  clock,
  log,
  dataDir,
}: {
  database: Database
  asks: RegionAsks
  clock: Clock
  log: Log
  dataDir: string
}): RegionRunner {
  async function takeAll(signal: AbortSignal): Promise<boolean> {
    let lock: { release(): void }
    try {
      lock = lockDirectory(regionsDir(dataDir))
    } catch (cause) {
      if (cause instanceof DirectoryHeld) return false
      throw cause
    }
    try {
      await tidy()
      await noteRegions(database.db, dataDir)
      for (let next = await firstWaiting(); next !== undefined; next = await firstWaiting()) {
        if (signal.aborted) break
        await take(next, signal)
        await noteRegions(database.db, dataDir)
      }
      await asks.forgetOld()
    } finally {
      lock.release()
    }
    return true
  }

  /** Nobody else is at work here: what looks like it was cut off with its process. */
  async function tidy(): Promise<void> {
    const needed = new Set<string>()
    for (const { name, ask, state } of await asks.all()) {
      if (state.state === 'waiting' && ask.what === 'make' && ask.extract !== null) {
        needed.add(ask.extract.path)
      }
      if (state.state !== 'running') continue
      await end(name, ask, msg('It was cut off before it was done. Nothing was changed.'))
    }
    await clearLeftFolders({ db: database.db, clock, dataDir })
    await clearSent(dataDir, { clock, needed })
  }

  async function firstWaiting(): Promise<FoundAsk | undefined> {
    return (await asks.all()).find(({ state }) => state.state === 'waiting')
  }

  async function end(name: string, ask: RegionAsk, says: ReturnType<typeof msg>): Promise<void> {
    await asks.note(name, { state: 'failed', says, at: clock.now().toISOString() })
    await forgetUpload(ask)
  }

  async function take({ name, ask }: FoundAsk, signal: AbortSignal): Promise<void> {
    const calledOff = new AbortController()
    const looking = setInterval(() => {
      void asks.isCalledOff(name).then((is) => is && calledOff.abort(new CalledOff()))
    }, LOOK_EACH_MS)
    const ending = AbortSignal.any([signal, calledOff.signal])
    try {
      if (await asks.isCalledOff(name)) throw new CalledOff()
      if (ask.what === 'remove') {
        const removed = await removeRegion(database, ask.regionId, { clock, dataDir })
        await asks.note(name, { state: 'removed', removed, at: clock.now().toISOString() })
      } else await make(name, ask, ending)
    } catch (cause) {
      // The process ends in order: whoever comes next takes it again.
      if (signal.aborted && !calledOff.signal.aborted) return await asks.putBack(name)
      const says =
        cause instanceof CalledOff
          ? msg('It was called off. Nothing was changed.')
          : (refusalOf(cause) ?? msg('Something went wrong. The log says what.'))
      if (refusalOf(cause) === undefined && !(cause instanceof CalledOff)) {
        log.error({ err: cause, region: ask.regionId }, 'what was asked of a region failed')
      }
      await end(name, ask, says)
    } finally {
      clearInterval(looking)
    }
  }

  async function make(
    name: string,
    ask: RegionAsk & { what: 'make' },
    signal: AbortSignal,
  ): Promise<void> {
    let noting = Promise.resolve()
    const told = (progress: RegionProgress) => {
      noting = noting.then(() => asks.note(name, { state: 'running', progress }))
    }
    told({ step: 'reading', share: 0, secondsLeft: undefined })
    const { regionId: id, isDryRun, isUpload } = ask
    const known = await regionOf(id)
    const { path, file } = ask.extract ?? extractOfLastTime(id, known)
    const title = ask.title ?? known?.title ?? titleOfId(id)
    const edition = newEdition(clock.now())
    const built = await buildInThread(
      { id, title, path, file, edition, dataDir },
      {
        signal,
        told: (progress) => told({ ...progress, share: BUILDING * progress.share }),
      },
    )
    try {
      signal.throwIfAborted()
      told({ step: 'installing', share: BUILDING, secondsLeft: undefined })
      const installed = await installRegion(database, built, {
        clock,
        dataDir,
        isDryRun,
        path: isUpload ? null : path,
        addressAt: addressFinder(),
        told: (share) =>
          told({
            step: 'installing',
            share: BUILDING + (1 - BUILDING) * share,
            secondsLeft: undefined,
          }),
      })
      await noting
      await asks.note(name, { state: 'made', installed, at: clock.now().toISOString() })
    } catch (cause) {
      await noting
      await rm(editionFolder(dataDir, id, edition), { recursive: true, force: true })
      throw cause
    }
    if (isDryRun) await rm(editionFolder(dataDir, id, edition), { recursive: true, force: true })
    await forgetUpload(ask)
  }

  function regionOf(id: string) {
    return database.db
      .selectFrom('regions')
      .select(['title', 'path', 'file'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  return { takeAll }
}

function extractOfLastTime(
  id: string,
  known: { title: string; path: string | null; file: string } | undefined,
): { path: string; file: string } {
  if (known === undefined) throw new RegionRefused(msg('There is no region {id}.', { id }))
  const { title, path, file } = known
  if (path !== null) return { path, file }
  throw new RegionRefused(
    msg('{title} was made of a file that was uploaded. Give a newer one to bring it up to date.', {
      title,
    }),
  )
}

/** The gazetteer tells what is near; it is in memory only while bins are written. */
function addressFinder(): (bin: ImportedBin) => Promise<string | null> {
  const geocoder = gazetteerGeocoder()
  return async ({ street, at }) => {
    const place = (await geocoder.reverse(at))?.label ?? null
    return street === null || place === null ? (street ?? place) : `${street}, ${place}`
  }
}

async function forgetUpload(ask: RegionAsk): Promise<void> {
  if (ask.what === 'make' && ask.isUpload && ask.extract !== null) {
    await rm(ask.extract.path, { force: true })
  }
}
