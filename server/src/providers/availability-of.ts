import type { Availability } from '@wayfur/domain/providers/provider-schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** When a provider works; null while they have not said. */
export async function availabilityOf(
  db: Kysely<Tables>,
  providerId: number,
): Promise<(Availability & { version: number }) | null> {
  const row = await db
    .selectFrom('providerAvailability')
    .select([
      'timeZone',
      'hours',
      'bufferBeforeMinutes',
      'bufferAfterMinutes',
      'noticeMinutes',
      'horizonDays',
      'capacity',
      'version',
    ])
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  if (row === undefined) return null
  const exceptions = await db
    .selectFrom('providerExceptions')
    .select(['day', 'hours'])
    .where('providerId', '=', providerId)
    .orderBy('day')
    .execute()
  return { ...row, exceptions }
}
