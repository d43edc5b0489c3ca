import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { searchProviders } from '@wayfur/domain/providers/endpoints'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nearestAreas } from '../platform/database/nearest-areas.ts'
import type { Tables } from '../tables.ts'
import { metersTo } from './matching-providers.ts'

type Nearest = NonNullable<ReplyOf<typeof searchProviders>['nearest']>

/**
 * Where the nearest provider works that a search would find, however far. Looks into the squares of
 * one degree that have providers, nearest first, until none that is left can be nearer.
 */
export async function nearestProvider(
  db: Kysely<Tables>,
  center: Point,
  conditions: readonly RawBuilder<boolean>[],
): Promise<Nearest | null> {
  const squares = await nearestAreas(db, center, {
    table: sql`providers`,
    listed: sql`status = 'live'`,
  })
  let best: Nearest | null = null
  for (const { area, meters } of squares) {
    if (best !== null && best.meters <= meters) break
    const { rows } = await sql<Nearest>`
      select p.city as label, p.shown_latitude as latitude, p.shown_longitude as longitude,
        ${metersTo(center)} as meters
      from providers p
      where p.status = 'live' and p.area = ${area}::int and ${sql.join(conditions, sql` and `)}
      order by meters, p.id limit 1`.execute(db)
    const [found] = rows
    if (found !== undefined && (best === null || found.meters < best.meters)) best = found
  }
  return best
}
