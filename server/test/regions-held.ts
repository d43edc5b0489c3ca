import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { editionFolder } from '../src/regions/region-folders.ts'
import type { Tables } from '../src/tables.ts'

/** What an installation holds of its regions: places by the first word of their name, bins, editions. */
export async function regionsHeld(db: Kysely<Tables>, dataDir: string) {
  const names = await db.selectFrom('places').select('name').where('isShown', '=', true).execute()
  const bins = await db.selectFrom('bins').select('id').execute()
  const regions = await db.selectFrom('regions').select(['id', 'edition']).orderBy('id').execute()
  const places: Record<string, number> = {}
  for (const { name } of names) {
    const [first = ''] = name.split(' ')
    places[first] = (places[first] ?? 0) + 1
  }
  return {
    places,
    bins: bins.length,
    regions: regions.map(({ id, edition }) => ({
      id,
      edition,
      isWhole: existsSync(editionFolder(dataDir, id, edition)),
    })),
  }
}
