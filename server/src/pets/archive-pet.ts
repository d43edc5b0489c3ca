import { DAY_MS } from '@wayfur/domain/durations'
import type { Asked } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import type { movePet as movePetCall } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { lastTodayOf, todayOf } from '../accounts/member-time-zone.ts'
import { releaseFile } from '../files/files.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { requirePet } from './pet-access.ts'
import { RESTORABLE_DAYS, restorableUntil, shownPet } from './pet-shape.ts'
import type { PetsContext } from './pets-context.ts'
import { scheduleReminders } from './reminders.ts'
import { happened } from './timeline.ts'

interface Which {
  petId: number
  memberId: number
}

const EVENTS = { current: 'returned', archived: 'archived', memorial: 'remembered' } as const

/** Puts a pet away, remembers it after its death, or takes it back. */
export async function movePet(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId }: Which,
  { standing, passedOn = null }: Asked<typeof movePetCall>['body'],
): Promise<Pet> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'put-away', { isLocked: true })
    const today = await todayOf(tx, memberId, now)
    const last = await lastTodayOf(tx, memberId, now)
    if (passedOn !== null && (passedOn > last || (pet.bornOn !== null && passedOn < pet.bornOn))) {
      throw new Problem('invalid-input', msg('Please give a day of its life up to today.'), {
        field: 'passedOn',
      })
    }
    await tx
      .updateTable('pets')
      .set({
        standing,
        passedOn: standing === 'memorial' ? passedOn : null,
        version: pet.version + 1,
      })
      .where('id', '=', petId)
      .execute()
    if (standing !== pet.standing) {
      await happened(tx, { petId, kind: EVENTS[standing], on: today, memberId, now })
      if (standing === 'current') await scheduleReminders(tx, clock, petId)
    }
    return shownPet(tx, { petId, memberId, today })
  })
}

const purgeJob = jobKind<{ petId: number; deletedAt: string }>('purge-pet', {
  timeoutMs: 30_000,
  firstWaitSeconds: 60,
})

/** Deletes a pet for everybody. Its links stop at once; the rest goes after 30 days. */
export async function deletePet(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId }: Which,
) {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { name } = await requirePet(tx, memberId, petId, 'put-away', { isLocked: true })
    await tx.updateTable('pets').set({ deletedAt: now }).where('id', '=', petId).execute()
    await enqueue(tx, clock, {
      kind: purgeJob,
      key: `purge-pet:${petId}:${now.getTime()}`,
      payload: { petId, deletedAt: now.toISOString() },
      runAt: new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS),
    })
    return { id: petId, name, restorableUntil: restorableUntil(now) }
  })
}

/** Undoes a deletion: the pet and everything about it is back as it was. */
export async function restorePet(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId }: Which,
): Promise<Pet> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'put-away', { isDeleted: true, isLocked: true })
    await tx.updateTable('pets').set({ deletedAt: null }).where('id', '=', petId).execute()
    await scheduleReminders(tx, clock, petId)
    return shownPet(tx, { petId, memberId, today: await todayOf(tx, memberId, now) })
  })
}

/** Takes pets away for good whose deletion was not undone in time; give it to the job worker. */
export function purgePetHandler(db: Kysely<Tables>, clock: Clock): JobHandler {
  return handle(purgeJob, async ({ petId, deletedAt }) => {
    await inTransaction(db, async (tx) => {
      const pet = await tx
        .selectFrom('pets')
        .select('deletedAt')
        .where('id', '=', petId)
        .forUpdate()
        .executeTakeFirst()
      // Brought back in between, and perhaps deleted again: then another job has its day.
      if (pet?.deletedAt?.toISOString() !== deletedAt) return
      await removePet(tx, clock, petId)
    })
  })
}

/** Takes a pet, everything about it and its files away for good. */
export async function removePet(
  tx: Transaction<Tables>,
  clock: Clock,
  petId: number,
): Promise<void> {
  const pet = await tx
    .selectFrom('pets')
    .select('imageUrl')
    .where('id', '=', petId)
    .executeTakeFirst()
  const documents = await tx
    .selectFrom('petDocuments')
    .select('fileUrl')
    .where('petId', '=', petId)
    .execute()
  const urls = [pet?.imageUrl ?? null, ...documents.map(({ fileUrl }) => fileUrl)]
  for (const url of urls) if (url !== null) await releaseFile(tx, clock, url)
  await tx.deleteFrom('pets').where('id', '=', petId).execute()
}
