import { addMonths, daysBetween, monthsBetween } from '../calendar.ts'
import { countedText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import { PET_WORDS } from './pet-messages.ts'
import type { Birth } from './pet-schemas.ts'

/** No pet of a listed species is known to have lived longer; a parrot comes close. */
export const OLDEST_YEARS = 120

/** The birth of a pet of which only the age in years is known. */
export function birthFromAge(years: number, today: Day): Birth {
  return { on: addMonths(today, -12 * years), isApproximate: true }
}

/** Why a birth cannot be, or null. */
export function birthProblem(birth: Birth | null, today: Day): Message | null {
  if (birth === null) return null
  if (birth.on > today) return msg('The birth date is in the future.')
  if (monthsBetween(birth.on, today) > OLDEST_YEARS * 12)
    return msg('That birth date is too long ago.')
  return null
}

/** Whole years, or null when the birth date is not known. */
export function ageYears(birth: Birth | null, today: Day): number | null {
  return birth === null ? null : Math.max(0, Math.floor(monthsBetween(birth.on, today) / 12))
}

/** Whole months, or null when the birth date is not known. */
export function ageMonths(birth: Birth | null, today: Day): number | null {
  return birth === null ? null : Math.max(0, Math.floor(monthsBetween(birth.on, today)))
}

/** '7 months', '30 months', '2 years': an age in whole months, never rounded to fit a limit. */
export function monthsText(months: number): string {
  return months >= 12 && months % 12 === 0
    ? countedText(months / 12, 'year')
    : countedText(months, 'month')
}

/** 'about 3 years', '7 months', '12 days'; 'Not recorded' when the birth date is not known. */
export function ageText(birth: Birth | null, today: Day): string {
  if (birth === null) return t(PET_WORDS.notRecorded)
  const age = exactAgeText(birth.on, today)
  return birth.isApproximate ? t('about {age}', { age }) : age
}

function exactAgeText(bornOn: Day, today: Day): string {
  const months = monthsBetween(bornOn, today)
  if (months >= 12) return countedText(Math.floor(months / 12), 'year')
  if (months >= 1) return countedText(months, 'month')
  return countedText(Math.max(0, daysBetween(bornOn, today)), 'day')
}
