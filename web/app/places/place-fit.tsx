import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { NamedPet } from '@wayfur/domain/places/place-verdict-words'
import type { Units } from '@wayfur/domain/schemas'
import { Suspense } from 'react'
import { useComing } from '../pets/coming.tsx'
import type { OfFitting } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import { lazyPart } from '../ui/lazy-part.ts'

/** Only those who bring a pet need the rules. */
const PlaceFitLine = lazyPart(() =>
  import('./place-fit-line.tsx').then(({ PlaceFitLine: part }) => ({ default: part })),
)

interface PlaceFitProps {
  place: Pick<FoundPlace, 'pets' | 'category'>
  /** The instant that the place was asked for. */
  at: string
  /** The last day of a stay, through which vaccinations must be valid. */
  lastDay?: string | undefined
  /** Pets that count instead of those that come along, such as an address names. */
  pets?: readonly NamedPet[] | undefined
  /** Whether what can be done about it is told, too. */
  isWhole?: boolean
  ofFitting?: OfFitting
  className?: string
}

/** Whether a place fits the pets that come along; nothing where none does. */
export function PlaceFit(props: PlaceFitProps) {
  const coming = useComing()
  const units = useUnits()
  return <FitOfPets {...props} pets={props.pets ?? coming?.pets ?? []} units={units} />
}

export interface FitOfPetsProps extends Omit<PlaceFitProps, 'pets'> {
  pets: readonly (HouseholdPet | NamedPet)[]
  units: Units
}

/** Whether a place fits these pets, whoever comes along. */
export function FitOfPets(props: FitOfPetsProps) {
  if (props.pets.length === 0) return null
  return (
    <Suspense fallback={<span className="block h-5" />}>
      <PlaceFitLine {...props} />
    </Suspense>
  )
}
