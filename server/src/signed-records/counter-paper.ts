import { fileNameIn, fileUrl } from '@wayfur/domain/files/file'
import type { UploadedFile } from '@wayfur/domain/files/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { MOST_DOCUMENTS } from '@wayfur/domain/pets/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { COUNTER_LINK_USED } from '@wayfur/domain/signed-records/counter'
import type { Kysely, Transaction } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import { deleteFiles, keepFile, notAnUpload, requireRoomForFile } from '../files/files.ts'
import type { TakeFile } from '../files/take-file.ts'
import { happened } from '../pets/timeline.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { IncomingFile } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { linkOf, lockedOpenLink } from './link-of-secret.ts'
import type { EnteringClinic } from './write-entries.ts'

export interface PaperContext {
  db: Kysely<Tables>
  clock: Clock
  takeFile: TakeFile
}

/**
 * Takes the paper of a clinic by its link, into the space of whoever made the link. It is nothing of
 * the passport before the clinic has entered something, and takes the place of one before it.
 */
export async function uploadPaper(
  { db, clock, takeFile }: PaperContext,
  secret: string,
  incoming: IncomingFile,
): Promise<UploadedFile> {
  // Asked early, so that nobody uploads in vain, and nobody uploads without a link.
  const ownerId = await whoseSpace(db, secret, clock.now())
  await requireRoomForFile(db, ownerId).catch(inWordsForClinics)
  const file = await incoming
    .receive((upload) => takeFile(upload, { ownerId, purpose: 'document' }))
    .catch(inWordsForClinics)
  const name = fileNameIn(file.url)
  try {
    await inTransaction(db, async (tx) => {
      const link = await lockedOpenLink(tx, secret, clock.now())
      await tx
        .updateTable('counterLinks')
        .set({ fileName: name })
        .where('id', '=', link.id)
        .execute()
      if (link.fileName !== null) await deleteFiles(tx, clock, [link.fileName])
    })
  } catch (error) {
    // The link ended, or another clinic used it, while the file came in.
    await inTransaction(db, (tx) => deleteFiles(tx, clock, [name]))
    throw error
  }
  return file
}

/** The space that is full is not that of the one who reads it. */
function inWordsForClinics(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'storage-full') throw error
  throw new Problem(
    'storage-full',
    msg('The owner of the pet has no room for files left. Enter it without the paper.'),
  )
}

async function whoseSpace(db: Kysely<Tables>, secret: string, now: Date): Promise<number> {
  const { madeBy, usedAt } = await linkOf(db, secret, now)
  if (usedAt !== null) throw new Problem('conflict', COUNTER_LINK_USED)
  if (madeBy === null) throw new Problem('not-found')
  return madeBy
}

/** Puts the paper of an entry among the documents of the pet; null where it brought none. */
export async function keepPaper(
  tx: Transaction<Tables>,
  clock: Clock,
  {
    petId,
    madeBy,
    fileName,
    clinic,
    url,
  }: {
    petId: number
    madeBy: number | null
    fileName: string | null
    clinic: EnteringClinic
    url: string | null
  },
): Promise<number | null> {
  if (url !== null && url !== (fileName === null ? null : fileUrl(fileName))) {
    throw notAnUpload('paperUrl')
  }
  if (url === null || madeBy === null) {
    // Chosen, and taken away again before it was sent.
    if (fileName !== null) await deleteFiles(tx, clock, [fileName])
    return null
  }
  const { count } = await tx
    .selectFrom('petDocuments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('petId', '=', petId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_DOCUMENTS) {
    const says = msg('There is room for {mostDocuments} documents of a pet.', {
      mostDocuments: MOST_DOCUMENTS,
    })
    throw new Problem('conflict', says, { field: 'paperUrl' })
  }
  await keepFile(tx, clock, { url, ownerId: madeBy, purpose: 'document', field: 'paperUrl' })
  const now = clock.now()
  const on = await todayOf(tx, madeBy, now)
  // The name of the clinic, which is the same in every language.
  const title = clinic.name
  const { id } = await tx
    .insertInto('petDocuments')
    .values({ petId, vaccinationId: null, title, fileUrl: url, addedOn: on })
    .returning('id')
    .executeTakeFirstOrThrow()
  await happened(tx, { petId, kind: 'document-added', on, words: title, memberId: null, now })
  return id
}

/** Takes away what clinics uploaded by these links and never entered. */
export async function forgetPapers(
  tx: Transaction<Tables>,
  clock: Clock,
  links: readonly { fileName: string | null }[],
): Promise<void> {
  const names = links.flatMap(({ fileName }) => (fileName === null ? [] : [fileName]))
  await deleteFiles(tx, clock, names)
}
