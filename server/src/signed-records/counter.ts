import { msg, t } from '@wayfur/domain/language/messages'
import { MOST_VACCINATIONS, vaccinationProblem } from '@wayfur/domain/pets/vaccination'
import { Problem } from '@wayfur/domain/problem'
import {
  type ClinicStanding,
  clinicCodeIn,
  UNKNOWN_CODE,
} from '@wayfur/domain/signed-records/clinic'
import { AT_THE_COUNTER, COUNTER_LINK_USED, SIGNED } from '@wayfur/domain/signed-records/counter'
import type { Counter, CounterEntry } from '@wayfur/domain/signed-records/counter-schemas'
import { enterAtCounter as enterAtCounterCall } from '@wayfur/domain/signed-records/endpoints'
import type { Kysely, Transaction } from 'kysely'
import { lastTodayOf } from '../accounts/member-time-zone.ts'
import type { Notify } from '../inbox/notify.ts'
import { scheduleReminders } from '../pets/reminders.ts'
import { happened } from '../pets/timeline.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { hashOfToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'

interface EntryContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
}

/** The clinic of an entry, as far as it matters here. */
interface EnteringClinic {
  id: number
  name: string
  vetName: string
  standing: ClinicStanding
}

const NO_LINK = msg('This link has ended. Please ask the owner of the pet for a new one.')

/** The pet of a link. Unknown, ended and expired links and links of deleted pets look alike. */
export async function readCounter(
  { db, clock }: Pick<EntryContext, 'db' | 'clock'>,
  secret: string,
): Promise<Counter> {
  const link = await linkOf(db, secret, clock.now())
  return {
    name: link.petName,
    species: link.species,
    breed: link.breed,
    microchipId: link.microchipId,
    today: await lastTodayOf(db, link.madeBy ?? 0, clock.now()),
    expiresAt: link.expiresAt.toISOString(),
    used:
      link.usedAt === null ? null : { clinic: link.clinic ?? '', at: link.usedAt.toISOString() },
  }
}

/** Enters what a clinic typed. Of two that send at the same moment one is told of the other. */
export async function enterAtCounter(
  { db, clock, notify }: EntryContext,
  secret: string,
  entry: CounterEntry,
): Promise<{ isDone: true }> {
  const now = clock.now()
  return replyInTransaction(db, enterAtCounterCall, async (tx) => {
    const { id: linkId } = await linkOf(tx, secret, now)
    await tx.selectFrom('counterLinks').select('id').where('id', '=', linkId).forUpdate().execute()
    const link = await linkOf(tx, secret, now)
    if (link.usedAt !== null) throw new Problem('conflict', COUNTER_LINK_USED)
    requirePossible(entry, await lastTodayOf(tx, link.madeBy ?? 0, now))
    await requireRoom(tx, link.petId, entry.shots.length)
    const clinic = await clinicOf(tx, entry, now)
    await tx
      .updateTable('counterLinks')
      .set({ usedAt: now, clinicId: clinic.id })
      .where('id', '=', link.id)
      .execute()
    await writeShots(tx, { petId: link.petId, clinic, shots: entry.shots, now })
    await scheduleReminders(tx, clock, link.petId)
    await tellOwners(tx, notify, { ...link, clinic, shots: entry.shots })
    return { isDone: true as const }
  })
}

async function linkOf(db: Kysely<Tables>, secret: string, now: Date) {
  const link = await db
    .selectFrom('counterLinks as l')
    .innerJoin('pets', 'pets.id', 'l.petId')
    .leftJoin('clinics as c', 'c.id', 'l.clinicId')
    .select(['l.id', 'l.petId', 'l.madeBy', 'l.expiresAt', 'l.usedAt'])
    .select(['pets.name as petName', 'pets.species', 'pets.breed', 'pets.microchipId'])
    .select('c.name as clinic')
    .where('l.secretHash', '=', hashOfToken(secret.toUpperCase()))
    .where('l.endedAt', 'is', null)
    .where('l.expiresAt', '>', now)
    .where('pets.deletedAt', 'is', null)
    .executeTakeFirst()
  if (link === undefined) throw new Problem('not-found', NO_LINK)
  return link
}

function requirePossible({ shots }: CounterEntry, today: string): void {
  for (const [index, shot] of shots.entries()) {
    const wrong = vaccinationProblem(
      { ...shot, expirationDate: shot.expirationDate ?? null },
      today,
    )
    if (wrong === null) continue
    const field = `shots.${index}.${wrong.field ?? 'name'}`
    throw new Problem('invalid-input', wrong.says, { field })
  }
}

async function requireRoom(tx: Transaction<Tables>, petId: number, more: number): Promise<void> {
  await tx.selectFrom('pets').select('id').where('id', '=', petId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('vaccinations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('petId', '=', petId)
    .executeTakeFirstOrThrow()
  if (count + more <= MOST_VACCINATIONS) return
  const says = msg('There is room for {mostVaccinations} vaccinations of a pet.', {
    mostVaccinations: MOST_VACCINATIONS,
  })
  throw new Problem('conflict', says)
}

/** The checked clinic that this code is of; without a code a clinic as it names itself. */
async function clinicOf(
  tx: Transaction<Tables>,
  { code, clinic }: CounterEntry,
  now: Date,
): Promise<EnteringClinic> {
  if (code !== null) {
    const checked = await tx
      .selectFrom('clinics')
      .select(['id', 'name', 'vetName', 'standing'])
      .where('codeHash', '=', hashOfToken(clinicCodeIn(code)))
      .executeTakeFirst()
    if (checked === undefined) throw new Problem('invalid-input', UNKNOWN_CODE, { field: 'code' })
    return checked
  }
  if (clinic === undefined) {
    const says = msg('Please say who you are, or give the code of your clinic.')
    throw new Problem('invalid-input', says, { field: 'clinic.name' })
  }
  return tx
    .insertInto('clinics')
    .values({ ...clinic, enteredAt: now })
    .returning(['id', 'name', 'vetName', 'standing'])
    .executeTakeFirstOrThrow()
}

async function writeShots(
  tx: Transaction<Tables>,
  {
    petId,
    clinic,
    shots,
    now,
  }: { petId: number; clinic: EnteringClinic; shots: CounterEntry['shots']; now: Date },
): Promise<void> {
  const clinicId = clinic.id
  const signedAt = clinic.standing === 'checked' ? now : null
  for (const { name, date, expirationDate = null, lot } of shots) {
    const veterinarian = clinic.vetName
    const { id: vaccinationId } = await tx
      .insertInto('vaccinations')
      .values({ petId, name, date, expirationDate, veterinarian, notes: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('vaccinationOrigins')
      .values({ vaccinationId, clinicId, lot, enteredAt: now, signedAt })
      .execute()
    await happened(tx, { petId, kind: 'vaccinated', on: date, words: name, memberId: null, now })
  }
}

async function tellOwners(
  tx: Transaction<Tables>,
  notify: Notify,
  {
    id,
    petId,
    petName,
    clinic: { name: clinic, standing },
    shots,
  }: {
    id: number
    petId: number
    petName: string
    clinic: EnteringClinic
    shots: CounterEntry['shots']
  },
): Promise<void> {
  const owners = await tx
    .selectFrom('petMembers')
    .select('memberId')
    .where('petId', '=', petId)
    .where('role', '=', 'owner')
    .execute()
  for (const { memberId } of owners) {
    await notify(tx, memberId, () => ({
      kind: 'pet-health',
      stale: ['pets'],
      title: t('{clinic} entered vaccinations of {pet}', { clinic, pet: petName }),
      body: t('{names}. {how}: compare it with the paper, and remove what is not so.', {
        names: shots.map(({ name }) => name).join(', '),
        how: standing === 'checked' ? SIGNED : AT_THE_COUNTER,
      }),
      href: `/passport?pet=${petId}`,
      key: `counter:${id}`,
    }))
  }
}
