import { currentLanguage, t } from '@wayfur/domain/language/messages'
import type { TileVocabulary } from '@wayfur/domain/maps/schemas'
import type { LineKind } from './map-style.ts'

/** What one feature of a tile is to our drawing, whatever its maker called it. */
export type FeatureClass =
  | { is: 'area'; kind: AreaKind }
  | {
      is: 'line'
      kind: LineKind
      name?: string | undefined
      ref?: string | undefined
      level?: 'tunnel' | 'bridge' | undefined
    }
  /** `rank` 1 is a metropolis, 6 a village; `weight` orders places of one rank. */
  | { is: 'place'; rank: number; weight: number; name: string }
  | { is: 'hood'; name: string }
  | { is: SpotKind; name: string }

/** What a name belongs to that is neither a place nor a part of one. */
export type SpotKind = 'street' | 'park' | 'dogs' | 'water' | 'peak' | 'station'

/** Kinds of ground, in the order they lie on each other. */
export const AREA_KINDS = [
  'land',
  'town',
  'industry',
  'reserve',
  'farm',
  'campus',
  'rock',
  'ice',
  'sand',
  'grass',
  'orchard',
  'wetland',
  'wood',
  'park',
  'cemetery',
  'pitch',
  'dog',
  'water',
  'plaza',
  'pier',
  'building',
] as const
export type AreaKind = (typeof AREA_KINDS)[number]

type Properties = Readonly<Record<string, unknown>>
type Sorter = (layer: string, properties: Properties) => FeatureClass | undefined

/** The sort of a feature, or undefined where our map does not draw it. */
export function featureClassOf(
  vocabulary: TileVocabulary,
  layer: string,
  properties: Properties,
): FeatureClass | undefined {
  return SORTERS[vocabulary](layer, properties)
}

const area = (kind: AreaKind): FeatureClass => ({ is: 'area', kind })
const line = (kind: LineKind): FeatureClass => ({ is: 'line', kind })

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the reader's language calls a place, where the tiles know that. */
function ownName(properties: Properties): unknown {
  const language = currentLanguage()
  return properties[`name:${language}`] ?? properties[`name_${language}`]
}

function named(is: SpotKind | 'hood', name: unknown): FeatureClass | undefined {
  const known = text(name)
  return known === undefined ? undefined : { is, name: known }
}

function place(rank: number, weight: number, name: unknown): FeatureClass | undefined {
  const known = text(name)
  return known === undefined ? undefined : { is: 'place', rank, weight, name: known }
}

const OUR_STREETS = new Set<LineKind>([
  'highway',
  'link',
  'major',
  'medium',
  'minor',
  'pedestrian',
  'service',
  'track',
  'path',
  'steps',
  'sidewalk',
])
const OUR_GROUNDS = new Set<AreaKind>(AREA_KINDS)
/** Kinds of ground that our tiles tell apart and our colours do not. */
const LIKE_GROUNDS: Record<string, AreaKind> = {
  scrub: 'wood',
  square: 'plaza',
  parking: 'plaza',
  runway: 'plaza',
}
/** What a name in our tiles belongs to, where it is not a park. */
const OUR_SPOTS: Record<string, 'dogs' | 'peak' | 'station'> = {
  dog: 'dogs',
  peak: 'peak',
  station: 'station',
}

function ground(c: unknown, otherwise: AreaKind): FeatureClass {
  const kind = String(c) as AreaKind
  return area(OUR_GROUNDS.has(kind) ? kind : (LIKE_GROUNDS[kind] ?? otherwise))
}

const wayfur: Sorter = (layer, p) => {
  const name = ownName(p) ?? p.name
  switch (layer) {
    case 'land':
    case 'water':
    case 'building':
      return area(layer)
    case 'park':
      return ground(p.c, 'park')
    case 'built':
      return ground(p.c, 'town')
    case 'plaza':
      return ground(p.c, 'plaza')
    case 'county':
    case 'state':
      return line(layer)
    case 'border':
      return line('country')
    case 'river':
      return line('river')
    case 'waterway':
      return { is: 'line', kind: p.c === 'river' ? 'waterway' : 'stream', name: text(name) }
    case 'rail':
      return line(p.c === 'tram' ? 'tram' : 'rail')
    case 'pier':
      return line('pier')
    case 'aeroway':
      return line(p.c === 'runway' ? 'runway' : 'taxiway')
    case 'hood':
      return line('hoodEdge')
    case 'hw':
      return { is: 'line', kind: p.k === 'm' ? 'highway' : 'major', ref: text(p.ref) }
    case 'street': {
      if (p.c === 'label') return named('street', name)
      const kind = String(p.c) as LineKind
      if (!OUR_STREETS.has(kind)) return undefined
      const level = p.l === 'tunnel' || p.l === 'bridge' ? p.l : undefined
      return { is: 'line', kind, name: text(name), ref: text(p.ref), level }
    }
    case 'poi':
    case 'parkpt': {
      const is = OUR_SPOTS[String(p.c)] ?? 'park'
      return named(is, name ?? (is === 'dogs' ? t('Dog park') : undefined))
    }
    case 'waterpt':
      return named('water', name)
    case 'hoodpt':
      return named('hood', name)
    case 'place':
      // Quarters of a power of ten of people: as fine as an order of labels has to be.
      return place(Number(p.r) || 6, Math.round(Math.log10(Number(p.pop) || 1) * 4), name)
    default:
      return undefined
  }
}

const OPENMAPTILES_ROADS: Record<string, LineKind> = {
  motorway: 'highway',
  trunk: 'highway',
  primary: 'major',
  secondary: 'medium',
  tertiary: 'medium',
  minor: 'minor',
  service: 'service',
  track: 'path',
  path: 'path',
  rail: 'rail',
}
const OPENMAPTILES_PLACES: Record<string, number> = { city: 2, town: 4, village: 6, hamlet: 6 }

const openmaptiles: Sorter = (layer, p) => {
  const name = ownName(p) ?? p['name:latin'] ?? p.name_en ?? p.name
  switch (layer) {
    case 'water':
    case 'building':
      return area(layer)
    case 'landcover':
      if (p.class === 'wood') return area('wood')
      return p.class === 'grass' ? area('park') : undefined
    case 'landuse':
      return p.class === 'cemetery' || p.class === 'pitch' ? area('park') : undefined
    case 'park':
      return p.rank === undefined ? area('park') : named('park', name)
    case 'transportation': {
      const kind = OPENMAPTILES_ROADS[String(p.class)]
      return kind === undefined ? undefined : line(kind)
    }
    case 'transportation_name':
      return named('street', name)
    case 'boundary':
      if (p.maritime === 1) return undefined
      return Number(p.admin_level) <= 2
        ? line('country')
        : Number(p.admin_level) <= 4
          ? line('state')
          : undefined
    case 'water_name':
      return named('water', name)
    case 'poi':
      return p.class === 'park' || p.class === 'dog_park' ? named('park', name) : undefined
    case 'place': {
      if (p.class === 'suburb' || p.class === 'neighbourhood' || p.class === 'quarter') {
        return named('hood', name)
      }
      const rank = OPENMAPTILES_PLACES[String(p.class)]
      if (rank === undefined) return undefined
      // Their own rank counts from 1, the most important; a city up to 3 is a metropolis.
      const theirs = Number(p.rank) || 20
      return place(rank === 2 && theirs <= 3 ? 1 : rank, 20 - theirs, name)
    }
    default:
      return undefined
  }
}

const PROTOMAPS_ROADS: Record<string, LineKind> = {
  highway: 'highway',
  major_road: 'major',
  minor_road: 'minor',
  path: 'path',
  rail: 'rail',
  other: 'service',
}
const PROTOMAPS_GREEN = new Set(['park', 'grass', 'golf_course', 'cemetery', 'recreation_ground'])
const PROTOMAPS_WOOD = new Set(['wood', 'forest', 'nature_reserve', 'national_park', 'scrub'])

const protomaps: Sorter = (layer, p) => {
  const name = ownName(p) ?? p['name:en'] ?? p.name
  const kind = String(p.kind)
  switch (layer) {
    case 'earth':
      return area('land')
    case 'water':
      return area('water')
    case 'buildings':
      return area('building')
    case 'landuse':
      if (PROTOMAPS_WOOD.has(kind)) return area('wood')
      return PROTOMAPS_GREEN.has(kind) ? area('park') : undefined
    case 'boundaries':
      if (kind === 'country') return line('country')
      return kind === 'region' ? line('state') : undefined
    case 'roads': {
      const road = PROTOMAPS_ROADS[kind]
      if (road === undefined) return undefined
      return { is: 'line', kind: road, name: text(name), ref: text(p.shield_text ?? p.ref) }
    }
    case 'places': {
      if (kind === 'neighbourhood' || kind === 'macrohood') return named('hood', name)
      if (kind !== 'locality') return undefined
      // Their population rank runs from 0 (unknown) to 16 (above ten million people).
      const people = Number(p.population_rank ?? 0)
      return place(Math.min(6, Math.max(1, Math.round((15 - people) / 2))), people, name)
    }
    default:
      return undefined
  }
}

const SORTERS: Record<TileVocabulary, Sorter> = { wayfur, openmaptiles, protomaps }
