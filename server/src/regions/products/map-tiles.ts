import type { OsmNode, OsmRelation, OsmTags, OsmWay } from '../osm/osm-objects.ts'
import { MAP_FILE } from './map-file.ts'
import { areaOfRelation, labelPointOf } from './map/area-of-relation.ts'
import type { Rings } from './map/area-of-relation.ts'
import { cutTiles, GROUND_LAYER } from './map/cut-tiles.ts'
import { drawnArea } from './map/drawn-areas.ts'
import { drawnLine } from './map/drawn-lines.ts'
import { drawnLabel, drawnPoint } from './map/drawn-points.ts'
import { GREATEST_ZOOM, LEAST_ZOOM } from './map/drawn.ts'
import type { Drawn } from './map/drawn.ts'
import { AREA, FeatureStore, LINE } from './map/feature-store.ts'
import { knownLand } from './map/known-area.ts'
import type { KnownArea } from './map/known-area.ts'
import { pathOf, piecesOf, ringOf } from './map/paths.ts'
import { isAtSea, seaIn } from './map/sea.ts'
import type { SeaPolygons } from './map/sea.ts'
import { TileArchive } from './map/tile-archive.ts'
import { latitudeAt, longitudeAt, turnOf, worldX, worldY } from './map/world.ts'
import type { RegionProduct, RegionSource } from './region-product.ts'

/**
 * The map of a region: vector tiles from zoom 6 to 15 in the map's own words, made of the objects
 * of an extract as they are told, and written as one archive at the end.
 */
export function openMapTiles(source: RegionSource): RegionProduct {
  const features = new FeatureStore()
  const coastlines: Int32Array[] = []
  const spots = new Set<string>()
  const skipped = { openOutlines: 0, waysOfOnePoint: 0, unclearSea: 0 }

  const addArea = (drawn: Drawn, tags: OsmTags, { rings, size }: Omit<Rings, 'isOpen'>) => {
    features.addArea(drawn, rings, size)
    const label = drawnLabel(drawn, tags, size)
    if (label !== undefined) features.addPoint(label, ...labelPointOf(rings))
  }

  return {
    name: 'map',
    node({ latitude, longitude, tags }: OsmNode) {
      const drawn = drawnPoint(tags)
      if (drawn === undefined) return
      const at = [worldX(longitude), worldY(latitude)] as const
      // A station is often several points of one name: a label each would be too many.
      const spot = `${drawn.layer}/${drawn.tags.name}/${Math.round(at[0] / ONE_SPOT)}/${Math.round(at[1] / ONE_SPOT)}`
      if (spots.has(spot)) return
      spots.add(spot)
      features.addPoint(drawn, ...at)
    },
    way(way: OsmWay) {
      const { tags } = way
      const area = drawnArea(tags)
      const line = tags.area === 'yes' ? undefined : drawnLine(tags)
      const isCoast = tags.natural === 'coastline'
      // Points are looked up only for what is drawn.
      if (area === undefined && line === undefined && !isCoast) return
      if (way.points.length < 4) {
        skipped.waysOfOnePoint += 1
        return
      }
      if (area !== undefined && isRing(way)) {
        const path = ringOf(way.points)
        if (path === undefined) skipped.openOutlines += 1
        else {
          const size = Math.abs(turnOf(path)) / 2
          addArea(area, tags, { rings: [{ path, isHole: false }], size })
        }
        return
      }
      if (way.isCut && line !== undefined) {
        for (const piece of piecesOf(pathOf(way.points))) features.addLine(line, piece)
        return
      }
      const path = pathOf(way.points)
      if (isCoast) coastlines.push(Int32Array.from(path))
      if (line === undefined) skipped.openOutlines += area === undefined ? 0 : 1
      else if (path.length > 2) features.addLine(line, path)
      else skipped.waysOfOnePoint += 1
    },
    relation(relation: OsmRelation) {
      const { tags } = relation
      if (tags.type !== 'multipolygon') return
      const area = drawnArea(tags)
      if (area === undefined) return
      const found = areaOfRelation(relation)
      if (found.isOpen) skipped.openOutlines += 1
      if (found.rings.length > 0) addArea(area, tags, found)
    },
    async finish(folder, told) {
      const land = knownLand(features)
      if (land === undefined) return { counts: { tiles: 0 }, skipped }
      const sea = seaIn(land.seaBox, coastlines, pointsOnLand(features))
      if (sea.is === 'unclear') skipped.unclearSea += 1
      const polygons = sea.is === 'found' ? sea.polygons : []
      const known = polygons.length === 0 ? land : land.withSea((x, y) => isAtSea(polygons, x, y))
      addGround(features, known, polygons)
      const counts = countsOf(features)
      const archive = new TileArchive(folder, MAP_FILE)
      await cutTiles(features, archive, told)
      const { tiles, bytes } = await archive.finish({
        minZoom: LEAST_ZOOM,
        maxZoom: GREATEST_ZOOM,
        bounds: boundsOf(known),
        metadata: metadataOf(source, features, known),
      })
      return { counts: { ...counts, tiles, bytes }, skipped }
    },
  } satisfies RegionProduct
}

function isRing({ nodes, isCut }: OsmWay): boolean {
  return nodes.length > 3 && nodes[0] === nodes.at(-1) && !isCut
}

/** Points of one name within about so much, in the square of the world, are one: 600 m at the equator. */
const ONE_SPOT = 16_000

const GROUND: Drawn = {
  layer: GROUND_LAYER,
  tags: {},
  fromZoom: LEAST_ZOOM,
  leastPixels: 0,
  lastZoom: GREATEST_ZOOM,
}
const SEA: Drawn = { ...GROUND, layer: 'water', tags: { c: 'sea' } }
/** Points on streets and in houses that no sea may cover. */
const POINTS_ON_LAND = 600

/** Land wherever the region is known, and the sea on it. */
function addGround(features: FeatureStore, known: KnownArea, sea: SeaPolygons): void {
  for (const path of known.outlines) {
    features.addArea(GROUND, [{ path, isHole: false }], Math.abs(turnOf(path)) / 2)
  }
  for (const rings of sea) features.addArea(SEA, rings, Number.MAX_SAFE_INTEGER)
}

function pointsOnLand(features: FeatureStore): [number, number][] {
  const points: [number, number][] = []
  const every = Math.max(1, Math.floor(features.length / POINTS_ON_LAND))
  for (let i = 0; i < features.length; i += every) {
    const isOnLand =
      features.layer(i) === 'building' ||
      (features.layer(i) === 'street' && features.tags(features.kind(i, false)).l === undefined)
    const [x, y] = features.paths(i)[0] ?? []
    if (isOnLand && x !== undefined && y !== undefined) points.push([x, y])
  }
  return points
}

function countsOf(features: FeatureStore): Record<string, number> {
  const counts = { streets: 0, buildings: 0, parks: 0, waters: 0 }
  for (let i = 0; i < features.length; i += 1) {
    const layer = features.layer(i)
    const type = features.type(i)
    if (layer === 'street' && type === LINE) counts.streets += 1
    if (layer === 'building') counts.buildings += 1
    if (layer === 'park' && type === AREA) counts.parks += 1
    if (layer === 'water' || layer === 'waterway') counts.waters += 1
  }
  return counts
}

function boundsOf({ west, north, east, south }: KnownArea): [number, number, number, number] {
  return [longitudeAt(west), latitudeAt(south), longitudeAt(east), latitudeAt(north)]
}

/** Degrees to a meter. */
function degrees(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

function metadataOf(
  source: RegionSource,
  features: FeatureStore,
  known: KnownArea,
): Record<string, unknown> {
  const outlines = known.outlines.map((ring) => {
    const corners: [number, number][] = []
    for (let i = 0; i < ring.length; i += 2) {
      corners.push([degrees(longitudeAt(ring[i] ?? 0)), degrees(latitudeAt(ring[i + 1] ?? 0))])
    }
    return corners
  })
  return {
    name: source.title,
    format: 'pbf',
    attribution: source.credit,
    vector_layers: features.layers.map((id) => ({ id, fields: {} })),
    street_areas: outlines.map((corners) => {
      const longitudes = corners.map(([longitude]) => longitude)
      const latitudes = corners.map(([, latitude]) => latitude)
      return [
        Math.min(...longitudes),
        Math.min(...latitudes),
        Math.max(...longitudes),
        Math.max(...latitudes),
      ]
    }),
    outlines,
  }
}
