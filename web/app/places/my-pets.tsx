import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { weightNumber } from '@wayfur/domain/pets/weight-text'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { Units } from '@wayfur/domain/schemas'
import { queryFor } from '../api-client.ts'
import { useUnits } from '../shell/use-units.ts'
import { type DiscoverSearch, MOST_PETS } from './discover-search-params.ts'
import { FilterChip } from './filter-chip.tsx'

const ownPetsQuery = queryFor(listPets, {})

/**
 * The pets of a member as choices of a search. The address that comes of it holds kinds and weights,
 * so whoever it is shared with learns no name.
 */
export function MyPets({
  search,
  to,
}: {
  search: DiscoverSearch
  to: (change: Partial<DiscoverSearch>) => string
}) {
  const { data: pets = [] } = useQuery(ownPetsQuery)
  const units = useUnits()
  if (pets.length === 0) return null
  const together = pets.slice(0, MOST_PETS).map(comingText).join(',')
  return (
    <ul aria-label={t('My pets')} className="mb-4 flex flex-wrap gap-2">
      {pets.map((pet) => {
        const alone = aloneIn(pet, units)
        return (
          <li key={pet.id}>
            <FilterChip to={to(alone)} isChosen={to(alone) === to({})}>
              {pet.name}
            </FilterChip>
          </li>
        )
      })}
      {pets.length > 1 && (
        <li>
          <FilterChip
            to={to({ pets: together, pet: undefined, weight: undefined })}
            isChosen={search.pets === together}
          >
            {t('All together')}
          </FilterChip>
        </li>
      )}
    </ul>
  )
}

/** One pet by itself goes by the fields that anybody may fill. */
function aloneIn({ species, weightKg }: Pet, units: Units): Partial<DiscoverSearch> {
  const weight =
    weightKg === null ? undefined : { value: Number(weightNumber(weightKg, units)), units }
  return { pet: petKindOf(species), weight, pets: '' }
}

/** 'dog:28.1', as the call has it. */
function comingText({ species, weightKg }: Pet): string {
  const kind = petKindOf(species)
  return weightKg === null ? kind : `${kind}:${Number(weightKg.toFixed(2))}`
}
