import type { OsmTags } from '../../osm/osm-objects.ts'
import { namesOf } from './drawn.ts'
import type { Drawn, TileTags } from './drawn.ts'

/**
 * Streets in the map's words, each with the zoom it begins at. The zooms are those of OpenMapTiles
 * as planetiler cuts them (motorway 4, trunk 5, primary 7, secondary 9, tertiary 11, minor 12,
 * service and path 13); what we have no tiles for begins with our first.
 */
const STREETS: Record<string, [kind: string, fromZoom: number]> = {
  motorway: ['highway', 6],
  trunk: ['highway', 6],
  motorway_link: ['link', 10],
  trunk_link: ['link', 10],
  primary: ['major', 7],
  primary_link: ['medium', 11],
  secondary: ['medium', 9],
  secondary_link: ['medium', 12],
  tertiary: ['medium', 11],
  tertiary_link: ['minor', 12],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  busway: ['service', 13],
  pedestrian: ['pedestrian', 13],
  service: ['service', 13],
  track: ['track', 13],
  footway: ['path', 13],
  path: ['path', 13],
  cycleway: ['path', 13],
  bridleway: ['path', 13],
  steps: ['steps', 14],
}
/** Ways that only matter to whoever stands beside them. */
const LESSER_SERVICES = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access'])
const SIDEWALKS = new Set(['sidewalk', 'crossing', 'traffic_island', 'access_aisle', 'link'])
const RAILS: Record<string, [kind: string, fromZoom: number]> = {
  rail: ['rail', 9],
  narrow_gauge: ['rail', 10],
  light_rail: ['rail', 11],
  funicular: ['rail', 12],
  monorail: ['rail', 12],
  preserved: ['rail', 12],
  tram: ['tram', 13],
}
const WATERWAYS: Record<string, [kind: string, fromZoom: number]> = {
  river: ['river', 8],
  canal: ['river', 10],
  stream: ['stream', 13],
  tidal_channel: ['stream', 13],
  ditch: ['stream', 15],
  drain: ['stream', 15],
}

/** How a line is drawn, or undefined where the map does not show it. */
export function drawnLine(tags: OsmTags): Drawn | undefined {
  return street(tags) ?? rail(tags) ?? waterway(tags) ?? other(tags)
}

function street(tags: OsmTags): Drawn | undefined {
  const found = STREETS[tags.highway ?? '']
  if (found === undefined) return undefined
  let [c, fromZoom] = found
  if (c === 'service' && LESSER_SERVICES.has(tags.service ?? '')) fromZoom = 15
  if (c === 'service' && tags.service === 'alley') fromZoom = 14
  if (c === 'path' && SIDEWALKS.has(tags.footway ?? tags.cycleway ?? '')) {
    c = 'sidewalk'
    fromZoom = 15
  }
  if (c === 'path' && tags.indoor === 'yes') return undefined
  const ref = c === 'highway' || c === 'major' ? firstOf(tags.ref) : undefined
  const far: TileTags = { c, ...(ref === undefined ? {} : { ref }) }
  const names = c === 'sidewalk' || c === 'link' ? {} : namesOf(tags)
  const level = levelOf(tags)
  return line(
    'street',
    { ...far, ...names, ...(level === undefined ? {} : { l: level }) },
    fromZoom,
    far,
  )
}

/** Under the ground, on a bridge, or neither. */
function levelOf(tags: OsmTags): 'tunnel' | 'bridge' | undefined {
  if (isYes(tags.tunnel) || tags.covered === 'yes') return 'tunnel'
  return isYes(tags.bridge) ? 'bridge' : undefined
}

function isYes(value: string | undefined): boolean {
  return value !== undefined && value !== 'no'
}

/** 'I 80;US 40' signs a road by its first number. */
function firstOf(refs: string | undefined): string | undefined {
  const [ref = ''] = (refs ?? '').split(';')
  return ref.trim() === '' || ref.length > 12 ? undefined : ref.trim()
}

function rail(tags: OsmTags): Drawn | undefined {
  const found = RAILS[tags.railway ?? '']
  if (found === undefined || isYes(tags.tunnel)) return undefined
  const [c, fromZoom] = found
  // Sidings and yards are a thicket that says nothing from afar.
  return line('rail', { c }, tags.service === undefined ? fromZoom : 14)
}

function waterway(tags: OsmTags): Drawn | undefined {
  const found = WATERWAYS[tags.waterway ?? '']
  if (found === undefined || isYes(tags.tunnel)) return undefined
  const [c, fromZoom] = found
  return line('waterway', { c, ...(c === 'river' ? namesOf(tags) : {}) }, fromZoom, { c })
}

function other(tags: OsmTags): Drawn | undefined {
  if (tags.man_made === 'pier' || tags.man_made === 'breakwater' || tags.man_made === 'groyne') {
    return line('pier', {}, 13)
  }
  if (tags.aeroway === 'runway') return line('aeroway', { c: 'runway' }, 10)
  if (tags.aeroway === 'taxiway') return line('aeroway', { c: 'taxiway' }, 13)
  if (tags.boundary === 'administrative' && tags.maritime !== 'yes') {
    if (tags.admin_level === '2') return line('border', {}, 6)
    if (tags.admin_level === '4') return line('state', {}, 6)
  }
  return undefined
}

function line(layer: string, tags: TileTags, fromZoom: number, far?: TileTags): Drawn {
  const shape = { layer, tags, fromZoom, leastPixels: 0, lastZoom: 24 }
  return far === undefined ? shape : { ...shape, far }
}
