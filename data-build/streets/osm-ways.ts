import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import type { Point } from '@wayfur/domain/schemas'
import { PbfReader } from 'pbf'
import type { Bounds } from '../../domain/src/geo.ts'
import { besideLine, measureLine, pointAlong } from '../../domain/src/routing/measured-line.ts'
import type { StreetKind } from '../../domain/src/walks/street-graph.ts'
import type { TileWay } from './crossings.ts'
import { linesOf, ringsOf, type TilePlace } from './tile-lines.ts'

const require = createRequire(import.meta.url)
const FIXTURES = dirname(require.resolve('@mapbox/mvt-fixtures/package.json'))

/** Where people walk; motorways, trunk roads and their ramps are left out. */
const KINDS: Record<string, StreetKind> = {
  main: 'major',
  primary: 'major',
  secondary: 'medium',
  tertiary: 'medium',
  street: 'minor',
  street_limited: 'minor',
  service: 'service',
  path: 'path',
  pedestrian: 'path',
}
const GREEN = new Set(['park', 'grass', 'wood', 'scrub', 'cemetery'])
/** A label lies on the street it names. */
const LABEL_METERS = 7

interface Label {
  name: string
  line: ReturnType<typeof measureLine>
}

/** Streets of a town out of recorded OpenStreetMap tiles. */
export function osmWays(town: string): TileWay[] {
  const folder = join(FIXTURES, 'real-world', town)
  return readdirSync(folder).flatMap((file) => {
    const [z = 0, x = 0, y = 0] = (file.match(/\d+/g) ?? []).map(Number)
    const place: TilePlace = { z, x, y }
    const tile = new VectorTile(new PbfReader(readFileSync(join(folder, file))))
    const greens = ringsOf(tile, 'landuse', place)
      .filter(({ properties }) => GREEN.has(String(properties.class)))
      .map(({ rings }) => ({ rings, bounds: boundsOf(rings.flat()) }))
    const labels = linesOf(tile, 'road_label', place).flatMap(({ properties, points }): Label[] => {
      const name = properties.name_en ?? properties.name
      return typeof name === 'string' && name !== '' ? [{ name, line: measureLine(points) }] : []
    })
    return linesOf(tile, 'road', place).flatMap(({ properties, points }): TileWay[] => {
      const kind = KINDS[String(properties.class)]
      if (kind === undefined) return []
      const line = measureLine(points)
      const middle = pointAlong(line, line.meters / 2)
      return [
        {
          points,
          kind,
          name: nameAt(labels, middle),
          isGreen: greens.some(
            ({ rings, bounds }) => isIn(bounds, middle) && isInside(rings, middle),
          ),
          park: null,
          level: typeof properties.structure === 'string' ? properties.structure : 'none',
        },
      ]
    })
  })
}

function nameAt(labels: readonly Label[], point: Point): string | null {
  let best: { name: string | null; meters: number } = { name: null, meters: LABEL_METERS }
  for (const { name, line } of labels) {
    const first = line.points[0]
    if (first === undefined || Math.abs(first.latitude - point.latitude) > 0.02) {
      continue
    }
    const { offMeters } = besideLine(line, point)
    if (offMeters < best.meters) best = { name, meters: offMeters }
  }
  return best.name
}

function boundsOf(points: readonly Point[]): Bounds {
  return {
    south: Math.min(...points.map(({ latitude }) => latitude)),
    north: Math.max(...points.map(({ latitude }) => latitude)),
    west: Math.min(...points.map(({ longitude }) => longitude)),
    east: Math.max(...points.map(({ longitude }) => longitude)),
  }
}

function isIn({ south, north, west, east }: Bounds, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Even and odd: holes are rings of the same area. */
function isInside(rings: readonly (readonly Point[])[], point: Point): boolean {
  let inside = false
  for (const ring of rings) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.latitude > point.latitude === b.latitude > point.latitude) return
      const across =
        a.longitude +
        ((b.longitude - a.longitude) * (point.latitude - a.latitude)) / (b.latitude - a.latitude)
      if (point.longitude < across) inside = !inside
    })
  }
  return inside
}
