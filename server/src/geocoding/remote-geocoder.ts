import { distanceMeters } from '@wayfur/domain/geo'
import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import type { GeocodeAnswer, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { Log } from '../platform/log.ts'
import type { Geocoder, GeocoderOptions } from './geocoder.ts'
import { parseQuery } from './parse-query.ts'
import { NoAnswer } from './remote-json.ts'

/** What an outside service must be able to do; it may throw `NoAnswer` at any time. */
export interface RemoteSearch {
  name: 'photon' | 'nominatim'
  /** Absent where the service forbids questions for every letter typed. */
  suggest?: (typed: string, options: GeocoderOptions) => Promise<LocatedPlace[]>
  search: (typed: string, options: GeocoderOptions) => Promise<LocatedPlace[]>
  reverse: (point: Point, signal: AbortSignal | undefined) => Promise<LocatedPlace | undefined>
}

/** The same namesake seen by two sources: their middles of a big city differ by some kilometers. */
const SAME_PLACE_METERS = 50_000

/**
 * A geocoder that asks an outside service first. When that does not answer, or knows nothing, the
 * embedded one answers, and the places' `source` tells so.
 */
export function remoteGeocoder(remote: RemoteSearch, embedded: Geocoder, log: Log): Geocoder {
  const ask = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      log.warn({ geocoder: remote.name, reason: error.message }, 'the gazetteer answers instead')
      return undefined
    }
  }
  return {
    async suggest(typed, options = {}) {
      if (remote.suggest === undefined || !isQuestion(typed))
        return embedded.suggest(typed, options)
      const places = await ask(() => remote.suggest?.(typed, options) ?? Promise.resolve([]))
      if (places === undefined || places.length === 0) return embedded.suggest(typed, options)
      return places.slice(0, MOST_SUGGESTIONS)
    },
    async geocode(typed, options = {}) {
      if (!isQuestion(typed)) return embedded.geocode(typed, options)
      const places = await ask(() => remote.search(typed, options))
      const own = await embedded.geocode(typed, options)
      return places === undefined || places.length === 0 ? own : judged(places, own)
    },
    async reverse(point, options = {}) {
      const place = await ask(() => remote.reverse(point, options.signal))
      return place ?? embedded.reverse(point, options)
    },
  }
}

/** Blanks and coordinates need nobody else. */
function isQuestion(typed: string): boolean {
  const query = parseQuery(typed)
  return query.point === undefined && (query.readings.length > 0 || query.zip !== undefined)
}

/** Services do not say whether a name is ambiguous; where the gazetteer finds it so, it is. */
function judged(places: readonly LocatedPlace[], own: GeocodeAnswer): GeocodeAnswer {
  const candidates = places.slice(0, MOST_SUGGESTIONS)
  const [best] = candidates
  if (best === undefined) return own
  const isOneOfMany =
    own.status === 'ambiguous' &&
    own.candidates.some((other) => distanceMeters(other, best) < SAME_PLACE_METERS)
  if (!isOneOfMany) return { status: 'found', best, candidates }
  // The service may list only one of the namesakes: the others are what to ask about.
  const others = own.candidates.filter((other) =>
    candidates.every((place) => distanceMeters(other, place) >= SAME_PLACE_METERS),
  )
  return {
    status: 'ambiguous',
    best,
    candidates: [...candidates, ...others].slice(0, MOST_SUGGESTIONS),
  }
}
