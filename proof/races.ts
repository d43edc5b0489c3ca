import { addDays, dayIn } from '@wayfur/domain/calendar'
import type { Reward } from '@wayfur/domain/scouting/schemas'
import { MOST_TAGS } from '@wayfur/domain/tags/tag'
import { sql } from 'kysely'
import { addProvider, ZONE } from '../server/src/bookings/testing/booking-fixtures.ts'
import { publishEvent } from '../server/src/events/publish-event.ts'
import { PUPPY_MEETUP } from '../server/src/events/testing/event-fixtures.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { inTransaction } from '../server/src/platform/database/in-transaction.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { newTagId } from '../server/src/tags/create-tag.ts'
import { newPet } from '../server/test/pet-permission-rows.ts'
import { sessionsOf } from '../server/test/whole-product.ts'
import type { SignedInPerson } from './people.ts'

/** A reward that costs all that the racer of a voucher has. */
export const REWARD: Reward = {
  id: 'proof-reward',
  title: '10% off at the pet store',
  says: 'Show the code at the register.',
  costPoints: 10,
  partner: 'Paws & Co',
  isDemo: false,
  stock: null,
}

export interface Asked {
  path: string
  body: object
  by: SignedInPerson
}

type Ask = (asked: Asked) => Promise<unknown>

interface Started {
  /** What the racer of this number asks for; all of them ask at once. */
  asks(racer: number): Asked
  /** How many got it. */
  winners(): Promise<number>
}

/** Something that only one may get, whoever asks and however often. */
export interface Race {
  name: string
  /** What besides locks keeps it to one, as statements that take it out of the database. */
  unguard: readonly string[]
  /**
   * Where the product keeps to one in more ways than can be taken out: the same race by a rule that
   * reads and then writes. Gives how many of so many at once got it.
   */
  readThenWrite?: (database: Database, racers: number) => Promise<number>
  start(database: Database, people: readonly SignedInPerson[], ask: Ask): Promise<Started>
}

const context = ({ db }: Database) => ({ db, clock: systemClock })
const personOf = (people: readonly SignedInPerson[], racer: number) => {
  const person = people[racer % people.length]
  if (person === undefined) throw new Error('Nobody is there to race.')
  return person
}

/** Counts rows, asked for as `count(*)::int as count`. */
async function countOf({ pool }: Database, statement: string, about: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(statement, [about])
  return rows[0]?.count ?? 0
}

let daysOn = 3

/** A day on which nobody has booked yet. */
function freshDay(): string {
  daysOn += 1
  return addDays(dayIn(ZONE, systemClock.now()), 3 + (daysOn % 80))
}

const wishOf = (providerId: number, serviceDate: string) => ({
  providerId,
  serviceDate,
  startTime: '9:00',
  duration: '1',
  petInfo: 'Bella',
})

const slot: Race = {
  name: 'one time with a provider',
  unguard: ['alter table booking_holds disable trigger booking_holds_fit'],
  async start(database, people) {
    const providerId = await addProvider(context(database), null, {})
    const body = wishOf(providerId, freshDay())
    return {
      asks: (racer) => ({ path: '/api/bookings', body, by: personOf(people, racer) }),
      winners: () =>
        countOf(
          database,
          'select count(*)::int as count from booking_holds where provider_id = $1',
          providerId,
        ),
    }
  },
}

const place: Race = {
  name: 'the last place at an event',
  unguard: [],
  async start(database, people) {
    const now = systemClock.now()
    const startsOn = addDays(dayIn(ZONE, now), 7)
    const host = personOf(people, 0).id
    const event = { ...PUPPY_MEETUP, startsOn, capacity: 1, mostGuests: 0 }
    const id = await inTransaction(database.db, (tx) =>
      publishEvent(tx, event, { memberId: host, now }),
    )
    return {
      asks: (racer) => ({ path: `/api/events/${id}/join`, body: {}, by: personOf(people, racer) }),
      winners: () =>
        countOf(
          database,
          "select count(*)::int as count from event_attendances where event_id = $1 and state = 'going'",
          id,
        ),
    }
  },
}

const voucher: Race = {
  name: 'a voucher for points that are enough for one',
  unguard: ['alter table scouts drop constraint scouts_balance_check'],
  async start(database, people) {
    const by = personOf(people, Math.floor(daysOn * 7) % people.length)
    const { db } = database
    await db
      .insertInto('scouts')
      .values({ memberId: by.id, handle: null, homeCell: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    daysOn += 1
    await sql`update scouts set balance = ${REWARD.costPoints} where member_id = ${by.id}`.execute(
      db,
    )
    const vouchers = () =>
      countOf(database, 'select count(*)::int as count from vouchers where member_id = $1', by.id)
    const before = await vouchers()
    return {
      asks: () => ({ path: `/api/rewards/${REWARD.id}/redeem`, body: {}, by }),
      winners: async () => (await vouchers()) - before,
    }
  },
}

const tag: Race = {
  name: 'the last tag a pet may have',
  unguard: [],
  async start(database, people) {
    const by = personOf(people, 1)
    const { db } = database
    const now = systemClock.now()
    const world = { db, now, ownerId: by.id, sessions: sessionsOf(database) }
    const { id } = await newPet(world)
    const made = { petId: id, productType: 'classic-tag', color: 'silver', text: '' }
    await db
      .insertInto('petTags')
      .values(
        Array.from({ length: MOST_TAGS - 1 }, () =>
          Object.assign({ tagId: newTagId(), replacedBy: null }, made, {
            createdAt: now,
            movedAt: now,
          }),
        ),
      )
      .execute()
    const customization = { color: 'silver', text: 'Bella' }
    const body = { petId: id, productType: 'classic-tag', customization }
    return {
      asks: () => ({ path: '/api/pet-tags', body, by }),
      winners: async () =>
        (await countOf(
          database,
          'select count(*)::int as count from pet_tags where pet_id = $1',
          id,
        )) -
        (MOST_TAGS - 1),
    }
  },
}

const refund: Race = {
  name: 'the refund of a booking',
  unguard: [],
  async readThenWrite({ pool }, racers) {
    await pool.query('create table if not exists refunds_of_rule (at timestamptz)')
    await pool.query('truncate refunds_of_rule')
    const refundOnce = async () => {
      const { rowCount } = await pool.query('select at from refunds_of_rule')
      if (rowCount === 0) await pool.query('insert into refunds_of_rule values (now())')
    }
    await Promise.all(Array.from({ length: racers }, refundOnce))
    return (await pool.query('select at from refunds_of_rule')).rowCount ?? 0
  },
  async start(database, people, ask) {
    const by = personOf(people, 2)
    const providerId = await addProvider(context(database), null, {})
    const answered = async <T>(path: string, body: object) => (await ask({ path, body, by })) as T
    const { id } = await answered<{ id: number }>('/api/bookings', wishOf(providerId, freshDay()))
    const { paymentId, clientSecret } = await answered<{ paymentId: number; clientSecret: string }>(
      '/api/create-payment-intent',
      { bookingId: id },
    )
    const token = 'test_visa'
    await answered('/api/test-payments/confirm', { clientSecret, token, returnTo: '/' })
    await answered(`/api/payments/${paymentId}/check`, {})
    return {
      asks: () => ({ path: `/api/bookings/${id}/cancel`, body: {}, by }),
      winners: () =>
        countOf(
          database,
          'select count(*)::int as count from payment_refunds where payment_id = $1',
          paymentId,
        ),
    }
  },
}

export const RACES: readonly Race[] = [slot, place, voucher, tag, refund]
