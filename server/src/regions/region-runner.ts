import { rm } from 'node:fs/promises'
import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { gazetteerGeocoder } from '../geocoding/gazetteer-geocoder.ts'
import type { Clock } from '../platform/clock.ts'
import { DirectoryHeld, lockDirectory } from '../platform/database/directory-lock.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Log } from '../platform/log.ts'
import type { ImportedBin } from '../scouting/import/bin-of-tags.ts'
import { buildInThread } from './build-in-thread.ts'
import { clearLeftFolders, clearSent } from './clear-left-folders.ts'
import { type InstalledRegion, installRegion } from './install-region.ts'
import type { EditionBefore } from './open-source.ts'
import {
  type AskToMake,
  type FoundAsk,
  namedIn,
  type RegionAsk,
  type RegionAsks,
  type RegionAskState,
  type RegionProgress,
} from './region-asks.ts'
import { editionFolder, regionsDir } from './region-folders.ts'
import { listRegions, noteRegions } from './region-list.ts'
import { newEdition, regionIdOfFile, titleOfId } from './region-names.ts'
import { refusalOf, RegionRefused } from './region-refusal.ts'
import { removeRegion } from './remove-region.ts'
import type { NamedExtracts } from './sources/named-extracts.ts'
import type { WantedRegions } from './wanted-regions.ts'

export interface RegionRunner {
  /**
   * Does what is asked of the regions, one after the other, if nobody else does so already in this
   * data folder; says whether it was its turn. `askFirst` may leave asks before, while nobody else
   * can.
   */
  takeAll(signal: AbortSignal, askFirst?: () => Promise<void>): Promise<boolean>
}

/** Building takes about this share of the whole, writing into the database the rest. */
const BUILDING = 0.8
const LOOK_EACH_MS = 500
const TOLD_EACH_MS = 250
/** How often what the settings want is gone on with after it was cut off while it was made. */
const MOST_CUT_OFFS = 1
const CUT_OFF = msg('It was cut off before it was done. Nothing was changed.')

class CalledOff extends Error {}

/** Whoever has the database of an installation may do what is asked of its regions. */
export function regionRunner({
  database,
  asks,
  clock,
  log,
  dataDir,
  extracts,
  wanted,
}: {
  database: Database
  asks: RegionAsks
  clock: Clock
  log: Log
  dataDir: string
  extracts: NamedExtracts
  /** Told how it went with what the settings want. */
  wanted?: Pick<WantedRegions, 'say'> | undefined
}): RegionRunner {
  async function takeAll(signal: AbortSignal, askFirst?: () => Promise<void>): Promise<boolean> {
    let lock: { release(): void }
    try {
      lock = lockDirectory(regionsDir(dataDir))
    } catch (cause) {
      if (cause instanceof DirectoryHeld) return false
      throw cause
    }
    try {
      await tidy()
      await askFirst?.()
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
      if (state.state === 'waiting' && ask.what === 'make') {
        if (ask.extract !== null && 'path' in ask.extract) needed.add(ask.extract.path)
      }
      if (state.state !== 'running') continue
      if (!(await goesOn(name, ask, state.progress))) {
        await end(name, ask, { state: 'failed', says: CUT_OFF, wasCutOff: true })
      }
    }
    await clearLeftFolders({ db: database.db, clock, dataDir })
    await clearSent(dataDir, { clock, needed })
  }

  /**
   * Takes up again what the settings want. What was cut off while it was made twice is left: an extract
   * too large for the machine would else end every start.
   */
  async function goesOn(name: string, ask: RegionAsk, { step }: RegionProgress): Promise<boolean> {
    if (ask.what !== 'make' || ask.wanted === undefined) return false
    const cutOffs = ask.wanted.cutOffs + (step === 'fetching' ? 0 : 1)
    if (cutOffs > MOST_CUT_OFFS) return false
    await asks.rewrite(name, { ...ask, wanted: { cutOffs } })
    await asks.putBack(name)
    return true
  }

  async function firstWaiting(): Promise<FoundAsk | undefined> {
    return (await asks.all()).find(({ state }) => state.state === 'waiting')
  }

  async function end(
    name: string,
    ask: RegionAsk,
    failed: Omit<Extract<RegionAskState, { state: 'failed' }>, 'at'>,
  ): Promise<void> {
    await asks.note(name, { ...failed, at: clock.now().toISOString() })
    await forgetUpload(ask)
    if (ask.what === 'make' && ask.wanted !== undefined) {
      wanted?.say(
        msg('{name} was not made: {why}', { name: namedIn(ask) ?? ask.regionId, why: failed.says }),
      )
    }
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
      // It may say more by now than when it was taken up.
      await end(name, (await asks.find(name))?.ask ?? ask, { state: 'failed', says })
    } finally {
      clearInterval(looking)
    }
  }

  async function make(name: string, given: AskToMake, signal: AbortSignal): Promise<void> {
    let noting = Promise.resolve()
    const told = (progress: RegionProgress) => {
      noting = noting.then(() => asks.note(name, { state: 'running', progress }))
    }
    try {
      const installed = await madeAs(name, given, told, signal)
      await noting
      if (installed === undefined) await asks.forget(name)
      else await asks.note(name, { state: 'made', installed, at: clock.now().toISOString() })
    } catch (cause) {
      // What is noted after this must stay.
      await noting
      throw cause
    }
  }

  /** Makes the region that is asked for; undefined where it is here already. */
  async function madeAs(
    name: string,
    given: AskToMake,
    told: (progress: RegionProgress) => void,
    signal: AbortSignal,
  ): Promise<InstalledRegion | undefined> {
    const begun = await withFile(name, given, told, signal)
    if (begun === undefined) return undefined
    const { ask, path, file } = begun
    told({ step: 'reading', share: 0, secondsLeft: undefined })
    const { regionId: id, isDryRun, isUpload } = ask
    const known = await regionOf(id)
    if (known === undefined && ask.isUpdate === true) throw noRegion(id)
    const title = ask.title ?? known?.title ?? titleOfId(id)
    const edition = newEdition(clock.now())
    const built = await buildInThread(
      { id, title, path, file, edition, dataDir, before: known && editionOf(id, known, dataDir) },
      {
        signal,
        told: (progress) => told({ ...progress, share: BUILDING * progress.share }),
      },
    )
    let isKept = false
    try {
      signal.throwIfAborted()
      told({ step: 'installing', share: BUILDING, secondsLeft: undefined })
      const installed = await installRegion(database, built, {
        clock,
        dataDir,
        isDryRun,
        // Changes are no file to be read again: that is the one they were applied to.
        path: built.isChanged ? (known?.path ?? null) : isUpload ? null : path,
        fetchedAs: built.isChanged ? (known?.fetchedAs ?? undefined) : ask.fetchedAs,
        addressAt: addressFinder(),
        told: (share) =>
          told({
            step: 'installing',
            share: BUILDING + (1 - BUILDING) * share,
            secondsLeft: undefined,
          }),
      })
      isKept = !isDryRun
      await forgetUpload(ask)
      if (ask.wanted !== undefined) wanted?.say(msg('{name} is here now.', { name: title }))
      return installed
    } finally {
      if (!isKept) {
        await rm(editionFolder(dataDir, id, edition), { recursive: true, force: true })
      }
    }
  }

  /**
   * The file a region is made of, fetched first where it is asked for by name, and the ask with what
   * is known then; undefined where nothing is left to do.
   */
  async function withFile(
    name: string,
    ask: AskToMake,
    told: (progress: RegionProgress) => void,
    signal: AbortSignal,
  ): Promise<{ ask: AskToMake; path: string; file: string } | undefined> {
    const extract = ask.extract ?? extractOfLastTime(ask.regionId, await regionOf(ask.regionId))
    if ('path' in extract) return { ask, ...extract }
    let lastTold = -Infinity
    const fetching = (share: number) => {
      const now = performance.now()
      if (now - lastTold < TOLD_EACH_MS) return
      lastTold = now
      told({ step: 'fetching', share, secondsLeft: undefined })
    }
    fetching(0)
    const offered = await extracts.find(extract.named, signal)
    // Who asks for a region by its id means that one, whatever its source calls it by now.
    const regionId = ask.extract === null ? ask.regionId : regionIdOfFile(offered.file)
    if (regionId === undefined) {
      throw noRegion(extract.named)
    }
    // One that came from a file is nothing to be fetched again with every start.
    if (ask.wanted !== undefined && (await isHere(regionId))) return undefined
    const path = await extracts.fetch(offered, {
      signal,
      told: ({ bytes, bytesInAll }) => fetching(bytesInAll === undefined ? 0 : bytes / bytesInAll),
    })
    const { file } = offered
    const fetched: AskToMake = {
      ...ask,
      regionId,
      title: ask.title ?? (ask.extract === null ? null : offered.title),
      extract: { path, file },
      isUpload: true,
      fetchedAs: extract.named,
    }
    await asks.rewrite(name, fetched)
    return { ask: fetched, path, file }
  }

  /** Whether there is a region of that id with all its files. */
  async function isHere(id: string): Promise<boolean> {
    const listed = await listRegions(database.db, dataDir)
    return listed.some((region) => region.id === id && !region.isMissing)
  }

  function regionOf(id: string) {
    return database.db
      .selectFrom('regions')
      .select(['title', 'path', 'file', 'fetchedAs', 'edition', 'sourceOn'])
      .select(['south', 'west', 'north', 'east'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  return { takeAll }
}

/** The edition that holds, for changes to be applied to. */
function editionOf(
  id: string,
  known: Area & { title: string; file: string; edition: string; sourceOn: string },
  dataDir: string,
): EditionBefore {
  const { title, file, edition, sourceOn, south, west, north, east } = known
  return {
    title,
    file,
    on: sourceOn,
    folder: editionFolder(dataDir, id, edition),
    area: { south, west, north, east },
  }
}

function noRegion(id: string): RegionRefused {
  return new RegionRefused(msg('There is no region {id}.', { id }))
}

function extractOfLastTime(
  id: string,
  known: { title: string; path: string | null; file: string; fetchedAs: string | null } | undefined,
): { path: string; file: string } | { named: string } {
  if (known === undefined) throw noRegion(id)
  const { title, path, file, fetchedAs } = known
  if (path !== null) return { path, file }
  if (fetchedAs !== null) return { named: fetchedAs }
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
  if (ask.what !== 'make' || !ask.isUpload || ask.extract === null) return
  if ('path' in ask.extract) {
    await rm(ask.extract.path, { force: true })
  }
}
