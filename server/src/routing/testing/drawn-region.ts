import type { Point } from '@wayfur/domain/schemas'
import type { CurrentRegion } from '../../regions/current-region.ts'
import { type Drawing, drawnRoads, STEP_DEGREES } from '../roads/testing/drawn-roads.ts'

/** A region whose roads lie between points of the earth, each by name. */
export async function drawnRegion(
  id: string,
  places: Record<string, Point>,
  ways: Drawing['ways'],
): Promise<CurrentRegion> {
  const corner = {
    south: Math.min(...Object.values(places).map(({ latitude }) => latitude)),
    west: Math.min(...Object.values(places).map(({ longitude }) => longitude)),
    north: Math.max(...Object.values(places).map(({ latitude }) => latitude)),
    east: Math.max(...Object.values(places).map(({ longitude }) => longitude)),
  }
  const { folder } = await drawnRoads({
    corner: { latitude: corner.south, longitude: corner.west },
    points: Object.fromEntries(
      Object.entries(places).map(([name, { latitude, longitude }]) => [
        name,
        [(longitude - corner.west) / STEP_DEGREES, (latitude - corner.south) / STEP_DEGREES],
      ]),
    ),
    ways,
  })
  const wider = 0.002
  return {
    id,
    title: id,
    credit: '© the tests',
    licence: 'CC0-1.0',
    file: 'drawn.osm',
    on: '2026-01-01',
    folder,
    edition: '1',
    area: {
      south: corner.south - wider,
      west: corner.west - wider,
      north: corner.north + wider,
      east: corner.east + wider,
    },
  }
}
