import { addMonths, daysBetween } from '../calendar.ts'
import { msg, t } from '../language/messages.ts'
import type { Day, Units } from '../schemas.ts'
import { limitText, ruleText } from './rule-units.ts'

/** What the USDA allows dogs and cats in transport: outside of it, four hours at most. */
export const HOLD_RULE = {
  fahrenheit: { least: 45, most: 85 },
  source: {
    name: msg('USDA, 9 CFR part 3, dogs and cats in transport'),
    url: 'https://www.ecfr.gov/current/title-9/chapter-I/subchapter-A/part-3',
    checkedOn: '2024-11-23',
  },
} as const

/** What the airlines' own association says of short noses, wherever the airline says nothing. */
export const SHORT_NOSES_IN_HEAT = {
  name: msg('IATA, Traveler’s Pet Corner'),
  url: 'https://www.iata.org/whatwedo/cargo/live-animals/pets/Pages/index.aspx',
  checkedOn: null,
} as const

/** Short-nosed breeds: they cool themselves badly, so some airlines keep them out of the hold. */
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
  return breed !== null && SNUB_NOSED.some((name) => namesBreed(breed, name))
}

/** Whether a breed as people type it names one that is written in lower case: 'Pug mix' names 'pug'. */
export function namesBreed(typed: string, name: string): boolean {
  const words = typed
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return ` ${words} `.includes(` ${name} `)
}

export type Verdict = 'good' | 'bad' | 'unknown'

/** Whether the hold is open to animals at the temperatures of both ends, in degrees Fahrenheit. */
export function heatVerdict(
  fahrenheit: readonly number[],
  units: Units,
): { verdict: Verdict; says: string } {
  const inWords = {
    least: limitText(HOLD_RULE.fahrenheit.least, 'temperature', units),
    most: limitText(HOLD_RULE.fahrenheit.most, 'temperature', units),
  }
  if (fahrenheit.length === 0) {
    return {
      verdict: 'unknown',
      says: t(
        'The USDA allows no more than four hours below {least} or above {most}: ask the airline about both ends.',
        inWords,
      ),
    }
  }
  const tooHot = Math.max(...fahrenheit)
  const tooCold = Math.min(...fahrenheit)
  if (tooHot > HOLD_RULE.fahrenheit.most) {
    return {
      verdict: 'bad',
      says: t(
        '{tooHot} is above {most}, where the USDA allows no more than four hours: ask the airline.',
        {
          tooHot: ruleText(tooHot, 'temperature', units),
          most: inWords.most,
        },
      ),
    }
  }
  if (tooCold < HOLD_RULE.fahrenheit.least) {
    return {
      verdict: 'bad',
      says: t(
        '{tooCold} is below {least}, where the USDA allows no more than four hours: ask the airline.',
        { tooCold: ruleText(tooCold, 'temperature', units), least: inWords.least },
      ),
    }
  }
  return {
    verdict: 'good',
    says: t('Between {least} and {most} at both ends.', inWords),
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
