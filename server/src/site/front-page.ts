import type { ReplyOf } from '@wayfur/domain/endpoint'
import { distanceMeters } from '@wayfur/domain/geo'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import type { Point } from '@wayfur/domain/schemas'
import { FRONT_PAGE_NEWS, type readFrontPage } from '@wayfur/domain/site/endpoints'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Reply = ReplyOf<typeof readFrontPage>

/** As far as one goes for a place or a bin on an ordinary day: some 6 miles. */
const AROUND_METERS = 10_000
/** As far as one drives for an event: some 60 miles. */
const EVENTS_AROUND_METERS = 100_000
/** Coming events that are looked through for near ones. */
const EVENTS_LOOKED_AT = 300
/** Places looked at for the newest anywhere: an import brings thousands to one town. */
const PLACES_LOOKED_AT = 300
/** Bins and scouts are counted so far; the front page needs no census. */
const MOST_COUNTED = 1_000

/** What is going on around a member's home; around nobody's, what is newest anywhere. */
export async function frontPageNews(
  db: Kysely<Tables>,
  now: Date,
  memberId: number | null,
): Promise<Reply> {
  const home = memberId === null ? null : await homeOf(db, memberId)
  const cells = home && cellsOfCircle(home, AROUND_METERS)
  const [events, places, bins] = await Promise.all([
    comingEvents(db, now, home),
    cells ? newestOfCells(db, cells) : newestAnywhere(db),
    countedBins(db, cells ?? null),
  ])
  return { near: home?.label ?? null, events, places, bins }
}

async function homeOf(db: Kysely<Tables>, memberId: number) {
  const row = await db
    .selectFrom('members')
    .select(['homeLabel', 'homeLatitude', 'homeLongitude'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!row || row.homeLabel === null) return null
  const { homeLabel: label, homeLatitude: latitude, homeLongitude: longitude } = row
  return latitude === null || longitude === null ? null : { label, latitude, longitude }
}

async function comingEvents(db: Kysely<Tables>, now: Date, home: Point | null) {
  const coming = await db
    .selectFrom('events')
    .select(['id', 'title', 'startsAt', 'timeZone', 'venue', 'city', 'isSample'])
    .select(['latitude', 'longitude'])
    .where('status', '=', 'live')
    .where('endsAt', '>', now)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(EVENTS_LOOKED_AT)
    .execute()
  return coming
    .filter((event) => home === null || distanceMeters(home, event) <= EVENTS_AROUND_METERS)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
    .slice(0, FRONT_PAGE_NEWS)
    .map(({ id, title, startsAt, timeZone, venue, city, isSample }) => {
      return { id, title, dateTime: startsAt.toISOString(), timeZone, venue, city, isSample }
    })
}

async function newestOfCells(db: Kysely<Tables>, cells: readonly number[]) {
  const { rows } = await sql<Reply['places'][number]>`
    select newest.* from unnest(${cells}::int[]) as square(cell) cross join lateral (
      select id, name, category, city, state, is_sample from places p
      where p.cell = square.cell and is_shown and welcomes_pets
      order by id desc limit ${FRONT_PAGE_NEWS}) newest
    order by id desc limit ${FRONT_PAGE_NEWS}`.execute(db)
  return rows
}

/** The newest of each town, so that one import does not fill the page with one town. */
async function newestAnywhere(db: Kysely<Tables>) {
  const { rows } = await sql<Reply['places'][number]>`
    with newest as (
      select id, name, category, city, state, is_sample from places
      where is_shown and welcomes_pets order by id desc limit ${PLACES_LOOKED_AT}),
    by_town as (select distinct on (city, state) * from newest order by city, state, id desc)
    select * from by_town order by id desc limit ${FRONT_PAGE_NEWS}`.execute(db)
  return rows
}

async function countedBins(db: Kysely<Tables>, cells: readonly number[] | null) {
  const around = (column: 'cell' | 'home_cell') =>
    cells === null ? sql`true` : sql`${sql.ref(column)} = any(${cells}::int[])`
  const { rows } = await sql<Reply['bins']>`
    with counted as (select is_sample from bins
      where state <> 'rejected' and is_working and ${around('cell')} limit ${MOST_COUNTED})
    select
      (select count(*) from counted)::int as working,
      (select coalesce(bool_and(is_sample), false) from counted) as are_samples,
      (select count(*) from (select 1 from scouts
        where handle is not null and ${around('home_cell')} limit ${MOST_COUNTED}) s)::int as scouts`.execute(
    db,
  )
  return rows[0] ?? { working: 0, scouts: 0, areSamples: false }
}
