import { can } from '@wayfur/domain/accounts/permissions'
import { DAY_MS } from '@wayfur/domain/durations'
import { fileNameIn, fileUrl, PURPOSE_RULES, smallPictureUrl } from '@wayfur/domain/files/file'
import { type FilePurpose, FileUrl, type UploadedFile } from '@wayfur/domain/files/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { maySeeVisitPhoto } from '../bookings/may-see-visit-photo.ts'
import { maySeeDisputePhoto } from '../disputes/may-see-dispute-photo.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { LIMITS } from '../platform/limits.ts'
import type { Caller } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { removeFileJob } from './remove-file-job.ts'

export interface NewFile {
  name: string
  ownerId: number
  purpose: FilePurpose
  type: 'image/webp' | 'application/pdf'
  bytes: number
  width: number | null
  height: number | null
}

/** Whether a member has room for one more file; asked early, so that nobody uploads in vain. */
export async function requireRoomForFile(
  db: Kysely<Tables>,
  ownerId: number,
  more = 0,
): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0) as bytes
      from files where owner_id = ${ownerId} and deleted_at is null`.execute(db)
  const { files, bytes } = rows[0] ?? { files: 0, bytes: 0 }
  if (files >= LIMITS.filesPerMember || bytes + more > LIMITS.fileBytesPerMember) {
    throw new Problem('storage-full')
  }
}

/** Notes a new file of a member, unless their space is used up; two at once count each other. */
export async function addFile(db: Kysely<Tables>, clock: Clock, file: NewFile): Promise<void> {
  await inTransaction(db, async (tx) => {
    // One after the other for each member; the first number sets these locks apart from others.
    await sql`select pg_advisory_xact_lock(4021, hashint8(${file.ownerId}::bigint))`.execute(tx)
    await requireRoomForFile(tx, file.ownerId, file.bytes)
    await tx
      .insertInto('files')
      .values({ ...file, createdAt: clock.now() })
      .execute()
  })
}

/** A file as the contract shows it. */
export function shownFile(file: Omit<NewFile, 'ownerId' | 'purpose'>): UploadedFile {
  const url = fileUrl(file.name)
  const { type, bytes, width, height } = file
  return {
    url,
    smallUrl: type === 'image/webp' ? smallPictureUrl(url) : null,
    type,
    bytes,
    width,
    height,
  }
}

/**
 * Makes an upload part of something, in that something's transaction: from then on it stays. Only
 * its owner can do that, and only for the purpose it was uploaded for; anything else is refused as
 * if it were not there. Keeping it twice is fine.
 * @param file.field where its address stands in what was sent, if that was a request
 */
export async function keepFile(
  tx: Transaction<Tables>,
  clock: Clock,
  file: { url: string; ownerId: number; purpose: FilePurpose; field?: string },
): Promise<void> {
  const { url, ownerId, purpose, field } = file
  const now = sql<Date>`${clock.now()}::timestamptz`
  const kept = await keptFile(tx, { name: nameIn(url), ownerId, purpose, now }).executeTakeFirst()
  if (kept === undefined) throw notAnUpload(field)
}

/** The statement that does so; it brings no row where there is no such upload. */
export function keptFile(
  db: Pick<Kysely<Tables>, 'updateTable'>,
  {
    now,
    ...upload
  }: { name: string; ownerId: number; purpose: FilePurpose; now: RawBuilder<Date> },
) {
  return db
    .updateTable('files')
    .set(({ fn }) => ({ keptAt: fn.coalesce('keptAt', now) }))
    .where('name', '=', upload.name)
    .where('ownerId', '=', upload.ownerId)
    .where('purpose', '=', upload.purpose)
    .where('deletedAt', 'is', null)
    .returning('id')
}

export function notAnUpload(field?: string): Problem {
  return new Problem(
    'invalid-input',
    msg('That file is not among your uploads. Please choose it again.'),
    field === undefined ? {} : { field },
  )
}

/** Lets go of a file that nothing shows any more, in the transaction that made it so. */
export async function releaseFile(
  tx: Transaction<Tables>,
  clock: Clock,
  url: string,
): Promise<void> {
  await deleteFiles(tx, clock, [nameIn(url)])
}

/** Removes an upload of one's own that nothing shows yet; 404 for any other. */
export async function removeUpload(
  db: Kysely<Tables>,
  clock: Clock,
  { name, ownerId }: { name: string; ownerId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('files')
      .select('id')
      .where('name', '=', name)
      .where('ownerId', '=', ownerId)
      .where('keptAt', 'is', null)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (found === undefined) throw new Problem('not-found')
    await deleteFiles(tx, clock, [name])
  })
}

/** What may be served under a name to this caller; undefined when there is nothing for them. */
export async function fileFor(
  db: Kysely<Tables>,
  name: string,
  reader: Caller['member'],
): Promise<{ type: NewFile['type']; isPrivate: boolean } | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['ownerId', 'purpose', 'type'])
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (file === undefined) return undefined
  const { isPrivate } = PURPOSE_RULES[file.purpose]
  if (isPrivate) {
    const isTheirs = reader !== null && reader.id === file.ownerId
    const isShown =
      isTheirs ||
      (file.purpose === 'visit'
        ? await maySeeVisitPhoto(db, fileUrl(name), reader)
        : file.purpose === 'dispute'
          ? await maySeeDisputePhoto(db, fileUrl(name), reader)
          : await isHandedIn(db, name, file.ownerId, reader))
    if (!isShown) return undefined
  }
  return { type: file.type, isPrivate }
}

/**
 * Whether this reader decides on what the file belongs to: its owner has named it in something they
 * sent for review. Other papers of members, such as those of their pets, are nobody else's.
 */
async function isHandedIn(
  db: Kysely<Tables>,
  name: string,
  ownerId: number | null,
  reader: Caller['member'],
): Promise<boolean> {
  if (reader === null || ownerId === null || !can(reader, 'moderate')) return false
  const named = await db
    .selectFrom('submissions')
    .select('id')
    .where('memberId', '=', ownerId)
    .where('sentAt', 'is not', null)
    .where(sql<boolean>`position(${`"${fileUrl(name)}"`} in content::text) > 0`)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined
}

/** Marks files as deleted and has their bytes taken away once that holds. */
export async function deleteFiles(
  tx: Transaction<Tables>,
  clock: Clock,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await tx
    .updateTable('files')
    .set({ deletedAt: clock.now() })
    .where('name', 'in', names)
    .where('deletedAt', 'is', null)
    .execute()
  for (const name of names) {
    const key = `remove-file:${name}`
    await enqueue(tx, clock, { kind: removeFileJob, key, payload: { name } })
  }
}

/** How long an upload is kept before a form that names it is sent: several evenings. */
const UNKEPT_MS = 30 * DAY_MS
/** More are left for the next time. */
const FORGOTTEN_AT_ONCE = 200

/** Removes uploads nothing has come to show; asked for now and then. */
export async function forgetOldUploads(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - UNKEPT_MS)
  await inTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('files')
      .select('name')
      .where('keptAt', 'is', null)
      .where('deletedAt', 'is', null)
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(FORGOTTEN_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    await deleteFiles(
      tx,
      clock,
      old.map(({ name }) => name),
    )
  })
}

/** The name in a file's address; one that is none is refused. */
export function nameIn(url: string): string {
  if (!safeParse(FileUrl, url).success) {
    throw new Problem('invalid-input', msg('That is not the address of an uploaded file.'))
  }
  return fileNameIn(url)
}
