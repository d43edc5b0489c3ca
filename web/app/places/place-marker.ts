import { markedName } from '@wayfur/domain/marked-name'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { MapMarker } from '../map/map-marker.ts'
import { addressText } from './place-messages.ts'

type Markable = Pick<
  FoundPlace,
  | 'id'
  | 'name'
  | 'category'
  | 'location'
  | 'precision'
  | 'rating'
  | 'address'
  | 'phone'
  | 'isSample'
>

/** The markers of places; one whose spot is not exactly known gets none. */
export function placeMarkers<Place extends Markable>(
  places: readonly Place[],
  fitOf?: (place: Place) => Verdict | undefined,
): MapMarker[] {
  return places.flatMap((place) =>
    place.location === null || place.precision !== 'exact'
      ? []
      : [
          {
            id: String(place.id),
            at: place.location,
            kind: place.category,
            name: markedName(place.name, place),
            rating: place.rating,
            fit: fitOf?.(place),
            details: [addressText(place), place.phone].filter(
              (line): line is string => line !== null && line !== '',
            ),
          },
        ],
  )
}
