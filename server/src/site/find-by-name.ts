import type { ReplyOf } from '@wayfur/domain/endpoint'
import { FOUND_BY_NAME, type findByName as findByNameEndpoint } from '@wayfur/domain/site/endpoints'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Reply = ReplyOf<typeof findByNameEndpoint>

/** More words than these nobody types to be quick. */
const MOST_WORDS = 6
/** Namesakes that are compared by their rating; beyond them the first found will do. */
const MOST_COMPARED = 500

/** Places and coming events in whose names every typed word is the beginning of one. */
export async function findByName(db: Kysely<Tables>, q: string, now: Date): Promise<Reply> {
  const words = searchTerms(q)
  if (words.length === 0) return { places: [], events: [] }
  const [places, events] = await Promise.all([placesNamed(db, words), eventsNamed(db, words, now)])
  return { places, events }
}

async function placesNamed(db: Kysely<Tables>, words: readonly string[]) {
  const { rows } = await sql<Reply['places'][number]>`
    with named as materialized (
      select id, name, city, state, is_sample, score from places
      where is_shown and to_tsvector('simple', name) @@ ${beginningWith(words)}
      limit ${MOST_COMPARED})
    select id, name, city, state, is_sample from named
    order by score desc, id limit ${FOUND_BY_NAME}`.execute(db)
  return rows
}

async function eventsNamed(db: Kysely<Tables>, words: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'title', 'startsAt', 'timeZone', 'isSample'])
    .where('status', '=', 'live')
    .where('endsAt', '>', now)
    .where(sql<boolean>`to_tsvector('simple', title) @@ ${beginningWith(words)}`)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(FOUND_BY_NAME)
    .execute()
  return rows.map(({ id, title, startsAt, timeZone, isSample }) => {
    return { id, title, dateTime: startsAt.toISOString(), timeZone, isSample }
  })
}

function beginningWith(words: readonly string[]) {
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

/** Letters and digits only, so that nothing typed is read as an operator. */
function searchTerms(q: string): string[] {
  return (q.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
}
