import { t } from '../language/messages.ts'
import { petFeeText } from '../places/pet-fee.ts'
import type { PetKind, PetPolicy, PlaceCategory } from '../places/place-schemas.ts'
import { type NamedPet, placeVerdictWords } from '../places/place-verdict-words.ts'
import type { Units } from '../schemas.ts'
import type { StopFit, TripStop } from './schemas.ts'
import type { TripStopKind } from './stop-kinds.ts'
import { petsOf } from './trip-ask.ts'

/** The pets of an ask as sentences call them: an address tells nobody's name. */
export function petsNamedIn(asked: string | undefined): NamedPet[] {
  return petsOf(asked).map(({ kind, weightKg }) => ({ kind, weightKg, name: unnamed(kind) }))
}

function unnamed(kind: PetKind): string {
  if (kind === 'other') return t('the pet')
  return kind === 'dog' ? t('the dog') : t('the cat')
}

/** Whether the pets of an ask may come to a place on a day; null where none comes. */
export function stopFit(
  place: { pets: PetPolicy; category: PlaceCategory },
  asked: string | undefined,
  { today, units }: { today: string; units: Units },
): StopFit | null {
  const pets = petsNamedIn(asked)
  if (pets.length === 0) return null
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
