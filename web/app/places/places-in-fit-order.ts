import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { VERDICTS, type Verdict } from '@wayfur/domain/pets/verdict'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { placeVerdict } from '@wayfur/domain/places/place-verdict'
import { useMemo } from 'react'
import { useComing } from '../pets/coming.tsx'

/** The verdict of a place on pets, as the instant's day has it, of a stay through its last. */
function verdictAt(
  place: Pick<FoundPlace, 'pets' | 'category'>,
  coming: readonly HouseholdPet[],
  at: string,
  lastDay: string | undefined,
) {
  return placeVerdict(place, coming.map(asNamedPet), at.slice(0, 10), lastDay).verdict
}

/** The verdict of each place, by its id. */
export function fitsOf(
  places: readonly Pick<FoundPlace, 'id' | 'pets' | 'category'>[],
  coming: readonly HouseholdPet[],
  at: string,
  lastDay?: string,
): ReadonlyMap<number, Verdict> {
  return new Map(places.map((place) => [place.id, verdictAt(place, coming, at, lastDay)]))
}

/** Places with those first that fit the pets that come along and those last that do not. */
export function usePlacesInFitOrder(
  places: readonly FoundPlace[],
  at: string,
  lastDay?: string,
): { places: readonly FoundPlace[]; fitOf: (place: FoundPlace) => Verdict | undefined } {
  const coming = useComing()?.pets
  return useMemo(() => {
    if (coming === undefined || coming.length === 0) return { places, fitOf: () => undefined }
    const fits = fitsOf(places, coming, at, lastDay)
    const rank = ({ id }: FoundPlace) => VERDICTS.indexOf(fits.get(id) ?? 'unknown')
    return {
      places: places.toSorted((a, b) => rank(a) - rank(b)),
      fitOf: ({ id }: FoundPlace) => fits.get(id),
    }
  }, [places, coming, at, lastDay])
}
