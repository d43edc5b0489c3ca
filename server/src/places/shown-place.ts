import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A place that people see, also by the number of what was merged into it; 404 for any other. */
export async function shownPlace(
  db: Kysely<Tables>,
  id: number,
): Promise<{ id: number; name: string }> {
  const place = await db
    .selectFrom('places as asked')
    .innerJoin('places as p', (join) =>
      join.on((on) => on('p.id', '=', on.fn.coalesce('asked.mergedInto', 'asked.id'))),
    )
    .select(['p.id', 'p.name'])
    .where('asked.id', '=', id)
    .where('p.status', '=', 'live')
    .executeTakeFirst()
  if (place === undefined) throw new Problem('not-found', msg('We could not find that place.'))
  return place
}
