import { addMonths, type Day, daysBetween } from '../calendar.ts'
import { say } from '../language/say.ts'
import type { Units } from '../units.ts'
import { limitText, ruleText } from './rule-units.ts'

/**
 * Figures that hold for most airlines of the US (specification, part 2 §9). A row of an airline
 * counts more.
 */
export const TYPICAL = {
  cabinFeeDollars: { least: 99, most: 175 },
  cabinPounds: 20,
  /** Outside of it airlines refuse animals in the hold. */
  holdFahrenheit: { least: 45, most: 85 },
  minimumAgeWeeks: { least: 8, most: 10 },
  cabinSpots: { least: 6, most: 8 },
} as const

/** Dogs that enter the US must be at least so old (CDC, in force since 1 August 2024). */
export const US_ENTRY_MONTHS = 6

/** Short-nosed breeds: they cool themselves badly, so most airlines keep them out of the hold. */
const SNUB_NOSED = [
  'affenpinscher',
  'boston terrier',
  'boxer',
  'brussels griffon',
  'bulldog',
  'bullmastiff',
  'burmese',
  'cane corso',
  'cavalier king charles',
  'chow chow',
  'dogue de bordeaux',
  'exotic shorthair',
  'frenchie',
  'himalayan',
  'japanese chin',
  'lhasa apso',
  'mastiff',
  'pekingese',
  'persian',
  'pug',
  'shih tzu',
  'tibetan spaniel',
] as const

/** Whether the breed, as people type it, names one with a short nose: 'French Bulldog mix' does. */
export function isSnubNosed(breed: string | null): boolean {
  if (breed === null) return false
  const words = ` ${breed
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()} `
  return SNUB_NOSED.some((name) => words.includes(` ${name} `))
}

export type Verdict = 'good' | 'bad' | 'unknown'

/** Whether the hold is open to animals at the temperatures of both ends, in degrees Fahrenheit. */
export function heatVerdict(
  fahrenheit: readonly number[],
  units: Units,
): { verdict: Verdict; says: string } {
  const inWords = {
    least: limitText(TYPICAL.holdFahrenheit.least, 'temperature', units),
    most: limitText(TYPICAL.holdFahrenheit.most, 'temperature', units),
  }
  if (fahrenheit.length === 0) {
    return {
      verdict: 'unknown',
      says: say(
        'Most airlines take no animals in the hold below {least} or above {most} at either end.',
        inWords,
      ),
    }
  }
  const tooHot = Math.max(...fahrenheit)
  const tooCold = Math.min(...fahrenheit)
  if (tooHot > TYPICAL.holdFahrenheit.most) {
    return {
      verdict: 'bad',
      says: say('{tooHot} is above {most}: most airlines refuse animals in the hold.', {
        tooHot: ruleText(tooHot, 'temperature', units),
        most: inWords.most,
      }),
    }
  }
  if (tooCold < TYPICAL.holdFahrenheit.least) {
    return {
      verdict: 'bad',
      says: say(
        '{tooCold} is below {least}: most airlines refuse animals in the hold, some take a vet’s letter.',
        { tooCold: ruleText(tooCold, 'temperature', units), least: inWords.least },
      ),
    }
  }
  return {
    verdict: 'good',
    says: say('Between {least} and {most} at both ends.', inWords),
  }
}

/** Whole weeks a pet has lived on a day. */
export function ageInWeeks(bornOn: Day, on: Day): number {
  return Math.floor(daysBetween(bornOn, on) / 7)
}

/** The first day on which a pet is so many months old. */
export function oldEnoughOn(bornOn: Day, months: number): Day {
  return addMonths(bornOn, months)
}
