import type { Pet, PetRecord } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { keepFile } from '../files/files.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { beginPassport } from './begin-passport.ts'
import { requirePet, requireRealPet } from './pet-access.ts'
import type { PetsContext } from './pets-context.ts'
import { healthChecksOf, vaccinationsOf, weightsOf } from './read-pet.ts'
import { detailsOf, healthOf } from './record-shape.ts'

/** The passport of a pet as a file that can be imported again, here or elsewhere. */
export async function exportPet(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId }: { petId: number; memberId: number },
): Promise<PetRecord> {
  const pet = await requirePet(db, memberId, petId, 'see')
  requireRealPet(pet)
  const [vaccinations, weights, healthChecks, notes] = await Promise.all([
    vaccinationsOf(db, petId),
    weightsOf(db, petId),
    healthChecksOf(db, petId),
    db
      .selectFrom('petEvents')
      .select(['on', 'words'])
      .where('petId', '=', petId)
      .where('kind', '=', 'noted')
      .orderBy('on')
      .orderBy('id')
      .execute(),
  ])
  return {
    format: 'wayfur-pet',
    formatVersion: 1,
    exportedAt: clock.now().toISOString(),
    pet: { ...detailsOf(pet), imageUrl: pet.imageUrl },
    ...healthOf({ vaccinations, weights, healthChecks }),
    notes: notes.map(({ on, words }) => ({ on, words: words ?? '' })),
  }
}

/** Begins a passport from an exported record; the importing member is its owner. */
export async function importPet(
  context: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  memberId: number,
  { pet: { imageUrl, ...pet }, notes, ...health }: PetRecord,
): Promise<Pet> {
  const timeline = notes.map((note) => Object.assign({ kind: 'noted' as const }, note))
  return beginPassport(context, memberId, { pet, timeline, ...health }, async (tx, petId) => {
    const photo = await ownPhoto(tx, context, memberId, imageUrl)
    if (photo === null) return
    await tx.updateTable('pets').set({ imageUrl: photo }).where('id', '=', petId).execute()
  })
}

/** The photo, where it is an upload of the one who imports and shown by no other pet. */
async function ownPhoto(
  tx: Transaction<Tables>,
  { clock }: Pick<PetsContext, 'clock'>,
  memberId: number,
  url: string | null,
): Promise<string | null> {
  if (url === null || !/^\/files\/[0-9a-z]+\.webp$/.test(url)) return null
  const shown = await tx
    .selectFrom('pets')
    .select('id')
    .where('imageUrl', '=', url)
    .executeTakeFirst()
  if (shown !== undefined) return null
  try {
    await inTransaction(tx, (share) =>
      keepFile(share, clock, { url, ownerId: memberId, purpose: 'pet' }),
    )
    return url
  } catch (refused) {
    if (refused instanceof Problem) return null
    throw refused
  }
}
