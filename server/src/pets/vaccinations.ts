import { msg } from '@wayfur/domain/language/messages'
import { addVaccination as addVaccinationCall } from '@wayfur/domain/pets/endpoints'
import type { NewVaccination, PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { MOST_VACCINATIONS, vaccinationProblem } from '@wayfur/domain/pets/vaccination'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { lastTodayOf, todayOf } from '../accounts/member-time-zone.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { paperOf, removeLastPaper, requireOwnEntry } from './entries-of-clinics.ts'
import { noSuchRecord, requirePet } from './pet-access.ts'
import { requirePetToRecord } from './pet-allowance.ts'
import type { PetsContext } from './pets-context.ts'
import { readPet } from './read-pet.ts'
import { scheduleReminders } from './reminders.ts'
import { happened } from './timeline.ts'

interface Which {
  petId: number
  memberId: number
}

/** Records a vaccination; reminders of the one before it stop, its own begin. */
export async function addVaccination(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId }: Which,
  given: NewVaccination,
): Promise<PetPassport> {
  const now = clock.now()
  return replyInTransaction(db, addVaccinationCall, async (tx) => {
    await requirePetToRecord(tx, allowance, { petId, memberId })
    const shot = shotOf(given, await lastTodayOf(tx, memberId, now))
    const { count } = await tx
      .selectFrom('vaccinations')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('petId', '=', petId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_VACCINATIONS) {
      throw new Problem(
        'conflict',
        msg('There is room for {mostVaccinations} vaccinations of a pet.', {
          mostVaccinations: MOST_VACCINATIONS,
        }),
      )
    }
    await tx
      .insertInto('vaccinations')
      .values({ petId, ...shot })
      .execute()
    await happened(tx, {
      petId,
      kind: 'vaccinated',
      on: shot.date,
      words: shot.name,
      memberId,
      now,
    })
    await scheduleReminders(tx, clock, petId)
    return readPet(tx, { petId, memberId, now })
  })
}

/** Corrects a vaccination. */
export async function changeVaccination(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId, vaccinationId }: Which & { vaccinationId: number },
  given: NewVaccination,
): Promise<PetPassport> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePetToRecord(tx, allowance, { petId, memberId })
    const today = await todayOf(tx, memberId, now)
    const shot = shotOf(given, await lastTodayOf(tx, memberId, now))
    await requireOwnEntry(tx, 'vaccination', { petId, id: vaccinationId })
    const { numUpdatedRows } = await tx
      .updateTable('vaccinations')
      .set(shot)
      .where('id', '=', vaccinationId)
      .where('petId', '=', petId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noSuchRecord()
    const kind = 'vaccination-changed'
    await happened(tx, { petId, kind, on: today, words: shot.name, memberId, now })
    await scheduleReminders(tx, clock, petId)
    return readPet(tx, { petId, memberId, now })
  })
}

/** Removes a vaccination; its reminders say nothing from now on, those of an older one go on. */
export async function removeVaccination(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, vaccinationId }: Which & { vaccinationId: number },
): Promise<PetPassport> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    const paper = await paperOf(tx, 'vaccination', { petId, id: vaccinationId })
    const removed = await tx
      .deleteFrom('vaccinations')
      .where('id', '=', vaccinationId)
      .where('petId', '=', petId)
      .returning('name')
      .executeTakeFirst()
    if (removed === undefined) throw noSuchRecord()
    await removeLastPaper(tx, clock, paper)
    const on = await todayOf(tx, memberId, now)
    const kind = 'vaccination-removed'
    await happened(tx, { petId, kind, on, words: removed.name, memberId, now })
    await scheduleReminders(tx, clock, petId)
    return readPet(tx, { petId, memberId, now })
  })
}

/** Whether a vaccination belongs to a pet. */
export async function hasVaccination(
  db: Kysely<Tables>,
  petId: number,
  vaccinationId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('vaccinations')
    .select('id')
    .where('id', '=', vaccinationId)
    .where('petId', '=', petId)
    .executeTakeFirst()
  return found !== undefined
}

function shotOf(given: NewVaccination, today: string) {
  const wrong = vaccinationProblem(given, today)
  if (wrong !== null) throw new Problem('invalid-input', wrong.says, wrong)
  return {
    name: given.name ?? '',
    date: given.date ?? '',
    expirationDate: given.expirationDate ?? null,
    veterinarian: given.veterinarian,
    notes: given.notes,
  }
}
