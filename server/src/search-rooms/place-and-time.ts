import type { Precision } from '@wayfur/domain/geocoding/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { type NewSighting } from '@wayfur/domain/search-rooms/search-room-schemas'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { knownZone } from '../platform/known-zone.ts'

/** How exactly a typed place is known where one can walk up to it. */
const AT_THE_HOUSE: ReadonlySet<Precision> = new Set(['exact', 'interpolated'])

type Told = Pick<NewSighting, 'place' | 'latitude' | 'longitude'>

/** A place with its name, as it is kept. */
export interface NamedPlace extends Point {
  place: string
  isRough: boolean
}

/**
 * Where somebody means: the point they chose, by the name they gave or that of the neighborhood; or
 * else what they typed. It may ask another server, so no transaction may wait for it.
 */
export async function whereTold(
  geocoder: Pick<Geocoder, 'geocode' | 'reverse'>,
  { place, latitude, longitude }: Told,
  near?: Point,
): Promise<NamedPlace> {
  if (latitude != null && longitude != null) {
    const at = { latitude, longitude }
    const name = place ?? (await geocoder.reverse(at))?.label.slice(0, 200)
    return {
      place: name ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
      ...at,
      isRough: false,
    }
  }
  if (place === null) {
    throw new Problem('invalid-input', msg('Please say where that was.'), { field: 'place' })
  }
  const { best } = await geocoder.geocode(place, near === undefined ? {} : { near })
  if (best === undefined) {
    throw new Problem(
      'invalid-input',
      msg('We do not know that place. Please try a town with its state or country.'),
      { field: 'place' },
    )
  }
  const { latitude: north, longitude: east, precision } = best
  return { place, latitude: north, longitude: east, isRough: !AT_THE_HOUSE.has(precision) }
}

/** The zone whose clocks a place goes by. */
export function zoneAt({ latitude, longitude }: Point): string {
  const zone = knownZone({ timeZone: null, homeLatitude: latitude, homeLongitude: longitude })
  invariant(zone !== null, 'Each place lies in a time zone.')
  return zone
}

/** Refuses a time that cannot be, at its field. */
export function requireTime(wrong: 'future' | 'too-early' | null): void {
  if (wrong === null) return
  throw new Problem(
    'invalid-input',
    wrong === 'future'
      ? msg('That is still to come. Please give a time that has passed.')
      : msg('That is too long ago for this search.'),
    { field: 'time' },
  )
}
