import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { type NamedPet, placeVerdictWords } from '@wayfur/domain/places/place-verdict-words'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { PlaceFitProps } from './place-fit.tsx'

/** The verdict of a place on these pets. */
export function PlaceFitLine({
  place,
  at,
  pets,
  ...look
}: Omit<PlaceFitProps, 'pets'> & { pets: readonly (HouseholdPet | NamedPet)[] }) {
  const units = useUnits()
  const today = at.slice(0, 10)
  const named = pets.map((pet) => ('kind' in pet ? pet : asNamedPet(pet)))
  const found = placeVerdictWords(place, named, { today, units })
  return <VerdictLine found={found} {...look} />
}
