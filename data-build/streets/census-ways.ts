import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { StreetKind, Way } from '../../domain/src/walks/street-graph.ts'
import { linesOf } from './tile-lines.ts'

const FILE = fileURLToPath(new URL('.sources/package/test/fixtures/tiger.mbtiles', import.meta.url))

/** Where people walk, by the codes of the Census; freeways and ramps are left out. */
const KINDS: Record<string, StreetKind> = {
  S1200: 'major',
  S1400: 'minor',
  S1640: 'service',
  S1730: 'service',
  S1500: 'path',
  S1710: 'path',
  S1720: 'path',
}

/** The streets of Santa Cruz; these meet in points of their own. */
export function censusWays(): Way[] {
  const database = new DatabaseSync(FILE, { readOnly: true })
  const rows = database
    .prepare('select zoom_level z, tile_column x, tile_row y, tile_data data from tiles')
    .all() as { z: number; x: number; y: number; data: Uint8Array }[]
  const ways = rows.flatMap(({ z, x, y, data }) => {
    const tile = new VectorTile(new PbfReader(gunzipSync(data)))
    // This kind of file counts its rows from the south.
    return linesOf(tile, 'tiger', { z, x, y: 2 ** z - 1 - y }).flatMap(
      ({ properties, points }): Way[] => {
        const kind = KINDS[String(properties.MTFCC)]
        const name = properties.FULLNAME
        if (kind === undefined) return []
        return [
          {
            points,
            kind,
            name: typeof name === 'string' && name !== '' ? name : null,
            isGreen: false,
            park: null,
          },
        ]
      },
    )
  })
  database.close()
  return ways
}
