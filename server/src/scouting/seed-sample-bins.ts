import { BIN_NAME } from '@wayfur/domain/scouting/bin'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { isFirstSeed } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'
import { hideSampleBins } from './hide-sample-bins.ts'

export const SAMPLE_BINS_SEED = 'sample-bins-1'

/**
 * Puts two sample bins beside each sample park, once, where a world was written before there were
 * any; says how many it wrote.
 */
export async function seedSampleBins(db: Kysely<Tables>, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    return (await isFirstSeed(tx, SAMPLE_BINS_SEED)) ? writeSampleBins(tx, clock.now()) : 0
  })
}

/** One statement, the same bins for the same parks: about 120 m to two sides of each. */
export async function writeSampleBins(tx: Transaction<Tables>, now: Date): Promise<number> {
  await tx.deleteFrom('bins').where('isSample', '=', true).execute()
  const { numAffectedRows } = await sql`
    insert into bins (name, description, latitude, longitude, address, state, is_working, has_bags,
      last_confirmed_on, is_sample, created_at)
    select ${BIN_NAME}, 'Invented bin at the ' || side.words || ' of ' || left(name, 200),
      latitude + side.north, longitude + side.east,
      concat_ws(', ', street, city, state),
      case when id % 3 = 0 and side.nth = 2 then 'pending' else 'verified' end,
      not (id % 7 = 0 and side.nth = 2),
      case id % 3 when 0 then null else id % 2 = 0 end,
      ${now}::timestamptz::date - (id % 60)::integer, true, ${now}
    from places
    cross join (values (1, 'entrance', 0.0008, 0.0006), (2, 'far end', -0.0007, -0.0011))
      as side (nth, words, north, east)
    where is_sample and category = 'park' and location_precision = 'exact'
      and not is_hidden_by_import
    order by id, side.nth`.execute(tx)
  await hideSampleBins(tx)
  return Number(numAffectedRows ?? 0)
}
