import type { Kysely } from 'kysely'
import type { Tables } from '../src/tables.ts'

/** The names of what is invented, found again wherever they stand. */
export interface SampleNames {
  /** Names in a text that are not marked as it marks: `Fog City Strollers (sample)`. */
  unmarkedIn(text: string): string[]
  /** Places in a reply where a name stands and nothing around it says that it is a sample. */
  unmarkedInReply(reply: unknown): string[]
}

export async function sampleNames(db: Kysely<Tables>): Promise<SampleNames> {
  const [places, providers, events, partners, pets] = await Promise.all([
    db.selectFrom('places').select('name').where('isSample', '=', true).execute(),
    db
      .selectFrom('providers')
      .select('businessName as name')
      .where('isSample', '=', true)
      .execute(),
    db.selectFrom('events').select('title as name').where('isSample', '=', true).execute(),
    db.selectFrom('partners').select('company as name').where('isSample', '=', true).execute(),
    db.selectFrom('pets').select('name').where('isSample', '=', true).execute(),
  ])
  const rows = [...places, ...providers, ...events, ...partners, ...pets]
  const names = [...new Set(rows.map(({ name }) => name))]
  // There are thousands: only those are compared that begin with a word of the text.
  const byWord = Map.groupBy(names, (name) => /^\S+/.exec(name)?.[0] ?? '')

  function unmarkedIn(text: string): string[] {
    return [...text.matchAll(/[^\s"'“>,;:[\]]+/g)].flatMap(({ index, 0: word }) =>
      (byWord.get(word) ?? []).filter(
        (name) =>
          text.startsWith(name, index) &&
          !/^\p{L}/u.test(text.slice(index + name.length)) &&
          !text.startsWith(`${name} (sample)`, index),
      ),
    )
  }

  function inReply(value: unknown, path: string): string[] {
    if (typeof value === 'string') {
      return unmarkedIn(value).map((name) => `${path}: ${name}`)
    }
    if (Array.isArray(value)) return value.flatMap((one) => inReply(one, `${path}[]`))
    if (typeof value !== 'object' || value === null || saysSo(value)) return []
    return Object.entries(value).flatMap(([key, one]) =>
      // What a scout is called on the leaderboard they have chosen.
      key === 'handle' ? [] : inReply(one, `${path}.${key}`),
    )
  }

  return {
    unmarkedIn,
    unmarkedInReply: (reply) => [...new Set(inReply(reply, ''))],
  }
}

/** Rewards are called demos, as in the operator's catalogue of them. */
function saysSo(thing: object): boolean {
  return (
    ('isSample' in thing && thing.isSample === true) || ('isDemo' in thing && thing.isDemo === true)
  )
}
