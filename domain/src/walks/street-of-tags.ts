import type { StreetKind } from './street-graph.ts'

/** What OpenStreetMap says of a thing: `highway=footway`, `name=Bear Trail`. */
export type StreetTags = Readonly<Record<string, string>>

/** Why nobody walks a dog on a way that is a road, with what a report says of all of them. */
export const NO_WALK_REASONS = {
  'not-walkable': 'are roads without people on foot: motorways, bus ways, or closed to them',
  'no-dogs': 'are closed to dogs',
  'not-a-way': 'are driveways, parking aisles or ways inside a building',
  'not-built': 'are not built yet, or no longer there',
} as const
export type NoWalkReason = keyof typeof NO_WALK_REASONS

export function isNoWalk(street: StreetKind | NoWalkReason | undefined): street is NoWalkReason {
  return street !== undefined && Object.hasOwn(NO_WALK_REASONS, street)
}

const KINDS: Readonly<Record<string, StreetKind>> = {
  trunk: 'major',
  primary: 'major',
  secondary: 'medium',
  tertiary: 'medium',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  road: 'minor',
  busway: 'minor',
  service: 'service',
  pedestrian: 'path',
  footway: 'path',
  path: 'path',
  track: 'path',
  bridleway: 'path',
  cycleway: 'path',
  steps: 'path',
}
/** Nobody walks on these unless a sign or a sidewalk lets them. */
const ONLY_BY_SIGN = new Set(['motorway', 'trunk', 'busway'])
const NOT_BUILT = new Set(['proposed', 'construction', 'abandoned', 'razed', 'disused'])
const SIDE_SERVICES = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access'])
const ALLOWED = new Set(['yes', 'designated', 'permissive', 'public', 'official'])
const CLOSED = new Set(['no', 'private', 'customers', 'military', 'permit'])

/**
 * The kind of street an OpenStreetMap way is for a dog walk, or why it is unfit; undefined where it
 * is no road or path at all.
 */
export function streetOfTags(tags: StreetTags): StreetKind | NoWalkReason | undefined {
  const { highway } = tags
  if (highway === undefined || tags['area'] === 'yes') return undefined
  if (NOT_BUILT.has(highway)) return 'not-built'
  if (highway === 'corridor' || highway === 'elevator' || tags['indoor'] === 'yes') {
    return 'not-a-way'
  }
  if (tags['dog'] === 'no') return 'no-dogs'
  const base = highway.replace(/_link$/, '')
  const kind = KINDS[base]
  const foot = tags['foot']
  if (foot === undefined ? CLOSED.has(tags['access'] ?? '') : !ALLOWED.has(foot)) {
    return 'not-walkable'
  }
  if (ONLY_BY_SIGN.has(base) && foot === undefined && !hasSidewalk(tags)) return 'not-walkable'
  if (kind === undefined) return base === 'motorway' ? 'not-walkable' : undefined
  if (highway === 'service' && SIDE_SERVICES.has(tags['service'] ?? '')) return 'not-a-way'
  // The sidewalk of a street is no path through a quiet corner.
  return tags['footway'] === 'sidewalk' ? 'minor' : kind
}

function hasSidewalk(tags: StreetTags): boolean {
  return ['sidewalk', 'sidewalk:both', 'sidewalk:left', 'sidewalk:right'].some((name) =>
    ['both', 'left', 'right', 'yes'].includes(tags[name] ?? ''),
  )
}

const GREENS: Readonly<Record<string, ReadonlySet<string>>> = {
  leisure: new Set(['park', 'garden', 'nature_reserve', 'dog_park', 'common', 'golf_course']),
  landuse: new Set([
    'grass',
    'meadow',
    'forest',
    'recreation_ground',
    'village_green',
    'cemetery',
    'orchard',
  ]),
  natural: new Set(['wood', 'scrub', 'grassland', 'heath', 'beach', 'wetland']),
  boundary: new Set(['national_park', 'protected_area']),
}
/** Greens that people call a park and look forward to. */
const PARKS: Readonly<Record<string, ReadonlySet<string>>> = {
  leisure: new Set(['park', 'garden', 'nature_reserve', 'dog_park', 'common']),
  boundary: new Set(['national_park', 'protected_area']),
}

/** Where trees stand so close that a path between them lies in their shade. */
const WOODS: Readonly<Record<string, ReadonlySet<string>>> = {
  natural: new Set(['wood']),
  landuse: new Set(['forest']),
}
/** Open ground, which is drawn over a wood where it lies in one. */
const OPEN_GROUND: Readonly<Record<string, ReadonlySet<string>>> = {
  landuse: new Set(['grass', 'meadow']),
  natural: new Set(['grassland', 'heath', 'beach']),
}

/** A green: the name of a park, null for others, and whether trees stand there, null for untold. */
export interface GreenTold {
  park: string | null
  isWooded: boolean | null
}

/** What a green is: a park by its name, some other green, or undefined for none. */
export function greenOfTags(tags: StreetTags): GreenTold | undefined {
  if (!isOneOf(GREENS, tags)) return undefined
  const name = tags['name']
  const isNamed = name !== undefined && name.trim() !== '' && isOneOf(PARKS, tags)
  return { park: isNamed && tags['dog'] !== 'no' ? name.trim() : null, isWooded: woodOf(tags) }
}

function woodOf(tags: StreetTags): boolean | null {
  // A national forest is a boundary on the map and holds rock and desert as well.
  if (isOneOf(WOODS, tags) && tags['boundary'] === undefined) return true
  return isOneOf(OPEN_GROUND, tags) ? false : null
}

/** Whether a way of the map is a row of trees. */
export function isTreeRow(tags: StreetTags): boolean {
  return tags['natural'] === 'tree_row'
}

function isOneOf(kinds: Readonly<Record<string, ReadonlySet<string>>>, tags: StreetTags): boolean {
  return Object.entries(kinds).some(([key, values]) => values.has(tags[key] ?? ''))
}
