import { type FitReason, fitsPet, type PetPolicy } from '../places/pet-policy.ts'
import type { PetOnTrip } from './trip-ask.ts'
import type { StopFit } from './trip-plan.ts'

const POUNDS_PER_KG = 2.204_622_62

/** Whether a pet may come to a place on a day, with the reason in words. */
export function stopFit(policy: PetPolicy, pet: PetOnTrip, today: string): StopFit {
  const { verdict, reason } = fitsPet(policy, { ...pet, count: 1 }, today)
  return { verdict, says: reasonText(reason, pet) }
}

function reasonText(reason: FitReason, { kind, weightKg }: PetOnTrip): string {
  const them = kind === 'other' ? 'other pets' : `${kind}s`
  switch (reason.kind) {
    case 'welcome': {
      const where = { inside: 'inside', patio: 'on the patio', leash: 'on a leash' }[reason.welcome]
      return `Fits: ${them} are welcome ${where}`
    }
    case 'not-allowed':
      return `Does not fit: no ${them}`
    case 'not-known':
      return `Ask first: nobody has told us about ${them}`
    case 'claim-faded':
      return `Ask first: last heard in ${reason.on.slice(0, 4)}`
    case 'too-heavy':
      return `Does not fit: at most ${pounds(reason.maxWeightKg)}, yours is ${pounds(weightKg ?? 0)}`
    case 'weight-not-recorded':
      return `Ask first: at most ${pounds(reason.maxWeightKg)}, and no weight is given`
    default:
      return `Does not fit: at most ${reason.maxCount} at a time`
  }
}

function pounds(kg: number): string {
  return `${Math.round(kg * POUNDS_PER_KG)} lbs`
}
