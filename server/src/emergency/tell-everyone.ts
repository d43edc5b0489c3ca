import { HOUR_MS } from '@wayfur/domain/durations'
import {
  ALERT_SHOWN_MS,
  alertProblem,
  MOST_ALERT_WAIT_MS,
  MOST_ALERTS,
  MOST_ALERTS_AN_HOUR,
} from '@wayfur/domain/emergency/alert'
import type { NewAlert, PetAlert } from '@wayfur/domain/emergency/alert-schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Kysely, Transaction } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { alertNews, wellNews } from './alert-news.ts'
import type { EmergencyContext } from './emergency-context.ts'
import { everyoneOf } from './everyone-to-tell.ts'
import { requireTeller } from './require-teller.ts'

type AlertContext = Pick<EmergencyContext, 'db' | 'clock' | 'notify'>

interface Which {
  petId: number
  memberId: number
}

/**
 * Tells everybody who belongs to a pet that it needs help: the alert, whom it is told and their
 * messages in one transaction. Sent twice it is one, and answers the same.
 */
export async function tellEveryone(
  { db, clock, notify }: AlertContext,
  { petId, memberId }: Which,
  { id, at: writtenAt, spot = null, ...said }: NewAlert,
): Promise<PetAlert> {
  const now = clock.now()
  // The clocks of phones run ahead; what is told was written before now.
  const at = new Date(Math.min(Date.parse(writtenAt), now.getTime()))
  const missing = alertProblem(said)
  if (missing !== null) throw new Problem('invalid-input', missing, { field: 'words' })
  return inTransaction(db, async (tx) => {
    const before = await ownAlert(tx, id)
    // Sent again when the booking is over, it still was told.
    if (before?.petId === petId && before.memberId === memberId) return shown(before, memberId)
    // Alerts of one pet follow each other, so that of two at once the second finds the first.
    const { pet, byRole } = await requireTeller(tx, { petId, memberId }, now)
    const known = await ownAlert(tx, id)
    if (known !== undefined) {
      if (known.petId === petId && known.memberId === memberId) return shown(known, memberId)
      throw noSuchAlert()
    }
    if (pet.isSample) {
      throw new Problem(
        'conflict',
        msg('{name} is a sample, so nobody is told. Add your own pet first.', { name: pet.name }),
      )
    }
    if (now.getTime() - at.getTime() > MOST_ALERT_WAIT_MS) {
      throw new Problem('invalid-input', msg('That was written too long ago to be told now.'))
    }
    await requireFew(tx, petId, now)
    const people = (await everyoneOf(tx, petId, now)).filter((one) => one.memberId !== memberId)
    if (people.length === 0) {
      throw new Problem(
        'conflict',
        msg('Nobody else belongs to {name} now, so there is nobody to tell.', { name: pet.name }),
      )
    }
    const alert = await tx
      .insertInto('petAlerts')
      .values({
        id,
        petId,
        memberId,
        what: said.what,
        words: said.words,
        place: said.place,
        latitude: spot?.latitude ?? null,
        longitude: spot?.longitude ?? null,
        at,
        arrivedAt: now,
        told: people.length,
        byRole,
      })
      // The id may be one of another pet, told at this moment.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (alert === undefined) throw noSuchAlert()
    await tx
      .insertInto('petAlertPeople')
      .values(people.map((one) => ({ alertId: id, memberId: one.memberId, role: one.role })))
      .execute()
    const by = await personOf(tx, memberId)
    for (const { memberId: reader, role, href } of people) {
      const timeZone = await zoneOf(tx, reader)
      await notify(tx, reader, () => alertNews({ alert, name: pet.name, role, href, timeZone }))
    }
    return shown({ ...alert, ...by }, memberId)
  })
}

/** Tells the same people, and who told them, that all is well; said twice it is told once. */
export async function allIsWell(
  { db, clock, notify }: AlertContext,
  { petId, memberId }: Which,
  alertId: string,
): Promise<PetAlert> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { pet, byRole } = await requireTeller(tx, { petId, memberId }, now)
    const alert = await ownAlert(tx, alertId)
    if (alert?.petId !== petId) throw noSuchAlert()
    // A sitter takes back what they told themselves.
    if (byRole === 'sitter' && alert.memberId !== memberId) throw noSuchAlert()
    if (alert.wellAt !== null) return shown(alert, memberId)
    await tx
      .updateTable('petAlerts')
      .set({ wellAt: now, wellBy: memberId })
      .where('id', '=', alertId)
      .execute()
    const told = await tx
      .selectFrom('petAlertPeople')
      .select('memberId')
      .where('alertId', '=', alertId)
      .execute()
    const hrefs = new Map((await everyoneOf(tx, petId, now)).map((one) => [one.memberId, one.href]))
    const readers = new Set([...told.map((one) => one.memberId), alert.memberId])
    readers.delete(memberId)
    for (const reader of readers) {
      // Whoever has no more to do with the pet still learns that it is well.
      const href = hrefs.get(reader) ?? '/inbox'
      await notify(tx, reader, () => wellNews({ alert, name: pet.name, href, by: byRole }))
    }
    return shown({ ...alert, wellAt: now }, memberId)
  })
}

/** What everybody was told of these pets lately, latest first. */
export async function alertsOf(
  db: Kysely<Tables>,
  {
    petIds,
    memberId,
    now,
    isOwnOnly = false,
  }: { petIds: readonly number[]; memberId: number; now: Date; isOwnOnly?: boolean },
): Promise<Map<number, PetAlert[]>> {
  const rows = await alerts(db)
    .where('a.petId', 'in', petIds)
    .$if(isOwnOnly, (query) => query.where('a.memberId', '=', memberId))
    .where('a.arrivedAt', '>', new Date(now.getTime() - ALERT_SHOWN_MS))
    .orderBy('a.arrivedAt', 'desc')
    .orderBy('a.id')
    .execute()
  return new Map(
    petIds.map((petId) => [
      petId,
      rows
        .filter((row) => row.petId === petId)
        .slice(0, MOST_ALERTS)
        .map((row) => shown(row, memberId)),
    ]),
  )
}

function alerts(db: Kysely<Tables>) {
  return db
    .selectFrom('petAlerts as a')
    .innerJoin('members as m', 'm.id', 'a.memberId')
    .selectAll('a')
    .select(['m.name', 'm.email'])
}

function ownAlert(tx: Transaction<Tables>, id: string) {
  return alerts(tx).where('a.id', '=', id).executeTakeFirst()
}

function personOf(tx: Transaction<Tables>, memberId: number) {
  return tx
    .selectFrom('members')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

async function requireFew(tx: Transaction<Tables>, petId: number, now: Date): Promise<void> {
  const lately = await tx
    .selectFrom('petAlerts')
    .select('id')
    .where('petId', '=', petId)
    .where('arrivedAt', '>', new Date(now.getTime() - HOUR_MS))
    .execute()
  if (lately.length < MOST_ALERTS_AN_HOUR) return
  throw new Problem(
    'conflict',
    msg('Everyone was told {most} times within an hour. Please call them now.', {
      most: MOST_ALERTS_AN_HOUR,
    }),
  )
}

type Row = NonNullable<Awaited<ReturnType<typeof ownAlert>>>

function shown(row: Row, reader: number): PetAlert {
  const { id, what, words, place, latitude, longitude, at, told, wellAt, byRole } = row
  return {
    id,
    what,
    words,
    place,
    spot: latitude === null || longitude === null ? null : { latitude, longitude },
    at: at.toISOString(),
    by: reviewerName(row.name, row.email),
    isYours: row.memberId === reader,
    isBySitter: byRole === 'sitter',
    told,
    wellAt: wellAt?.toISOString() ?? null,
  }
}

function noSuchAlert(): Problem {
  return new Problem('not-found', msg('We could not find that entry.'))
}
