import { addressOf } from '@wayfur/domain/endpoint'
import { type Bounds, boundsAround } from '@wayfur/domain/geo'
import { readMapConfig } from '@wayfur/domain/maps/endpoints'
import type { TileSource } from '@wayfur/domain/maps/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { boundsOf } from '@wayfur/domain/walks/line-bounds'
import { callApi } from '../api-client.ts'
import { savedAt } from '../offline/use-offline.ts'
import { hasWorker, tellWorker } from '../offline/worker.ts'

/** The map is kept so far beside the way: who takes a wrong turn still sees where they are. */
const BESIDE_METERS = 300
/** From the whole walk on a small screen down to the corner ahead. */
const KEPT_ZOOMS = { least: 11, most: 16 }
const MOST_TILES = 160

/** Has this device keep the page of a walk, its program and the map around it, for the way. */
export async function keepWalk(way: readonly Point[]): Promise<void> {
  if (!hasWorker() || savedAt() !== null) return
  const { sources } = await callApi(readMapConfig, {})
  await keepWalkPage([addressOf(readMapConfig, {}), ...tilesAlong(sources, way)])
}

/** Has this device keep the page that is open with its program, for a walk that begins. */
export async function keepWalkPage(parts: readonly string[] = []): Promise<void> {
  if (!hasWorker() || savedAt() !== null) return
  const address = location.pathname + location.search
  await tellWorker({ kind: 'walk', address, parts: [...parts, ...loadedFiles()] })
}

/** The tiles that a map of the way is drawn from, those that show the most first. */
export function tilesAlong(sources: readonly TileSource[], way: readonly Point[]): string[] {
  const { south, west, north, east } = boundsOf(way)
  const low = boundsAround({ latitude: south, longitude: west }, BESIDE_METERS)
  const high = boundsAround({ latitude: north, longitude: east }, BESIDE_METERS)
  const around = { south: low.south, west: low.west, north: high.north, east: high.east }
  const tiles: string[] = []
  for (let zoom = KEPT_ZOOMS.least; zoom <= KEPT_ZOOMS.most; zoom += 1) {
    for (const source of sources) {
      const isDrawn = zoom >= source.minZoom && zoom <= source.maxZoom
      // Below its own zooms a set is drawn from its nearest, which is among them.
      const isLast = source.maxZoom < KEPT_ZOOMS.least && zoom === KEPT_ZOOMS.least
      if (!meets(source.area, around) || (!isDrawn && !isLast)) continue
      tiles.push(...tilesOf(source, around, isLast ? source.maxZoom : zoom))
    }
  }
  return [...new Set(tiles)].slice(0, MOST_TILES)
}

function tilesOf({ tiles }: TileSource, { south, west, north, east }: Bounds, zoom: number) {
  const [left, top] = tileAt(north, west, zoom)
  const [right, bottom] = tileAt(south, east, zoom)
  const all: string[] = []
  for (let x = left; x <= right; x += 1) {
    for (let y = top; y <= bottom; y += 1) {
      all.push(
        tiles.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)),
      )
    }
  }
  return all
}

/** The usual numbering of web maps. */
function tileAt(latitude: number, longitude: number, zoom: number): [x: number, y: number] {
  const size = 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return [Math.floor(((longitude + 180) / 360) * size), Math.floor(down * size)]
}

function meets(area: TileSource['area'], around: Bounds): boolean {
  return (
    area.south <= around.north &&
    area.north >= around.south &&
    area.west <= around.east &&
    area.east >= around.west
  )
}

/** What the page fetched of the built program, such as the map, which its text does not name. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
