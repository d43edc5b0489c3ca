import { readFileSync } from 'node:fs'
import { columnsOf, SIDE, squaresIn } from './gshhg.ts'
import { shape } from './shapes.ts'
import type { Box, Position, Shape } from './shapes.ts'

/** Classes of the source: 0 and 1 the great rivers, 2 large, 3 middle, 4 small; beyond run dry. */
const LAST_CLASS = 4
/** Zoom from which a class is drawn. */
const FROM_ZOOM = [5, 5, 6, 8, 9]

/** The class of the rivers of metros that the World Data Bank leaves out. */
const METRO_CLASS = 3

/** Rivers as lines, from the World Data Bank as GSHHG carries it; right to about a kilometer. */
export async function readRivers(boxes: readonly Box[]): Promise<Shape[]> {
  const column = await columnsOf('rivers.nc')
  const firstLine = column('Id_of_first_segment_in_a_bin')
  const lines = column('N_segments_in_a_bin')
  const classes = column('Hierarchial_level_of_a_segment')
  const firstPoint = column('Id_of_first_point_in_a_segment')
  const counts = column('N_points_for_a_segment')
  const x = column('Relative_longitude_from_SW_corner_of_bin')
  const y = column('Relative_latitude_from_SW_corner_of_bin')
  const rivers: Shape[] = []
  for (const { bin, lon, lat } of squaresIn(boxes)) {
    const first = firstLine[bin] ?? 0
    for (let line = first; line < first + (lines[bin] ?? 0); line += 1) {
      const r = classes[line] ?? LAST_CLASS + 1
      if (r > LAST_CLASS) continue
      const points: Position[] = []
      const from = firstPoint[line] ?? 0
      for (let i = from; i < from + (counts[line] ?? 0); i += 1) {
        points.push([lon + ((x[i] ?? 0) & SIDE) / SIDE, lat + ((y[i] ?? 0) & SIDE) / SIDE])
      }
      rivers.push(shape({ type: 'LineString', coordinates: points }, { r }))
    }
  }
  return rivers
}

/**
 * Rivers of metros around which the World Data Bank has none that flows all year, by the name of the
 * metro: lines of Natural Earth (1:10 million, North America), in degrees to four places and right to
 * about two kilometers. The line of a river that the World Data Bank has as well stays out. Three run
 * dry for most of a year and are what their metros lie at: the Salt River in Phoenix, the Santa Cruz
 * in Tucson and, from the World Data Bank itself, the Mojave of Riverside and San Bernardino.
 */
export function readMetroRivers(): Shape[] {
  const file = new URL('metro-rivers.json', import.meta.url)
  const metros = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Position[][]>
  return Object.values(metros)
    .flat()
    .map((coordinates) => shape({ type: 'LineString', coordinates }, { r: METRO_CLASS }))
}

/** True when a river of this class belongs into tiles of this zoom. */
export function isRiverDrawn(properties: Readonly<Record<string, unknown>>, zoom: number): boolean {
  return zoom >= (FROM_ZOOM[Number(properties.r)] ?? Infinity)
}
