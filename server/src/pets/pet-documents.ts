import { msg } from '@wayfur/domain/language/messages'
import { MOST_DOCUMENTS, addPetDocument as addDocumentCall } from '@wayfur/domain/pets/endpoints'
import type { NewPetDocument, PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import { todayOf } from '../accounts/member-time-zone.ts'
import { keepFile, releaseFile } from '../files/files.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { noSuchRecord, requirePet } from './pet-access.ts'
import { requirePetToRecord } from './pet-allowance.ts'
import type { PetsContext } from './pets-context.ts'
import { readPet } from './read-pet.ts'
import { happened } from './timeline.ts'
import { hasVaccination } from './vaccinations.ts'

interface Which {
  petId: number
  memberId: number
}

/** Adds an upload to the papers of a pet, or to those of one of its vaccinations. */
export async function addPetDocument(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId }: Which,
  { title, fileUrl, vaccinationId = null }: NewPetDocument,
): Promise<PetPassport> {
  const now = clock.now()
  return replyInTransaction(db, addDocumentCall, async (tx) => {
    await requirePetToRecord(tx, allowance, { petId, memberId })
    if (vaccinationId !== null && !(await hasVaccination(tx, petId, vaccinationId))) {
      throw noSuchRecord()
    }
    const { count } = await tx
      .selectFrom('petDocuments')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('petId', '=', petId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_DOCUMENTS) {
      throw new Problem(
        'conflict',
        msg('There is room for {mostDocuments} documents of a pet.', {
          mostDocuments: MOST_DOCUMENTS,
        }),
      )
    }
    await keepFile(tx, clock, {
      url: fileUrl,
      ownerId: memberId,
      purpose: 'document',
      field: 'fileUrl',
    })
    const on = await todayOf(tx, memberId, now)
    const added = await tx
      .insertInto('petDocuments')
      .values({ petId, vaccinationId, title, fileUrl, addedOn: on })
      .onConflict((conflict) => conflict.column('fileUrl').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined)
      throw new Problem('conflict', msg('That file is already among documents.'), {
        field: 'fileUrl',
      })
    await happened(tx, { petId, kind: 'document-added', on, words: title, memberId, now })
    return readPet(tx, { petId, memberId, now })
  })
}

/** Removes a paper and its file. */
export async function removePetDocument(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, documentId }: Which & { documentId: number },
): Promise<PetPassport> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    const removed = await tx
      .deleteFrom('petDocuments')
      .where('id', '=', documentId)
      .where('petId', '=', petId)
      .returning(['fileUrl', 'title'])
      .executeTakeFirst()
    if (removed === undefined) throw noSuchRecord()
    await releaseFile(tx, clock, removed.fileUrl)
    const on = await todayOf(tx, memberId, now)
    const words = removed.title
    await happened(tx, { petId, kind: 'document-removed', on, words, memberId, now })
    return readPet(tx, { petId, memberId, now })
  })
}
