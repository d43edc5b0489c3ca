import { EVENT_TYPES } from '@wayfur/domain/events/event'
import type { EventSubmission } from '@wayfur/domain/events/event-schemas'
import type { Kysely } from 'kysely'
import { liveUpdatesInto } from '../../inbox/testing/live-updates-fixtures.ts'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { callAs } from '../../platform/testing/test-caller.ts'
import type { Tables } from '../../tables.ts'
import type { EventsContext } from '../events-context.ts'
import { publishEvent } from '../publish-event.ts'
import { eventsEndpoints } from '../routes.ts'

export interface Person {
  id: number
  name: string
}

/** A morning in San Francisco, a week after the clocks were set back. */
export const NOW = '2026-11-20T20:00:00Z'

export const PUPPY_MEETUP: EventSubmission = {
  title: 'Puppy meetup',
  eventType: EVENT_TYPES[0],
  description: 'Play in the park.',
  picture: null,
  startsOn: '2026-11-28',
  startTime: '10:00',
  durationMinutes: 90,
  repeat: 'none',
  times: 2,
  venue: 'Dolores Park',
  city: 'San Francisco, CA',
  location: { latitude: 37.7596, longitude: -122.4269 },
  capacity: null,
  price: 0,
  mostGuests: 3,
  mostPets: 2,
  species: [],
  vaccinations: [],
  maxWeightKg: null,
  minAgeMonths: null,
  refusedBreeds: [],
}

/** Events and their calls as the server would answer them, with people to try them. */
export function eventsOf(db: Kysely<Tables>) {
  const clock = fixedClock(NOW)
  const told: Told[] = []
  const { liveNotices, liveUpdates, answering } = liveUpdatesInto(db)
  const context: EventsContext = {
    db,
    clock,
    notify: tellInto(told),
    head: { publicUrl: 'https://wayfur.example', operatorName: '' },
    liveUpdates,
  }
  const served = eventsEndpoints(context)
  return {
    parts: context,
    clock,
    told,
    liveNotices,
    answering,
    /** Asks as this person; null is a visitor. */
    as: (person: Person | null) => callAs(served, person, { answering }),
    async member(name: string): Promise<Person> {
      const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`
      return db
        .insertInto('members')
        .values({ name, email })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow()
    },
    async members(count: number): Promise<Person[]> {
      const people = Array.from({ length: count }, (_, index) => ({
        name: `Member ${index}`,
        email: `member${index}@example.com`,
      }))
      const rows = await db.insertInto('members').values(people).returning(['id', 'name']).execute()
      return rows.toSorted((a, b) => a.id - b.id)
    },
    /** An event of this host on the site, the puppy meetup with changes. */
    async publish(host: Person, changes: Partial<EventSubmission> = {}): Promise<number> {
      const given = { memberId: host.id, now: clock.now() }
      return inTransaction(db, (tx) => publishEvent(tx, { ...PUPPY_MEETUP, ...changes }, given))
    },
    /** The letters that wait to be sent, by whom they are for. */
    async letters(): Promise<
      { to: string; subject: string; text: string; calendar: string | null }[]
    > {
      const jobs = await db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'mail')
        .orderBy('id')
        .execute()
      return jobs.map(({ payload }) => {
        const { to, letter } = payload as {
          to: string
          letter: { subject: string; text: string; attachments?: { base64: string }[] }
        }
        const file = letter.attachments?.[0]?.base64
        const calendar = file === undefined ? null : Buffer.from(file, 'base64').toString()
        return { to, subject: letter.subject, text: letter.text, calendar }
      })
    },
  }
}

export type EventsOf = ReturnType<typeof eventsOf>
