import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import type { Geocoder } from '../../geocoding/geocoder.ts'
import { type ExtractSource, NoSuchExtract, type OfferedExtract } from './extract-source.ts'

/** Places without an outline are taken with what lies this far around their middle: six miles. */
const AROUND_METERS = 10_000
const METERS_PER_DEGREE = 111_320
/** In square degrees, some 50 by 50 miles: what a public server gives in one answer. */
const MOST_AREA = 0.5
const MOST_SECONDS = 300

const KINDS: ReadonlySet<LocatedPlace['kind']> = new Set([
  'city',
  'neighborhood',
  'zip',
  'county',
  'park',
])

/** Extracts of towns, which an Overpass server makes when it is asked; found by the gazetteer. */
export function overpassSource(interpreter: URL, geocoder: Geocoder): ExtractSource {
  return {
    async find(name) {
      const { status, best, candidates } = await geocoder.geocode(name)
      if (status === 'not-found' || best === undefined) return []
      const meant = status === 'ambiguous' ? candidates : [best]
      return meant
        .filter(({ kind }) => KINDS.has(kind))
        .map((place) => offered(place, interpreter, meant.length === 1))
    },
  }
}

function offered(place: LocatedPlace, interpreter: URL, isOnly: boolean): OfferedExtract {
  const area = areaOf(place)
  const size = (area.north - area.south) * (area.east - area.west)
  if (isOnly && size > MOST_AREA) {
    throw new NoSuchExtract(
      msg('{place} is too large to be asked for at once. Name its state, or a town in it.', {
        place: place.label,
      }),
    )
  }
  const file = `${place.label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.osm`
  const { label } = place
  return {
    id: label,
    title: label,
    file,
    address: interpreter,
    query: queryFor(area),
    hasSum: false,
  }
}

function areaOf({ bounds, latitude, longitude }: LocatedPlace): Area {
  if (bounds !== undefined) return bounds
  const north = AROUND_METERS / METERS_PER_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return {
    south: latitude - north,
    west: longitude - east,
    north: latitude + north,
    east: longitude + east,
  }
}

/** Everything in the box, whole ways, and of relations what a region is made of. */
function queryFor({ south, west, north, east }: Area): string {
  const box = [south, west, north, east].map((side) => side.toFixed(5)).join(',')
  return [
    `[out:xml][timeout:${MOST_SECONDS}][bbox:${box}];`,
    '(node;way;relation["type"~"^(multipolygon|restriction)$"];);',
    '(._;>;);',
    'out body;',
  ].join('\n')
}
