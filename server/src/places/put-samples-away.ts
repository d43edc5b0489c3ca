import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { hideSamplesNearRealPlaces } from './hide-samples.ts'
import { SAMPLES_PUT_AWAY } from './samples-put-away.ts'

/** Puts all sample places out of sight, or brings those back that stand near no imported place. */
export async function putSamplesAway(tx: Kysely<Tables>, away: boolean): Promise<void> {
  if (away) {
    await tx
      .insertInto('operatorSettings')
      .values({ key: SAMPLES_PUT_AWAY, value: 'true' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  } else {
    await tx.deleteFrom('operatorSettings').where('key', '=', SAMPLES_PUT_AWAY).execute()
  }
  await hideSamplesNearRealPlaces(tx, { hidesAll: away })
}
