import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { placeVerdictWords } from '@wayfur/domain/places/place-verdict-words'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { PlaceFitProps } from './place-fit.tsx'

/** The verdict of a place on these pets. */
export function PlaceFitLine({
  place,
  at,
  coming,
  ...look
}: PlaceFitProps & { coming: readonly HouseholdPet[] }) {
  const units = useUnits()
  const today = at.slice(0, 10)
  const found = placeVerdictWords(place, coming.map(asNamedPet), { today, units })
  return <VerdictLine found={found} {...look} />
}
