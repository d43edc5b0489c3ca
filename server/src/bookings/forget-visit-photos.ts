import { type Kysely, sql } from 'kysely'
import { forgetUnshownFiles } from '../files/forget-unshown-files.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Removes photos of visits that neither a report nor a timeline shows any more. */
export function forgetVisitPhotos(parts: { db: Kysely<Tables>; clock: Clock }): Promise<void> {
  return forgetUnshownFiles(
    parts,
    'visit',
    (url) =>
      sql<boolean>`not exists (select from booking_visits v where v.photos @> array[${url}])
        and not exists (select from pet_events e where e.kind = 'visited'
          and e.facts -> 'photos' ? (${url}))`,
  )
}
