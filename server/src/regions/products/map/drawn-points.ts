import type { OsmTags } from '../../osm/osm-objects.ts'
import { GREATEST_ZOOM, namesOf } from './drawn.ts'
import type { Drawn, TileTags } from './drawn.ts'
import { zoomOfSize } from './feature-store.ts'

/** People from which a place has rank 1, 2, 3, 4 and 5, as in our map of the country. */
const RANKS = [1_000_000, 300_000, 100_000, 30_000, 5000]
/** The rank of a place whose people nobody counted. */
const UNCOUNTED: Record<string, number> = { city: 3, town: 5, village: 6, hamlet: 6 }
/** The first zoom of each rank, so that no tile holds a name the map would not show. */
const ZOOM_OF_RANK = [6, 6, 6, 6, 8, 9]
const HOODS: Record<string, number> = { suburb: 11, quarter: 12, neighbourhood: 13 }
const HAMLET_ZOOM = 13

/** How a point is named, or undefined where the map does not name it. */
export function drawnPoint(tags: OsmTags): Drawn | undefined {
  const names = namesOf(tags)
  if (tags.leisure === 'dog_park') return point('poi', { ...names, c: 'dog' }, 13)
  if (names.name === undefined) return undefined
  const place = tags.place ?? ''
  const hoodZoom = HOODS[place]
  if (hoodZoom !== undefined) return point('hoodpt', names, hoodZoom)
  const uncounted = UNCOUNTED[place]
  if (uncounted !== undefined) {
    const people = Number.parseInt((tags.population ?? '').replaceAll(/[ ,.']/g, ''), 10)
    const isCounted = Number.isFinite(people) && people > 0
    const found = RANKS.findIndex((least) => people > least)
    const counted = found === -1 ? 6 : found + 1
    const isCapital = tags.capital === 'yes' || tags.capital === '2'
    const r = Math.min(isCounted ? counted : uncounted, isCapital ? 2 : 6)
    const zoom = place === 'hamlet' ? HAMLET_ZOOM : (ZOOM_OF_RANK[r - 1] ?? HAMLET_ZOOM)
    return point('place', { ...names, r, ...(isCounted ? { pop: people } : {}) }, zoom)
  }
  if (tags.leisure === 'park') return point('poi', { ...names, c: 'park' }, 14)
  if (tags.natural === 'peak') return point('poi', { ...names, c: 'peak' }, 12)
  if (tags.railway === 'station' || tags.railway === 'halt') {
    return point('poi', { ...names, c: 'station' }, 13)
  }
  return undefined
}

/** Pixels an area must cover before its name has room in it. */
const LABELLED_PIXELS = 2600
/** Dog parks are what people look for here: a sign of a few letters does. */
const LABELLED_DOG_PIXELS = 300
const LABELLED = new Set(['park', 'dog', 'reserve', 'cemetery', 'wood', 'wetland', 'sand'])

/** The name in the middle of an area of `size` (in `WORLD` squared), where it has one worth it. */
export function drawnLabel(area: Drawn, tags: OsmTags, size: number): Drawn | undefined {
  const names = namesOf(tags)
  const c = String(area.tags.c ?? '')
  // A dog park is worth a word even where nobody named it: the map has one for it.
  if (names.name === undefined && c !== 'dog') return undefined
  const isWater = area.layer === 'water' && c !== 'pool'
  if (!isWater && !(area.layer === 'park' && LABELLED.has(c))) return undefined
  const leastPixels = c === 'dog' ? LABELLED_DOG_PIXELS : LABELLED_PIXELS
  const least = c === 'dog' ? 12 : isWater ? 8 : 10
  const zoom = Math.max(least, Math.min(GREATEST_ZOOM, zoomOfSize(size, leastPixels)))
  return point(isWater ? 'waterpt' : 'poi', { ...names, c: isWater ? 'water' : c }, zoom)
}

function point(layer: string, tags: TileTags, fromZoom: number): Drawn {
  return { layer, tags, fromZoom, leastPixels: 0, lastZoom: 24 }
}
