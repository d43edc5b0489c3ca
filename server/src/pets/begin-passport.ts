import { addDays } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { birthProblem } from '@wayfur/domain/pets/age'
import { chipDayProblem, healthCheckProblem } from '@wayfur/domain/pets/health-check'
import { needsOf } from '@wayfur/domain/pets/needs'
import type { Pet, WholePetRecord } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { todayOf } from '../accounts/member-time-zone.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { requireRoomForPet } from './pet-allowance.ts'
import { shownPet } from './pet-shape.ts'
import type { PetsContext } from './pets-context.ts'
import { scheduleReminders } from './reminders.ts'
import { happened } from './timeline.ts'

type Written = Pick<
  WholePetRecord,
  'pet' | 'vaccinations' | 'weights' | 'healthChecks' | 'timeline'
>

/**
 * Begins a passport from a record and runs `addFiles` in the same transaction, with the ids of the
 * pet and of its vaccinations in the order of the record.
 */
export async function beginPassport(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  memberId: number,
  { pet, vaccinations, weights, healthChecks = [], timeline }: Written,
  addFiles: (tx: Transaction<Tables>, petId: number, vaccinationIds: number[]) => Promise<void>,
): Promise<Pet> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    await requireRoomForPet(tx, memberId, allowance)
    const today = await todayOf(tx, memberId, now)
    refuseWrongDays({ pet, vaccinations, weights, healthChecks, timeline }, today)
    const { id: petId } = await tx
      .insertInto('pets')
      .values({
        name: pet.name,
        species: pet.species,
        breed: pet.breed,
        temper: pet.temper ?? null,
        needs: needsOf(pet.needs ?? []),
        bornOn: pet.birth?.on ?? null,
        isBirthApproximate: pet.birth?.isApproximate ?? false,
        imageUrl: null,
        microchipId: pet.microchipId,
        chippedOn: pet.chippedOn ?? null,
        emergencyContact: pet.emergencyContact,
        medicalNotes: pet.medicalNotes,
        allergies: pet.allergies,
        medications: JSON.stringify(pet.medications),
        carriers: JSON.stringify(pet.carriers ?? []),
        vetName: pet.vet?.name ?? null,
        vetPhone: pet.vet?.phone ?? null,
        vetAddress: pet.vet?.address ?? null,
        insurer: pet.insurance?.insurer ?? null,
        insurancePolicy: pet.insurance?.policy ?? null,
        insurancePhone: pet.insurance?.phone ?? null,
        standing: pet.standing,
        passedOn: pet.standing === 'memorial' ? pet.passedOn : null,
        createdAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('petMembers')
      .values({ petId, memberId, role: 'owner', since: now })
      .execute()
    const vaccinationIds: number[] = []
    for (const shot of vaccinations) {
      const added = await tx
        .insertInto('vaccinations')
        .values({ petId, ...shot })
        .returning('id')
        .executeTakeFirstOrThrow()
      vaccinationIds.push(added.id)
    }
    if (weights.length > 0) {
      await tx
        .insertInto('petWeights')
        .values(weights.map((weight) => Object.assign({ petId }, weight)))
        .execute()
    }
    if (healthChecks.length > 0) {
      await tx
        .insertInto('petHealthChecks')
        .values(healthChecks.map((check) => Object.assign({ petId }, check)))
        .execute()
    }
    if (timeline.length > 0) {
      const by = { petId, memberId, createdAt: now }
      await tx
        .insertInto('petEvents')
        .values(timeline.map(({ kind, on, words }) => ({ kind, on, words, ...by })))
        .execute()
    }
    await happened(tx, { petId, kind: 'imported', on: today, memberId, now })
    await addFiles(tx, petId, vaccinationIds)
    await scheduleReminders(tx, clock, petId)
    return shownPet(tx, { petId, memberId, today })
  })
}

/** Days are held to what may be typed; where the record was written it may be tomorrow already. */
function refuseWrongDays(
  { pet, vaccinations, weights, healthChecks = [], timeline }: Written,
  today: Day,
): void {
  const last = addDays(today, 1)
  const wrong = birthProblem(pet.birth, last)
  if (wrong !== null) throw new Problem('invalid-input', wrong)
  const chip = chipDayProblem(pet.chippedOn ?? null, { bornOn: null, today: last })
  if (chip !== null) throw new Problem('invalid-input', chip)
  for (const check of healthChecks) {
    const odd = healthCheckProblem(check, last)
    if (odd !== null) throw new Problem('invalid-input', odd.says)
  }
  for (const { name, date, expirationDate } of vaccinations) {
    if (expirationDate !== null && expirationDate < date) {
      throw new Problem('invalid-input', msg('{name}: it expires before it was given.', { name }))
    }
    if (date > last)
      throw new Problem('invalid-input', msg('{name}: that day is in the future.', { name }))
  }
  const days = [...weights.map(({ on }) => on), ...timeline.map(({ on }) => on)]
  const future = days.find((on) => on > last)
  if (future !== undefined) {
    throw new Problem(
      'invalid-input',
      msg('The file mentions {future}, which is in the future.', { future }),
    )
  }
}
