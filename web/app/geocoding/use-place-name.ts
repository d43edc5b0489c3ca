import { useQuery } from '@tanstack/react-query'
import { reverseGeocode } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'

/** What a point is called, once that is known; asked about a hundred meters round, so that a move of a hand asks nothing. */
export function usePlaceName(at: Point | null): LocatedPlace | null | undefined {
  const asked = at ?? { latitude: 0, longitude: 0 }
  const query = queryFor(reverseGeocode, {
    query: { latitude: asked.latitude.toFixed(3), longitude: asked.longitude.toFixed(3) },
  })
  const { data } = useQuery({ ...query, enabled: at !== null })
  return at === null ? null : data?.place
}

/** A point as it is read aloud: '37.75960, -122.42690'. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}
