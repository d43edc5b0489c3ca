import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import { KG_PER_LB } from '../units.ts'
import { PET_WORDS } from './pet-messages.ts'

/** A stored weight in pounds, exact to a hundredth: what was typed with one digit comes back. */
export function poundsOf(kilograms: number): number {
  return Math.round((kilograms / KG_PER_LB) * 100) / 100
}

/** The number of a weight in the reader's units: '25', '25.4'; small ones with two digits. */
export function weightNumber(kilograms: number, units: Units): string {
  const value = units === 'us' ? poundsOf(kilograms) : kilograms
  return String(Number(value.toFixed(value < 10 ? 2 : 1)))
}

export function weightUnit(units: Units): string {
  return units === 'us' ? t('lbs') : 'kg'
}

/** '25.4 lbs' or '11.5 kg'; 'Not recorded' where nothing was weighed. */
export function weightText(kilograms: number | null, units: Units = 'us'): string {
  if (kilograms === null) return t(PET_WORDS.notRecorded)
  return `${weightNumber(kilograms, units)} ${weightUnit(units)}`
}
