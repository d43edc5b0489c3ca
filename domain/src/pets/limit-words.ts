import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { breedLabel, type NamedBreed } from '../places/named-breeds.ts'
import type { Units } from '../schemas.ts'
import { weightLimitInBoth, weightLimitText } from '../units.ts'
import { monthsText } from './age.ts'
import type { LimitedPet, LimitReason, PetLimits } from './limits.ts'
import { weightText } from './weight-text.ts'

/** What a limit says against a pet, in a sentence; in both units where nobody's are known. */
export function limitSays(
  reason: LimitReason,
  { name, weightKg, ageMonths }: LimitedPet & { name: string },
  units: Units | null,
): Message {
  switch (reason.kind) {
    case 'too-heavy':
      return msg('At most {most}, {name} is {weight}.', {
        name,
        ...heavierText(reason.maxWeightKg, weightKg ?? 0, units),
      })
    case 'weight-not-recorded':
      return msg('At most {most}, and {name}’s weight is not recorded.', {
        most: limitText(reason.maxWeightKg, units),
        name,
      })
    case 'too-young':
      return msg('From {months} on, {name} is {age}.', {
        months: monthsText(reason.minAgeMonths),
        name,
        age: monthsText(ageMonths ?? 0),
      })
    case 'age-not-recorded':
      return msg('From {months} on, and {name}’s birth date is not recorded.', {
        months: monthsText(reason.minAgeMonths),
        name,
      })
    case 'breed-refused':
      return msg('No {them} here.', { them: breedsText(reason.breeds) })
    default:
      return msg('No {breeds} here, and {name}’s breed is not recorded.', {
        breeds: breedsText(reason.breeds),
        name,
      })
  }
}

/** Limits as lists have them: 'up to 25 lbs', '4 months or older', 'no pit bulls'. */
export function limitsListed(
  { maxWeightKg = null, minAgeMonths = null, refusedBreeds = [] }: PetLimits,
  units: Units | null,
): string[] {
  return [
    ...(maxWeightKg === null
      ? []
      : [t('up to {weight}', { weight: limitText(maxWeightKg, units) })]),
    ...(minAgeMonths === null
      ? []
      : [t('{months} or older', { months: monthsText(minAgeMonths) })]),
    ...(refusedBreeds.length === 0
      ? []
      : [t('no {breeds}', { breeds: breedsText(refusedBreeds) })]),
  ]
}

/** 'pit bulls or Rottweilers' */
function breedsText(breeds: readonly NamedBreed[]): string {
  return listText(
    breeds.map((breed) => t(breedLabel(breed))),
    'or',
  )
}

function limitText(kilograms: number, units: Units | null): string {
  return units === null ? weightLimitInBoth(kilograms) : weightLimitText(kilograms, units)
}

function heavierText(maxWeightKg: number, weightKg: number, units: Units | null) {
  if (units === null)
    return { most: limitText(maxWeightKg, null), weight: limitText(weightKg, null) }
  const weight = weightText(weightKg, units)
  const rounded = weightLimitText(maxWeightKg, units)
  // A limit that is rounded up must not look as if it were kept.
  const looksKept = Number.parseFloat(rounded) >= Number.parseFloat(weight)
  return { most: looksKept ? weightText(maxWeightKg, units) : rounded, weight }
}
