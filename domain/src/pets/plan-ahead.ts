import { bookedLabel } from '../bookings/booked-kind.ts'
import { t } from '../language/messages.ts'
import { petKindOf } from '../places/pet-policy.ts'
import { petsOf } from '../trips/trip-ask.ts'
import type { PlanAhead } from './ahead-schemas.ts'
import type { Species } from './pet-schemas.ts'

/** What a member can plan for a pet, and where: with a provider, at an event, by air, by road. */
export const PLAN_KINDS = ['booking', 'event', 'flight', 'trip'] as const

/** Plans read of one member and pet, soonest first: more than a year of weekly walks. */
export const MOST_PLANS = 100

/** Told of one flight at most: a rule has one line, out and back, on board and at the border. */
export const MOST_REFUSALS = 100

/** What a plan is called in a sentence: 'Pet sitting with Happy Paws', 'Flight to Canada'. */
export function planTitle({
  kind,
  name,
  service,
}: Pick<PlanAhead, 'kind' | 'name' | 'service'>): string {
  if (kind === 'booking' && service !== null) {
    const label = t(bookedLabel(service))
    return name === null ? label : t('{service} with {name}', { service: label, name })
  }
  if (kind === 'flight') {
    return name === null ? t('your flight') : t('your flight to {country}', { country: name })
  }
  return name ?? t('your trip')
}

/** A pet on the scales differs so much from one year to the next, and no more. */
const SAME_WEIGHT = 0.25

/**
 * Whether a trip was planned for a pet: its ask names the kind and, where it was known, the weight
 * ('dog-28.1_cat'), which tells two dogs apart where they differ.
 */
export function isTripOf(
  asked: string | undefined,
  pet: { species: Species; kilograms: number | null },
): boolean {
  const own = petKindOf(pet.species)
  return petsOf(asked).some(({ kind, weightKg }) => {
    if (kind !== own) return false
    if (weightKg === null || pet.kilograms === null) return true
    return Math.abs(weightKg - pet.kilograms) <= pet.kilograms * SAME_WEIGHT
  })
}
