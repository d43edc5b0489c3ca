import type { OsmTags } from '../../osm/osm-objects.ts'
import { GREATEST_ZOOM } from './drawn.ts'
import type { Drawn } from './drawn.ts'

/** Layer, kind, and the first zoom of an area. */
type AreaRule = readonly [layer: string, kind: string, fromZoom: number]

/** First match wins: what stands on the ground before the ground. */
const RULES: Record<string, Record<string, AreaRule>> = {
  leisure: {
    dog_park: ['park', 'dog', 11],
    park: ['park', 'park', 8],
    garden: ['park', 'park', 12],
    golf_course: ['park', 'park', 10],
    nature_reserve: ['park', 'reserve', 7],
    playground: ['park', 'pitch', 14],
    pitch: ['park', 'pitch', 13],
    track: ['park', 'pitch', 13],
    sports_centre: ['built', 'campus', 12],
    stadium: ['built', 'campus', 12],
    common: ['park', 'grass', 11],
    swimming_pool: ['water', 'pool', 15],
  },
  natural: {
    water: ['water', 'lake', 6],
    wood: ['park', 'wood', 7],
    scrub: ['park', 'scrub', 9],
    heath: ['park', 'scrub', 9],
    grassland: ['park', 'grass', 9],
    wetland: ['park', 'wetland', 9],
    beach: ['park', 'sand', 10],
    sand: ['park', 'sand', 10],
    shingle: ['park', 'sand', 12],
    bare_rock: ['park', 'rock', 9],
    scree: ['park', 'rock', 9],
    glacier: ['park', 'ice', 6],
  },
  waterway: {
    riverbank: ['water', 'river', 6],
    dock: ['water', 'lake', 10],
  },
  landuse: {
    forest: ['park', 'wood', 7],
    grass: ['park', 'grass', 12],
    meadow: ['park', 'grass', 10],
    village_green: ['park', 'grass', 11],
    recreation_ground: ['park', 'park', 11],
    flowerbed: ['park', 'grass', 15],
    cemetery: ['park', 'cemetery', 10],
    allotments: ['park', 'orchard', 11],
    orchard: ['park', 'orchard', 10],
    vineyard: ['park', 'orchard', 10],
    farmland: ['park', 'farm', 8],
    quarry: ['park', 'rock', 10],
    basin: ['water', 'lake', 10],
    reservoir: ['water', 'lake', 6],
    residential: ['built', 'town', 7],
    commercial: ['built', 'town', 8],
    retail: ['built', 'town', 8],
    industrial: ['built', 'industry', 8],
    railway: ['built', 'industry', 10],
    construction: ['built', 'industry', 11],
    military: ['built', 'industry', 10],
  },
  amenity: {
    grave_yard: ['park', 'cemetery', 10],
    school: ['built', 'campus', 12],
    kindergarten: ['built', 'campus', 13],
    college: ['built', 'campus', 11],
    university: ['built', 'campus', 11],
    hospital: ['built', 'campus', 11],
    parking: ['plaza', 'parking', 14],
  },
  tourism: {
    zoo: ['park', 'park', 11],
    theme_park: ['park', 'park', 11],
    camp_site: ['park', 'grass', 12],
  },
  aeroway: {
    aerodrome: ['built', 'campus', 9],
    runway: ['plaza', 'runway', 10],
    taxiway: ['plaza', 'runway', 12],
    apron: ['plaza', 'runway', 12],
  },
  man_made: {
    pier: ['plaza', 'pier', 12],
    breakwater: ['plaza', 'pier', 12],
    groyne: ['plaza', 'pier', 13],
    bridge: ['plaza', 'pier', 13],
  },
  place: { square: ['plaza', 'square', 13] },
}
const RULED_KEYS = Object.keys(RULES)

/** Areas of one walk: only those that say they are areas, since most such ways are outlines. */
const WALKED = new Set(['pedestrian', 'footway', 'service', 'living_street'])

/** Pixels an area must cover to be seen: as planetiler asks 4 by 4 of 256 for water and green. */
const LEAST_PIXELS = 64
/** Houses are small: a shed of four by four pixels is drawn, a phone box is not. */
const LEAST_BUILDING_PIXELS = 12
const BUILDINGS_FROM = 14

/** How a closed way or a multipolygon is filled, or undefined where the map leaves it blank. */
export function drawnArea(tags: OsmTags): Drawn | undefined {
  if (tags.area === 'no') return undefined
  const building = tags.building ?? 'no'
  if (building !== 'no') {
    // What hangs in the air covers the street below it.
    if (tags.location === 'underground' || Number(tags.layer ?? 0) < 0) return undefined
    return {
      layer: 'building',
      tags: building === 'roof' || building === 'carport' ? { c: 'roof' } : {},
      fromZoom: BUILDINGS_FROM,
      leastPixels: LEAST_BUILDING_PIXELS,
      lastZoom: GREATEST_ZOOM,
    }
  }
  const rule = ruleOf(tags)
  if (rule === undefined) return undefined
  const [layer, c, fromZoom] = rule
  return { layer, tags: { c }, fromZoom, leastPixels: LEAST_PIXELS, lastZoom: GREATEST_ZOOM }
}

function ruleOf(tags: OsmTags): AreaRule | undefined {
  for (const key of RULED_KEYS) {
    const value = tags[key]
    const rule = value === undefined ? undefined : RULES[key]?.[value]
    if (rule !== undefined) return rule
  }
  if (WALKED.has(tags.highway ?? '') && tags.area === 'yes') return ['plaza', 'square', 13]
  return undefined
}
