import { t } from '../language/messages.ts'
import { petFeeText } from '../places/pet-fee.ts'
import { type FitReason, fitsPet, isOpenAir, petsText } from '../places/pet-policy.ts'
import type { PetPolicy, PlaceCategory } from '../places/place-schemas.ts'
import type { Units } from '../schemas.ts'
import { weightLimitText } from '../units.ts'
import type { StopFit, TripStop } from './schemas.ts'
import type { TripStopKind } from './stop-kinds.ts'
import type { PetOnTrip } from './trip-ask.ts'

/** Whether a pet may come to a place of a kind on a day, with the reason in words. */
export function stopFit(
  { pets, category }: { pets: PetPolicy; category: PlaceCategory },
  pet: PetOnTrip,
  today: string,
): StopFit {
  const { verdict, reason } = fitsPet(pets, { ...pet, count: 1 }, today)
  const maxWeightKg = 'maxWeightKg' in reason ? reason.maxWeightKg : null
  return { verdict, says: reasonText(reason, pet, category), maxWeightKg }
}

function reasonText(
  reason: FitReason,
  { kind, weightKg }: PetOnTrip,
  category: PlaceCategory,
): string {
  const them = petsText(kind)
  switch (reason.kind) {
    case 'welcome': {
      if (reason.welcome === 'inside') {
        return isOpenAir(category)
          ? t('Fits: {them} are welcome off leash', { them })
          : t('Fits: {them} are welcome inside', { them })
      }
      return reason.welcome === 'patio'
        ? t('Fits: {them} are welcome on the patio', { them })
        : t('Fits: {them} are welcome on a leash', { them })
    }
    case 'not-allowed':
      return t('Does not fit: no {them}', { them })
    case 'not-known':
      return t('Ask first: nobody has told us about {them}', { them })
    case 'claim-faded':
      return t('Ask first: last heard in {year}', { year: reason.on.slice(0, 4) })
    case 'too-heavy':
    case 'weight-not-recorded':
      return limitText(reason.maxWeightKg, weightKg, 'us')
    default:
      return t('Does not fit: at most {maxCount} at a time', { maxCount: reason.maxCount })
  }
}

/** The same reason in the reader's units. */
export function stopFitText(
  { says, maxWeightKg }: StopFit,
  pet: PetOnTrip | undefined,
  units: Units,
) {
  return maxWeightKg === null ? says : limitText(maxWeightKg, pet?.weightKg ?? null, units)
}

function limitText(maxWeightKg: number, weightKg: number | null, units: Units): string {
  const most = weightLimitText(maxWeightKg, units)
  return weightKg === null
    ? t('Ask first: at most {most}, and no weight is given', { most })
    : t('Does not fit: at most {most}, yours is {weightLimit}', {
        most,
        weightLimit: weightLimitText(weightKg, units),
      })
}

/**
 * What a stop says of pets and asks for them: 'Dogs inside. $25 per pet and night'. One that
 * refuses the pet of the trip has no price.
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
