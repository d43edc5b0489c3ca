import { addMonths } from '../calendar.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import { PET_WORDS } from './pet-messages.ts'
import type { NewVaccination } from './pet-schemas.ts'

/** 'Expires Soon' begins so many months before (specification, part 1 §9). */
export const SOON_MONTHS = 3
/** Vaccinations kept of one pet: five a year for twenty years. */
export const MOST_VACCINATIONS = 100

export const VACCINATION_STATES = ['expired', 'expires-soon', 'valid', 'no-expiry'] as const
export type VaccinationState = (typeof VACCINATION_STATES)[number]

/**
 * How a vaccination stands on a day. It holds through the day it expires on; three months are
 * counted by the calendar and end with a short month.
 */
export function vaccinationState(expirationDate: Day | null, today: Day): VaccinationState {
  if (expirationDate === null) return 'no-expiry'
  if (expirationDate < today) return 'expired'
  return expirationDate <= addMonths(today, SOON_MONTHS) ? 'expires-soon' : 'valid'
}

/** 'Expired', 'Expires Soon', or null where there is nothing to say. */
export function vaccinationLabel(state: VaccinationState): string | null {
  if (state === 'expired') return t(PET_WORDS.expired)
  return state === 'expires-soon' ? t(PET_WORDS.expiresSoon) : null
}

/** The specification's sentence for a vaccination without name or date. */
export const VACCINATION_FIELDS_MISSING = msg('Please fill in required fields (Name and Date)')

/** Why a vaccination cannot be kept, or null; the first sentence is the specification's. */
export function vaccinationProblem(
  given: Pick<NewVaccination, 'name' | 'date' | 'expirationDate'>,
  today: Day,
): { says: Message; field?: 'date' | 'expirationDate' } | null {
  if (!given.name?.trim() || !given.date) return { says: VACCINATION_FIELDS_MISSING }
  if (given.date > today) {
    return { says: msg('The vaccination date is in the future.'), field: 'date' }
  }
  if (given.expirationDate && given.expirationDate < given.date) {
    return {
      says: msg('The expiration date is before the vaccination.'),
      field: 'expirationDate',
    }
  }
  return null
}
