import { msg } from '@wayfur/domain/language/messages'
import { addHealthCheck as addHealthCheckCall } from '@wayfur/domain/pets/endpoints'
import { healthCheckProblem, MOST_HEALTH_CHECKS } from '@wayfur/domain/pets/health-check'
import type { NewHealthCheck } from '@wayfur/domain/pets/health-check-schemas'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import { lastTodayOf, todayOf } from '../accounts/member-time-zone.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { askForLapseChecksOf } from './ask-for-lapse-check.ts'
import { paperOf, removeLastPaper, requireOwnEntry } from './entries-of-clinics.ts'
import { noSuchRecord, requirePet } from './pet-access.ts'
import { requirePetToRecord } from './pet-allowance.ts'
import type { PetsContext } from './pets-context.ts'
import { readPet } from './read-pet.ts'
import { happened } from './timeline.ts'

interface Which {
  petId: number
  memberId: number
}

/** Records a blood test or a treatment; plans that it does not last for are told anew. */
export async function addHealthCheck(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId }: Which,
  given: NewHealthCheck,
): Promise<PetPassport> {
  const now = clock.now()
  return replyInTransaction(db, addHealthCheckCall, async (tx) => {
    await requirePetToRecord(tx, allowance, { petId, memberId })
    const check = checkOf(given, await lastTodayOf(tx, memberId, now))
    const { count } = await tx
      .selectFrom('petHealthChecks')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('petId', '=', petId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_HEALTH_CHECKS) {
      throw new Problem(
        'conflict',
        msg('There is room for {most} tests and treatments of a pet.', {
          most: MOST_HEALTH_CHECKS,
        }),
      )
    }
    const { id } = await tx
      .insertInto('petHealthChecks')
      .values({ petId, ...check })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { code: 'health-check', kind: check.kind } as const
    await happened(tx, { petId, kind: 'health-checked', on: check.on, facts, memberId, now })
    await askForLapseChecksOf(tx, clock, petId, `check:${id}:${now.toISOString()}`)
    return readPet(tx, { petId, memberId, now })
  })
}

/** Corrects a blood test or a treatment. */
export async function changeHealthCheck(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId, checkId }: Which & { checkId: number },
  given: NewHealthCheck,
): Promise<PetPassport> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePetToRecord(tx, allowance, { petId, memberId })
    const today = await todayOf(tx, memberId, now)
    const check = checkOf(given, today)
    await requireOwnEntry(tx, 'check', { petId, id: checkId })
    const { numUpdatedRows } = await tx
      .updateTable('petHealthChecks')
      .set(check)
      .where('id', '=', checkId)
      .where('petId', '=', petId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noSuchRecord()
    const facts = { code: 'health-check', kind: check.kind } as const
    await happened(tx, { petId, kind: 'health-check-changed', on: today, facts, memberId, now })
    await askForLapseChecksOf(tx, clock, petId, `check:${checkId}:${now.toISOString()}`)
    return readPet(tx, { petId, memberId, now })
  })
}

/** Removes a blood test or a treatment. */
export async function removeHealthCheck(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, checkId }: Which & { checkId: number },
): Promise<PetPassport> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    const paper = await paperOf(tx, 'check', { petId, id: checkId })
    const removed = await tx
      .deleteFrom('petHealthChecks')
      .where('id', '=', checkId)
      .where('petId', '=', petId)
      .returning('kind')
      .executeTakeFirst()
    if (removed === undefined) throw noSuchRecord()
    await removeLastPaper(tx, clock, paper)
    const on = await todayOf(tx, memberId, now)
    const facts = { code: 'health-check', kind: removed.kind } as const
    await happened(tx, { petId, kind: 'health-check-removed', on, facts, memberId, now })
    await askForLapseChecksOf(tx, clock, petId, `check:${checkId}:${now.toISOString()}`)
    return readPet(tx, { petId, memberId, now })
  })
}

function checkOf(given: NewHealthCheck, today: Day) {
  const wrong = healthCheckProblem(given, today)
  if (wrong !== null) throw new Problem('invalid-input', wrong.says, wrong)
  const { kind, on = '', at = null, unitsPerMl = null, validUntil = null } = given
  const { doneBy, product, notes } = given
  return { kind, on, at, unitsPerMl, validUntil, doneBy, product, notes }
}
