import type { Availability, DayException } from '@wayfur/domain/providers/provider-schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** When a provider works; null while they have not said. */
export async function availabilityOf(
  db: Kysely<Tables>,
  providerId: number,
): Promise<(Availability & { version: number }) | null> {
  return (await availabilitiesOf(db, [providerId])).get(providerId) ?? null
}

/** When each of these providers works; who has not said is left out. */
export async function availabilitiesOf(
  db: Kysely<Tables>,
  providerIds: readonly number[],
): Promise<Map<number, Availability & { version: number }>> {
  if (providerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('providerAvailability')
    .select([
      'providerId',
      'timeZone',
      'hours',
      'bufferBeforeMinutes',
      'bufferAfterMinutes',
      'noticeMinutes',
      'horizonDays',
      'capacity',
      'version',
    ])
    .where('providerId', 'in', providerIds)
    .execute()
  if (rows.length === 0) return new Map()
  const exceptions = await db
    .selectFrom('providerExceptions')
    .select(['providerId', 'day', 'hours'])
    .where('providerId', 'in', providerIds)
    .orderBy('day')
    .execute()
  const apart = Map.groupBy(exceptions, ({ providerId }) => providerId)
  return new Map(
    rows.map(({ providerId, ...row }) => {
      const own = apart.get(providerId) ?? []
      const days: DayException[] = own.map(({ day, hours }) => ({ day, hours }))
      return [providerId, { ...row, exceptions: days }]
    }),
  )
}
