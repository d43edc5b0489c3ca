import { msg } from '@wayfur/domain/language/messages'
import { rankingScore } from '@wayfur/domain/places/ranking'
import { Problem } from '@wayfur/domain/problem'
import { type RawBuilder, sql } from 'kysely'

/** Where a page of a search ends, in its order: by score, meters and id. */
export interface Cursor {
  score: number
  meters: number
  id: number
}

/**
 * The `next` of a reply for its last place, out of `places p`. It holds what the score is made of:
 * the score itself has up to seventeen digits, and one in thirty would be refused as a card number.
 */
export function cursorText(meters: RawBuilder<unknown>): RawBuilder<string> {
  return sql`p.stars_sum || '_' || p.review_count || '_' || ${meters} || '_' || p.id`
}

/** Throws where `after` is no `next` of a reply. */
export function cursorFrom(after: string | undefined): Cursor | undefined {
  if (after === undefined) return undefined
  const found = /^(\d{1,9})_(\d{1,9})_(\d{1,9})_(\d{1,15})$/.exec(after)
  if (found === null) {
    throw new Problem('invalid-input', msg('This must be `next` of a reply.'), { field: 'after' })
  }
  const [stars, reviews, meters, id] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { score: rankingScore(stars, reviews), meters, id }
}
