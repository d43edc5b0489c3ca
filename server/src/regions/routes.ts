import { constants } from 'node:fs'
import { access, mkdir, rename, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY_MS } from '@wayfur/domain/durations'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as endpoints from '@wayfur/domain/regions/endpoints'
import { diskToMake, minutesToMake } from '@wayfur/domain/regions/region-estimate'
import * as schemas from '@wayfur/domain/regions/schemas'
import type { RegionWork } from '@wayfur/domain/regions/schemas'
import type { AppContext } from '../app-context.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import { operatorOf } from '../operator/operator-of.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newFormKey } from '../platform/ids.ts'
import type { ReceivedUpload } from '../platform/receive-upload.ts'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { type FoundAsk, namedIn, type RegionAsk, regionAsksIn } from './region-asks.ts'
import { sentDir } from './region-folders.ts'
import { listRegions } from './region-list.ts'
import { regionIdOf, regionIdOfFile } from './region-names.ts'
import { NoSuchExtract, NotFetched } from './sources/extract-source.ts'
import { namedExtracts } from './sources/named-extracts.ts'
import { askFor, isAskedFor } from './wanted-regions.ts'

type RegionsContext = Pick<AppContext, 'db' | 'clock' | 'settings'>

/** The calls about regions of those who run the installation. */
export function regionsEndpoints(context: RegionsContext): ServedEndpoint[] {
  const { db, clock, settings } = context
  const asks = regionAsksIn(settings.DATA_DIR, clock)
  const extracts = namedExtracts(settings)
  const mostBytes = settings.REGION_UPLOAD_MB * 1024 * 1024

  /** Leaves what is asked, and notes who did. */
  async function leave(ask: RegionAsk, title: string, operator: SignedIn): Promise<void> {
    await inTransaction(db, (tx) =>
      writeAuditLog(tx, operator, {
        act: ask.what === 'remove' ? 'region-removed' : 'region-asked',
        about: ['region'],
        detail: title,
        at: clock.now(),
      }),
    )
    await asks.leave(ask)
  }

  async function regionOf(id: string) {
    const found = await db
      .selectFrom('regions')
      .select(['id', 'title', 'path', 'fetchedAs'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined) throw new Problem('not-found', msg('There is no such region.'))
    return found
  }

  return [
    serve(endpoints.listRegions, schemas.listRegions, async ({ caller }) => {
      operatorOf(caller)
      const regions = await listRegions(db, settings.DATA_DIR)
      const titles = new Map(regions.map(({ id, title }) => [id, title]))
      const work = (await asks.all()).map((found) => workOf(found, titles))
      const now = clock.now().getTime()
      const aged = regions.map((region) =>
        Object.assign(region, {
          ageDays: Math.max(0, Math.floor((now - Date.parse(region.on)) / DAY_MS)),
        }),
      )
      return { regions: aged, work: work.toReversed(), mostMegabytes: settings.REGION_UPLOAD_MB }
    }),
    serve(endpoints.sendExtract, schemas.sendExtract, async ({ query, file, caller }) => {
      const operator = operatorOf(caller)
      const name = basename(query.file)
      const known = query.id === undefined ? undefined : await regionOf(query.id)
      const title = known?.title ?? query.title ?? null
      const regionId = known?.id ?? (title === null ? regionIdOfFile(name) : regionIdOf(title))
      if (regionId === undefined) {
        throw new Problem('invalid-input', msg('Please give the region a name.'), {
          field: 'title',
        })
      }
      return file.receive(async (upload) => {
        const path = await kept(upload, settings.DATA_DIR)
        try {
          const ask = {
            what: 'make' as const,
            regionId,
            title,
            extract: { path, file: name },
            isDryRun: false,
            isUpload: true,
          }
          await leave(ask, title ?? regionId, operator)
        } catch (cause) {
          await rm(path, { force: true })
          throw cause
        }
        return { isAsked: true } as const
      }, mostBytes)
    }),
    serve(endpoints.estimateRegion, schemas.estimateRegion, async ({ query, caller }) => {
      operatorOf(caller)
      const { name } = query
      const offered = await extracts.find(name).catch(refuse)
      const bytes = (await extracts.sizeOf(offered)) ?? null
      const id = regionIdOfFile(offered.file)
      const listed = await listRegions(db, settings.DATA_DIR)
      await mkdir(settings.DATA_DIR, { recursive: true })
      const { bavail, bsize } = await statfs(settings.DATA_DIR)
      return {
        name,
        title: offered.title,
        host: offered.address.host,
        isHere: listed.some((region) => region.id === id && !region.isMissing),
        bytes,
        minutes: bytes === null ? null : minutesToMake(bytes),
        diskBytes: bytes === null ? null : diskToMake(bytes),
        freeBytes: bavail * bsize,
      }
    }),
    serve(endpoints.fetchRegion, schemas.fetchRegion, async ({ body, caller }) => {
      const operator = operatorOf(caller)
      const { name } = body
      const isAsked = (await asks.all()).some(
        (one) =>
          isAskedFor(one, name) && (one.state.state === 'waiting' || one.state.state === 'running'),
      )
      if (!isAsked) await leave(askFor(name), name, operator)
      return { isAsked: true } as const
    }),
    serve(endpoints.renewRegion, schemas.renewRegion, async ({ params, caller }) => {
      const operator = operatorOf(caller)
      const { id, title, path, fetchedAs } = await regionOf(params.id)
      if (path === null ? fetchedAs === null : !(await isReadable(path))) {
        throw new Problem(
          'conflict',
          msg('The file of this region is no longer there. Send a newer one.'),
        )
      }
      const how = { title: null, extract: null, isDryRun: false, isUpload: false }
      await leave({ what: 'make', regionId: id, ...how }, title, operator)
      return { isAsked: true } as const
    }),
    serve(endpoints.removeRegion, schemas.removeRegion, async ({ params, caller }) => {
      const operator = operatorOf(caller)
      const { id, title } = await regionOf(params.id)
      await leave({ what: 'remove', regionId: id }, title, operator)
      return { isAsked: true } as const
    }),
    serve(endpoints.callOffRegion, schemas.callOffRegion, async ({ params, caller }) => {
      operatorOf(caller)
      const found = await asks.find(params.name)
      if (found === undefined || !['waiting', 'running'].includes(found.state.state)) {
        throw new Problem('not-found', msg('That has ended already.'))
      }
      await asks.callOff(params.name)
      return { isCalledOff: true } as const
    }),
  ]
}

/** Why a region cannot be fetched, as a refusal: by its name, or since nobody could be asked. */
function refuse(cause: unknown): never {
  if (cause instanceof NoSuchExtract) {
    throw new Problem('invalid-input', cause.says, { field: 'name' })
  }
  throw cause instanceof NotFetched ? new Problem('provider-down', cause.says) : cause
}

function workOf({ name, ask, state }: FoundAsk, titles: ReadonlyMap<string, string>): RegionWork {
  const ended = state.state === 'made' ? state.installed : undefined
  const removed = state.state === 'removed' ? state.removed : undefined
  const asked = ask.what === 'make' ? (ask.title ?? namedIn(ask)) : null
  const progress = state.state === 'running' ? state.progress : undefined
  return {
    name,
    title: ended?.title ?? removed?.title ?? asked ?? titles.get(ask.regionId) ?? ask.regionId,
    isRemoval: ask.what === 'remove',
    state: state.state === 'made' || state.state === 'removed' ? 'done' : state.state,
    step: progress?.step ?? null,
    share: progress?.share ?? null,
    secondsLeft: progress?.secondsLeft ?? null,
    says: state.state === 'failed' ? t(state.says) : null,
  }
}

/** What has arrived goes when the request ends; what a region is made of is needed longer. */
async function kept(upload: ReceivedUpload, dataDir: string): Promise<string> {
  const folder = sentDir(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newFormKey())
  await rename(upload.path, path)
  return path
}

async function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
