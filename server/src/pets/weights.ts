import { msg } from '@wayfur/domain/language/messages'
import type { WeightEntry } from '@wayfur/domain/pets/change-schemas'
import { addWeight as addWeightCall } from '@wayfur/domain/pets/endpoints'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { MOST_WEIGHTS } from '@wayfur/domain/pets/weight'
import { Problem } from '@wayfur/domain/problem'
import { lastTodayOf } from '../accounts/member-time-zone.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { noSuchRecord, requirePet } from './pet-access.ts'
import { requireKeptUp } from './pet-allowance.ts'
import { noteChanges, wasReceived } from './pet-changes.ts'
import type { PetsContext } from './pets-context.ts'
import { readPet } from './read-pet.ts'
import { happened } from './timeline.ts'

interface Which {
  petId: number
  memberId: number
}

/** Records a weighing; of one day there may be several, and the same one sent twice is one. */
export async function addWeight(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId }: Which,
  { id, on, kilograms, note }: WeightEntry,
): Promise<PetPassport> {
  const now = clock.now()
  return replyInTransaction(db, addWeightCall, async (tx) => {
    // Its room in the plan was asked for when it came first.
    const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    if (await wasReceived(tx, id, { petId, memberId })) {
      return readPet(tx, { petId, memberId, now })
    }
    await requireKeptUp(tx, pet, allowance)
    if (on > (await lastTodayOf(tx, memberId, now))) {
      throw new Problem('invalid-input', msg('That day is in the future.'), { field: 'on' })
    }
    const { count } = await tx
      .selectFrom('petWeights')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('petId', '=', petId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_WEIGHTS) {
      throw new Problem(
        'conflict',
        msg('There is room for {mostWeights} weights of a pet.', { mostWeights: MOST_WEIGHTS }),
      )
    }
    await tx.insertInto('petWeights').values({ petId, on, kilograms, note }).execute()
    const facts = { code: 'weight', kilograms } as const
    await happened(tx, { petId, kind: 'weighed', on, facts, memberId, now })
    await noteChanges(tx, { id, petId, fields: ['weight'], memberId, now })
    return readPet(tx, { petId, memberId, now })
  })
}

export async function removeWeight(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, weightId }: Which & { weightId: number },
): Promise<PetPassport> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    const { numDeletedRows } = await tx
      .deleteFrom('petWeights')
      .where('id', '=', weightId)
      .where('petId', '=', petId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noSuchRecord()
    return readPet(tx, { petId, memberId, now })
  })
}
