import timeZoneAt from '@photostructure/tz-lookup'
import type { LocatedPlace, Precision } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { foldName } from './fold-name.ts'
import type { GazetteerPlace } from './load-gazetteer.ts'
import { countryName } from './regions.ts'

/** A gazetteer row as people get to see it. */
export function locatedPlaceOf(place: GazetteerPlace): LocatedPlace {
  return {
    id: idOf(place.kind, [place.country, place.region, place.city, place.name], place),
    label: labelOf(place),
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    kind: place.kind,
    precision: precisionOf(place),
    ...(place.bounds === undefined ? {} : { bounds: place.bounds }),
    // A town's own 'city' is the county that tells it from its namesake.
    ...(place.city === '' || place.kind === 'city' ? {} : { city: place.city }),
    ...(place.region === '' ? {} : { state: place.region }),
    country: place.country,
    timeZone: timeZoneAt(place.latitude, place.longitude),
    source: 'gazetteer',
  }
}

/** A bare point that was typed as coordinates. */
export function locatedPoint(point: Point): LocatedPlace {
  const { latitude, longitude } = point
  const name = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return {
    id: idOf('point', [], point),
    label: name,
    name,
    latitude,
    longitude,
    kind: 'point',
    precision: 'exact',
    country: '',
    timeZone: timeZoneAt(latitude, longitude),
    source: 'gazetteer',
  }
}

/** Readable and the same in every run: 'city:us-ca-san-francisco@37.7749,-122.4194'. */
export function idOf(kind: string, names: readonly string[], at: Point): string {
  const words = names
    .map((name) => foldName(name).replaceAll(' ', '-'))
    .filter((name) => name !== '')
    .join('-')
  return `${kind}:${words}@${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`
}

function labelOf(place: GazetteerPlace): string {
  const { kind, name, city, region, country } = place
  if (kind === 'zip') return `${city}, ${region} ${name}`
  if (kind === 'state') return name
  if (kind === 'airport') {
    const code = (place.aliases[0] ?? '').toUpperCase()
    return `${name} (${code})${region === '' ? '' : `, ${region}`}`
  }
  // Some towns have an outline of their own, as a quarter of themselves.
  const parts = name === city ? [name, region] : [name, city, region]
  if (country !== 'US') parts.push(countryName(country))
  return parts.filter((part) => part !== '').join(', ')
}

function precisionOf(place: GazetteerPlace): Precision {
  if (place.kind === 'zip' || place.kind === 'city') return place.kind
  return 'area'
}
