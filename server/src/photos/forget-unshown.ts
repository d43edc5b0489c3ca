import { type Kysely, sql } from 'kysely'
import { forgetUnshownFiles } from '../files/forget-unshown-files.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Removes the files of photos whose place is gone, and the photos with it; asked now and then. */
export function forgetUnshown(parts: { db: Kysely<Tables>; clock: Clock }): Promise<void> {
  return forgetUnshownFiles(
    parts,
    'photo',
    (url) =>
      sql<boolean>`not exists (select from place_photos p where p.url = ${url})
        and not exists (select from submissions s where s.kind = 'photo'
          and s.content ->> 'photo' = ${url} and s.state in ('submitted', 'resubmitted'))`,
  )
}
