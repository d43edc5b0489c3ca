import { sql } from 'kysely'
import { checkIn } from '../server/src/events/tickets.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { castVote } from '../server/src/scouting/cast-vote.ts'
import { reportBin } from '../server/src/scouting/report-bin.ts'
import type { ScoutingContext } from '../server/src/scouting/scouting-context.ts'
import { AT_ONCE, msEach, plainTransaction } from './at-once.ts'
import type { Measurement } from './measurement.ts'
import { onEachDatabase } from './on-each-database.ts'
import { takeTurns, turnsAtMost } from './rounds.ts'

/** Fewer than a scout may report in a day. */
const REPORTS_EACH = 10

/** What people do all day, each in a transaction of its own, beside one that holds a small row. */
export const everydayWrites = onEachDatabase('everyday-writes', async (database, kind, effort) => {
  const { rounds, isQuick } = effort
  const { db } = database
  const count = isQuick ? 40 : 160
  const turns = turnsAtMost(rounds)
  const scouts = await fill(database, count * turns)
  const { hostId } = scouts
  const context: ScoutingContext = {
    db,
    clock: systemClock,
    notify: async () => {},
    liveUpdates: { publishStale: () => {} },
    addressAt: async () => null,
    rewards: [],
    head: { publicUrl: 'http://localhost:3000' },
  }
  let [votes, reports, checks] = [0, 0, 0]
  const each = (act: () => Promise<unknown>) => async () => ({ ms: await msEach(count, act) })
  const { vote, report, check, plain } = await takeTurns(rounds, {
    vote: each(() => {
      const at = votes++
      const [id = 0, memberId = 0] = [scouts.binIds[at], scouts.voters[at % scouts.voters.length]]
      return castVote(context, { id, memberId, isUpvote: true, from: null })
    }),
    report: each(() => {
      const at = reports++
      const memberId = scouts.reporters[at % scouts.reporters.length] ?? 0
      const spot = spotOf(at)
      return reportBin(context, memberId, { ...spot, from: spot, imageUrl: pictureUrl(at) })
    }),
    check: each(() => checkIn({ db, clock: systemClock }, codeOf(checks++), true, hostId)),
    plain: each(() => plainTransaction(db)),
  })
  const beside = (what: string, ours: { ms: number[] }): Measurement => ({
    name: `${what}, ${AT_ONCE} at once, beside a transaction with one insert, ${kind}`,
    unit: 'ms',
    ours: ours.ms,
    limit: plain.ms,
    target: { shareAtLeast: 0.5 },
  })
  return [
    beside('A vote on a bin', vote),
    beside('A report of a bin', report),
    beside('A check-in of a ticket', check),
  ]
})

interface Scouts {
  hostId: number
  voters: number[]
  reporters: number[]
  binIds: number[]
}

/** Bins to vote on, uploads to report with and tickets to check in, as many as there are acts. */
async function fill({ db }: Database, acts: number): Promise<Scouts> {
  const now = systemClock.now()
  const people = 100 + Math.ceil(acts / REPORTS_EACH)
  const members = await db
    .insertInto('members')
    .values(
      Array.from({ length: people + 1 }, (_, at) => ({
        name: `Scout ${at}`,
        email: `scout${at}@example.org`,
        timeZone: 'America/Los_Angeles',
      })),
    )
    .returning('id')
    .execute()
  const [hostId = 0, ...ids] = members.map(({ id }) => id)
  const [voters, reporters] = [ids.slice(0, 100), ids.slice(100)]
  // Somebody who reports often is a scout already.
  await db
    .insertInto('scouts')
    .values(reporters.map((memberId) => ({ memberId, handle: null, homeCell: null })))
    .execute()
  await sql`
    insert into bins (name, description, latitude, longitude, reported_by, created_at)
    select 'Poop bin', 'At the gate', 30 + (n % 1000) * 0.01, -100 + (n / 1000) * 0.01,
        ${hostId}, ${now}
      from generate_series(0, ${acts - 1}::integer) n`.execute(db)
  await sql`
    insert into files (name, owner_id, purpose, type, bytes, width, height, created_at)
    select 'bench' || lpad(n::text, 21, '0') || '.webp',
        (${reporters}::bigint[])[n % ${reporters.length}::integer + 1], 'bin', 'image/webp', 1000, 10, 10,
        ${now}
      from generate_series(0, ${acts - 1}::integer) n`.execute(db)
  const binIds = await db.selectFrom('bins').select('id').orderBy('id').execute()
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      seriesId: null,
      hostId,
      title: 'A walk',
      description: 'Along the river, slowly and together.',
      eventType: 'meetup',
      venue: 'The pier',
      city: 'San Francisco, CA',
      latitude: 37.8,
      longitude: -122.4,
      timeZone: 'America/Los_Angeles',
      startsAt: now,
      endsAt: new Date(now.getTime() + 3_600_000),
      imageUrl: null,
      capacity: null,
      mostGuests: 0,
      mostPets: 2,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into event_attendances (event_id, guest_name, guest_email, guest_key, state, guests,
        pet_count, code, amount_cents, joined_at)
    select ${eventId}, 'Guest ' || n, 'guest' || n || '@example.org', lpad(n::text, 43, 'k'),
        'going', 0, 0, lpad(n::text, 20, '0'), 0, ${now}
      from generate_series(0, ${acts - 1}::integer) n`.execute(db)
  await sql`analyze`.execute(db)
  return { hostId, voters, reporters, binIds: binIds.map(({ id }) => id) }
}

/** Farther from one another than one bin reaches, and far from those that were there before. */
function spotOf(at: number) {
  return { latitude: 50 + (at % 1000) * 0.01, longitude: 10 + Math.floor(at / 1000) * 0.01 }
}

function pictureUrl(at: number): string {
  return `/files/bench${String(at).padStart(21, '0')}.webp`
}

function codeOf(at: number): string {
  return String(at).padStart(20, '0')
}
