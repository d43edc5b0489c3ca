import type { GeocodeAnswer, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'

export interface GeocoderOptions {
  /** Where the asker is or looks: near places come first. */
  near?: Point | undefined
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

/** Turns what people type into places on the map, and points into names. */
export interface Geocoder {
  /** Places for a half-typed name, best first, at most `MOST_SUGGESTIONS`; none for nonsense. */
  suggest(typed: string, options?: GeocoderOptions): Promise<LocatedPlace[]>
  /** The place meant by a finished text; `ambiguous` when people should be asked which. */
  geocode(typed: string, options?: GeocoderOptions): Promise<GeocodeAnswer>
  /**
   * The neighborhood or town of a point; none far from all of them. With `isHouseWanted` the house it
   * stands at, where one is known: for what is public, since it tells where somebody is.
   */
  reverse(
    point: Point,
    options?: Pick<GeocoderOptions, 'signal'> & { isHouseWanted?: boolean },
  ): Promise<LocatedPlace | undefined>
}
