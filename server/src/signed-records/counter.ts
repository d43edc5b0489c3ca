import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { clinicCodeIn, UNKNOWN_CODE } from '@wayfur/domain/signed-records/clinic'
import { AT_THE_COUNTER, SIGNED } from '@wayfur/domain/signed-records/counter'
import type { Counter, CounterEntry } from '@wayfur/domain/signed-records/counter-schemas'
import { enterAtCounter as enterAtCounterCall } from '@wayfur/domain/signed-records/endpoints'
import { thingText } from '@wayfur/domain/signed-records/signed-thing'
import type { Kysely, Transaction } from 'kysely'
import { lastTodayOf } from '../accounts/member-time-zone.ts'
import type { Notify } from '../inbox/notify.ts'
import { askForLapseChecksOf } from '../pets/ask-for-lapse-check.ts'
import { scheduleReminders } from '../pets/reminders.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { hashOfToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { keepPaper } from './counter-paper.ts'
import { linkOf, lockedOpenLink } from './link-of-secret.ts'
import {
  type EnteringClinic,
  requirePossible,
  requireRoom,
  thingsOf,
  writeEntries,
} from './write-entries.ts'

interface EntryContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
}

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

/** Enters what a clinic typed, with the paper it brought. */
export async function enterAtCounter(
  { db, clock, notify }: EntryContext,
  secret: string,
  entry: CounterEntry,
): Promise<{ isDone: true }> {
  const now = clock.now()
  return replyInTransaction(db, enterAtCounterCall, async (tx) => {
    const link = await lockedOpenLink(tx, secret, now)
    requirePossible(entry, await lastTodayOf(tx, link.madeBy ?? 0, now))
    await requireRoom(tx, link.petId, entry)
    const clinic = await clinicOf(tx, entry, now)
    const documentId = await keepPaper(tx, clock, { ...link, clinic, url: entry.paperUrl ?? null })
    await tx
      .updateTable('counterLinks')
      .set({ usedAt: now, clinicId: clinic.id, fileName: null })
      .where('id', '=', link.id)
      .execute()
    await writeEntries(tx, { petId: link.petId, clinic, entry, documentId, now })
    await scheduleReminders(tx, clock, link.petId)
    await askForLapseChecksOf(tx, clock, link.petId, `counter:${link.id}`)
    await tellOwners(tx, notify, { ...link, clinic, entry })
    return { isDone: true as const }
  })
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

async function tellOwners(
  tx: Transaction<Tables>,
  notify: Notify,
  {
    id,
    petId,
    petName: pet,
    clinic: { name: clinic, standing },
    entry,
  }: {
    id: number
    petId: number
    petName: string
    clinic: EnteringClinic
    entry: CounterEntry
  },
): Promise<void> {
  const owners = await tx
    .selectFrom('petMembers')
    .select('memberId')
    .where('petId', '=', petId)
    .where('role', '=', 'owner')
    .execute()
  const things = thingsOf(entry)
  for (const { memberId } of owners) {
    await notify(tx, memberId, () => ({
      kind: 'pet-health',
      stale: ['pets'],
      title:
        entry.shots.length === things.length
          ? t('{clinic} entered vaccinations of {pet}', { clinic, pet })
          : t('{clinic} entered what it did for {pet}', { clinic, pet }),
      body: t('{names}. {how}: compare it with the paper, and remove what is not so.', {
        names: things.map(thingText).join(', '),
        how: standing === 'checked' ? SIGNED : AT_THE_COUNTER,
      }),
      href: `/passport?pet=${petId}`,
      key: `counter:${id}`,
    }))
  }
}
