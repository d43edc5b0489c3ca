import { timeIn } from '@wayfur/domain/bookings/zoned-time-text'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { DAY_MS } from '@wayfur/domain/durations'
import { msg, t } from '@wayfur/domain/language/messages'
import {
  againQuestion,
  asksFirst,
  careItemOf,
  careItems,
  mayStrike,
  MOST_DAYS_WAITING,
  MOST_TICKS,
  TICKS_KEPT_DAYS,
} from '@wayfur/domain/pets/care-board'
import type { CareBoard, NewTick } from '@wayfur/domain/pets/care-board-schemas'
import { Problem } from '@wayfur/domain/problem'
import { timeLabel } from '@wayfur/domain/providers/start-times'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { boardReaders, requireCare } from './care-access.ts'
import type { PetsContext } from './pets-context.ts'

interface Which {
  petId: number
  memberId: number
}

type CareContext = Pick<PetsContext, 'db' | 'clock' | 'liveUpdates'>

/** The board of a pet for today, by the clocks of its household. */
export async function readCareBoard(
  { db, clock }: CareContext,
  { petId, memberId }: Which,
): Promise<CareBoard> {
  const now = clock.now()
  const { mayTick } = await requireCare(db, { petId, memberId }, { at: now, now })
  const pet = await db
    .selectFrom('pets')
    .select(['name', 'species', 'medications', 'isSample'])
    .where('id', '=', petId)
    .executeTakeFirstOrThrow()
  const timeZone = await boardZone(db, petId)
  const day = dayIn(timeZone, now)
  const ticks = await ticksOf(db, petId, day)
  const items = careItems(pet, day)
  const orphans = ticks.flatMap(({ key }) => (items.some((one) => one.key === key) ? [] : [key]))
  const rows = [...items, ...[...new Set(orphans)].map(careItemOf)]
  return {
    petId,
    name: pet.name,
    isSample: pet.isSample,
    day,
    timeZone,
    mayTick,
    items: rows.map((one) =>
      Object.assign(one, {
        ticks: ticks
          .filter(({ key }) => key === one.key)
          .map((tick) => ({
            id: tick.id,
            who: whoOf(tick),
            isYours: tick.memberId === memberId,
            at: tick.at.toISOString(),
            time: timeLabel(timeIn(timeZone, tick.at)),
            isStruck: tick.struckAt !== null,
            mayStrike:
              tick.memberId === memberId &&
              tick.struckAt === null &&
              mayStrike(tick.arrivedAt, now),
          })),
      }),
    ),
  }
}

/** Adds a tick; sent twice it is one. A dose that was given already asks first. */
export async function tickCare(
  context: CareContext,
  { petId, memberId }: Which,
  { id, key, day, isAgain = false, ...tick }: NewTick,
): Promise<{ isDone: true }> {
  const now = context.clock.now()
  // The clocks of phones run ahead; what is done was done before now.
  const at = new Date(Math.min(Date.parse(tick.at), now.getTime()))
  return inTransaction(context.db, async (tx) => {
    await requireTicker(tx, { petId, memberId }, { at, now })
    const timeZone = await boardZone(tx, petId)
    requireRecent(day, { at, today: dayIn(timeZone, now), now })
    // Ticks of one pet follow each other, so that of two doses at once the second asks.
    await tx
      .selectFrom('pets')
      .select('id')
      .where('id', '=', petId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const known = await tx
      .selectFrom('careTicks')
      .select(['petId', 'memberId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (known !== undefined) {
      if (known.petId === petId && known.memberId === memberId) return { isDone: true }
      throw noSuchTick()
    }
    if (asksFirst(key) && !isAgain) {
      const before = (await ticksOf(tx, petId, day)).find(
        (one) => one.key === key && one.struckAt === null,
      )
      if (before !== undefined) {
        const time = timeLabel(timeIn(timeZone, before.at))
        throw new Problem('conflict', againQuestion({ who: whoOf(before), time }))
      }
    }
    await tx
      .insertInto('careTicks')
      .values({ id, petId, memberId, day, key, at, arrivedAt: now })
      .execute()
    await tellReaders(tx, context, petId)
    return { isDone: true }
  })
}

/** Strikes a tick of one's own, shortly after it was made; it stays on the board. */
export async function strikeTick(
  context: CareContext,
  { petId, memberId }: Which,
  id: string,
): Promise<{ isDone: true }> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const tick = await tx
      .selectFrom('careTicks')
      .select(['at', 'arrivedAt', 'struckAt'])
      .where('id', '=', id)
      .where('petId', '=', petId)
      .where('memberId', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (tick === undefined) throw noSuchTick()
    await requireTicker(tx, { petId, memberId }, { at: tick.at, now })
    if (tick.struckAt !== null) return { isDone: true }
    if (!mayStrike(tick.arrivedAt, now)) {
      throw new Problem('conflict', msg('This was checked off too long ago to undo it.'))
    }
    await tx.updateTable('careTicks').set({ struckAt: now }).where('id', '=', id).execute()
    await tellReaders(tx, context, petId)
    return { isDone: true }
  })
}

/** Forgets ticks of days nobody asks about any more. */
export async function forgetOldTicks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('careTicks')
    .where('arrivedAt', '<', new Date(now.getTime() - TICKS_KEPT_DAYS * DAY_MS))
    .execute()
}

async function requireTicker(
  tx: Transaction<Tables>,
  which: Which,
  moment: { at: Date; now: Date },
): Promise<void> {
  const { mayTick } = await requireCare(tx, which, moment)
  if (mayTick) return
  throw new Problem('not-allowed', msg('You can see this board, but not check anything off.'))
}

function requireRecent(day: Day, { at, today, now }: { at: Date; today: Day; now: Date }): void {
  const isRecent =
    day <= addDays(today, 1) &&
    day >= addDays(today, -MOST_DAYS_WAITING) &&
    now.getTime() - at.getTime() <= MOST_DAYS_WAITING * DAY_MS
  if (isRecent) return
  throw new Problem('invalid-input', msg('That was too long ago for this board.'))
}

function noSuchTick(): Problem {
  return new Problem('not-found', msg('We could not find that entry.'))
}

async function tellReaders(
  tx: Transaction<Tables>,
  { clock, liveUpdates }: CareContext,
  petId: number,
): Promise<void> {
  for (const reader of await boardReaders(tx, petId, clock.now())) {
    liveUpdates?.publishStale(tx, ['care'], reader)
  }
}

/** Today is a day where the pet's first owner is at home. */
async function boardZone(db: Kysely<Tables>, petId: number): Promise<string> {
  const owner = await db
    .selectFrom('petMembers')
    .select('memberId')
    .where('petId', '=', petId)
    .where('role', '=', 'owner')
    .orderBy('since')
    .orderBy('memberId')
    .executeTakeFirst()
  return zoneOf(db, owner?.memberId ?? 0)
}

function ticksOf(db: Kysely<Tables>, petId: number, day: Day) {
  return db
    .selectFrom('careTicks as k')
    .leftJoin('members as m', 'm.id', 'k.memberId')
    .select([
      'k.id',
      'k.memberId',
      'k.key',
      'k.at',
      'k.arrivedAt',
      'k.struckAt',
      'm.name',
      'm.email',
    ])
    .where('k.petId', '=', petId)
    .where('k.day', '=', day)
    .orderBy('k.at')
    .orderBy('k.id')
    .limit(MOST_TICKS)
    .execute()
}

function whoOf({ name, email }: { name: string | null; email: string | null }): string {
  return name === null ? t('Somebody who left') : reviewerName(name, email)
}
