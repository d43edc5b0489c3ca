import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The rates of a partner, newest first, as far as anybody looks back. */
export async function ratesOf(db: Kysely<Tables>, partnerId: number) {
  return db
    .selectFrom('partnerRates')
    .select(['rateBasisPoints', 'validFrom'])
    .where('partnerId', '=', partnerId)
    .orderBy('validFrom', 'desc')
    .limit(20)
    .execute()
}
