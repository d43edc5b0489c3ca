import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The setting that is there while an operator wants none of the samples seen. */
export const SAMPLES_PUT_AWAY = 'samples-put-away'

/** Whether an operator wants none of the samples to be seen. */
export async function areSamplesPutAway(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('operatorSettings')
    .select('key')
    .where('key', '=', SAMPLES_PUT_AWAY)
    .executeTakeFirst()
  return row !== undefined
}
