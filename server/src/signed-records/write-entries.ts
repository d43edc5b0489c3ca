import { msg } from '@wayfur/domain/language/messages'
import {
  HEALTH_CHECK_KINDS,
  type HealthCheckKind,
  healthCheckProblem,
  MOST_HEALTH_CHECKS,
} from '@wayfur/domain/pets/health-check'
import { MOST_VACCINATIONS, vaccinationProblem } from '@wayfur/domain/pets/vaccination'
import { Problem } from '@wayfur/domain/problem'
import type { ClinicStanding } from '@wayfur/domain/signed-records/clinic'
import { NOTHING_ENTERED } from '@wayfur/domain/signed-records/counter'
import type { CounterEntry, EnteredCheck } from '@wayfur/domain/signed-records/counter-schemas'
import type { SignedThing } from '@wayfur/domain/signed-records/signed-thing-schemas'
import type { Transaction } from 'kysely'
import { happened } from '../pets/timeline.ts'
import type { Tables } from '../tables.ts'

/** The clinic of an entry, as far as it matters here. */
export interface EnteringClinic {
  id: number
  name: string
  vetName: string
  standing: ClinicStanding
}

/** Under which name an entry has a test or treatment of each kind. */
const CHECK_FIELDS = {
  'rabies-titer': 'titer',
  tapeworm: 'tapeworm',
} as const satisfies Record<HealthCheckKind, keyof CounterEntry>

interface TypedCheck extends EnteredCheck {
  kind: HealthCheckKind
}

function checksOf(entry: CounterEntry): TypedCheck[] {
  return HEALTH_CHECK_KINDS.flatMap((kind) => {
    const check = entry[CHECK_FIELDS[kind]]
    return check === undefined ? [] : [Object.assign({ kind }, check)]
  })
}

/** What an entry is about, in words' stead. */
export function thingsOf(entry: CounterEntry): SignedThing[] {
  return [
    ...entry.shots.map(({ name }) => ({ shot: name })),
    ...checksOf(entry).map(({ kind }) => ({ check: kind })),
  ]
}

/** Refuses what cannot be, by the field of the first thing that is wrong. */
export function requirePossible(entry: CounterEntry, today: string): void {
  const checks = checksOf(entry)
  if (entry.shots.length + checks.length === 0) {
    throw new Problem('invalid-input', NOTHING_ENTERED, { field: 'shots.0.name' })
  }
  for (const [index, shot] of entry.shots.entries()) {
    const wrong = vaccinationProblem(
      { ...shot, expirationDate: shot.expirationDate ?? null },
      today,
    )
    if (wrong === null) continue
    const field = `shots.${index}.${wrong.field ?? 'name'}`
    throw new Problem('invalid-input', wrong.says, { field })
  }
  for (const check of checks) {
    const wrong = healthCheckProblem(check, today)
    if (wrong === null) continue
    const field = `${CHECK_FIELDS[check.kind]}.${wrong.field}`
    throw new Problem('invalid-input', wrong.says, { field })
  }
}

/** Refuses what a passport has no room for; the pet stays locked, so that two count each other. */
export async function requireRoom(
  tx: Transaction<Tables>,
  petId: number,
  entry: CounterEntry,
): Promise<void> {
  await tx.selectFrom('pets').select('id').where('id', '=', petId).forNoKeyUpdate().execute()
  const count = async (table: 'vaccinations' | 'petHealthChecks') =>
    (
      await tx
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('petId', '=', petId)
        .executeTakeFirstOrThrow()
    ).count
  const checks = checksOf(entry)
  if ((await count('vaccinations')) + entry.shots.length > MOST_VACCINATIONS) {
    const says = msg('There is room for {mostVaccinations} vaccinations of a pet.', {
      mostVaccinations: MOST_VACCINATIONS,
    })
    throw new Problem('conflict', says)
  }
  if (checks.length > 0 && (await count('petHealthChecks')) + checks.length > MOST_HEALTH_CHECKS) {
    const says = msg('There is room for {most} tests and treatments of a pet.', {
      most: MOST_HEALTH_CHECKS,
    })
    throw new Problem('conflict', says)
  }
}

/** Writes what a clinic entered into the passport, each with where it comes from. */
export async function writeEntries(
  tx: Transaction<Tables>,
  {
    petId,
    clinic,
    entry,
    documentId,
    now,
  }: {
    petId: number
    clinic: EnteringClinic
    entry: CounterEntry
    documentId: number | null
    now: Date
  },
): Promise<void> {
  const signedAt = clinic.standing === 'checked' ? now : null
  const origin = { clinicId: clinic.id, enteredAt: now, signedAt, documentId }
  const event = { petId, memberId: null, now }
  for (const { name, date, expirationDate = null, lot } of entry.shots) {
    const veterinarian = clinic.vetName
    const { id: vaccinationId } = await tx
      .insertInto('vaccinations')
      .values({ petId, name, date, expirationDate, veterinarian, notes: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('vaccinationOrigins')
      .values({ vaccinationId, lot, ...origin })
      .execute()
    await happened(tx, { ...event, kind: 'vaccinated', on: date, words: name })
  }
  for (const check of checksOf(entry)) {
    const { kind, on = '', at = null, unitsPerMl = null, validUntil = null, product } = check
    const doneBy = check.doneBy ?? (kind === 'tapeworm' ? clinic.vetName : null)
    const { id: checkId } = await tx
      .insertInto('petHealthChecks')
      .values({ petId, kind, on, at, unitsPerMl, validUntil, doneBy, product, notes: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('healthCheckOrigins')
      .values({ checkId, ...origin })
      .execute()
    const facts = { code: 'health-check', kind } as const
    await happened(tx, { ...event, kind: 'health-checked', on, facts })
  }
}
