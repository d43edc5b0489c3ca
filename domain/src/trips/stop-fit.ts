import { t } from '../language/messages.ts'
import { petFeeText } from '../places/pet-fee.ts'
import type { ComingPet } from '../places/pet-party.ts'
import type { PetKind, PetPolicy, PlaceCategory } from '../places/place-schemas.ts'
import { type NamedPet, placeVerdictWords } from '../places/place-verdict-words.ts'
import type { Units } from '../schemas.ts'
import type { StopFit, TripStop } from './schemas.ts'
import type { TripStopKind } from './stop-kinds.ts'

/** The pets of an ask as sentences call them: nobody's name is told. */
export function namedByKind(pets: readonly ComingPet[]): NamedPet[] {
  return pets.map((pet) => ({ ...pet, name: unnamed(pet.kind) }))
}

function unnamed(kind: PetKind): string {
  if (kind === 'other') return t('the pet')
  return kind === 'dog' ? t('the dog') : t('the cat')
}

/** Whether pets may come to a place on a day, by all that is told of them; null where none comes. */
export function stopFit(
  place: { pets: PetPolicy; category: PlaceCategory },
  coming: readonly ComingPet[],
  { today, units }: { today: string; units: Units },
): StopFit | null {
  if (coming.length === 0) return null
  const pets = namedByKind(coming)
  return { ...placeVerdictWords(place, pets, { today, units }), on: today }
}

/**
 * What a stop says of pets and asks for them: 'Dogs inside. $25 per pet and night'. One that
 * refuses the pets of the trip has no price.
 */
export function stopPetsText({
  petPolicy,
  category,
  fit,
  isPetFriendly,
  pets: { fee },
}: Pick<TripStop, 'petPolicy' | 'category' | 'fit' | 'pets' | 'isPetFriendly'>): string {
  if (!isPetFriendly) return nobodySaidText(category)
  const hasPrice = fit?.verdict !== 'no' && (category === 'hotel' || fee !== null)
  return hasPrice ? `${petPolicy}. ${petFeeText(fee)}` : petPolicy
}

/** What is said of a place that nobody has told us about. */
export function nobodySaidText(category: TripStopKind): string {
  return category === 'vet'
    ? t('A clinic: call before you come')
    : t('Nobody has said yet whether pets may come: ask')
}
