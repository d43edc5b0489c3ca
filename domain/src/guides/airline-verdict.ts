import { addDays, dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Species } from '../pets/pet-schemas.ts'
import { speciesText } from '../pets/species-text.ts'
import type { Day, Units } from '../schemas.ts'
import { type BorderVerdict, type RawFinding, sourced, verdictOf } from './border-verdict.ts'
import { isSnubNosed } from './flight-rules.ts'
import { limitText, ruleText } from './rule-units.ts'
import type { Airline } from './schemas.ts'

interface FlyingPet {
  name: string
  species: Species
  breed: string | null
  bornOn: Day | null
  /** As it was weighed last; null where it never was. */
  pounds: number | null
}

/**
 * Whether an airline takes a pet, as far as its row knows: kind, age, weight, and the hold for short
 * noses. What the row does not know is to be asked; nothing is taken for granted.
 */
export function airlineVerdict(
  airline: Airline,
  pet: FlyingPet,
  { departsOn, today, units }: { departsOn: Day; today: Day; units: Units },
): BorderVerdict {
  const lines = [
    kindLine(airline, pet),
    ageLine(airline, pet, departsOn),
    weightLine(airline, pet, units),
    line('cabin', t('In the cabin abroad'), 'unknown', airline.internationalCabin),
    holdLine(airline, pet),
  ]
  return verdictOf(lines.map((one) => sourced(airline, one, today)))
}

function line(
  rule: RawFinding['rule'],
  title: string,
  state: RawFinding['state'],
  says: string,
  earliest: Day | null = null,
): RawFinding {
  return { rule, title, state, says, earliest }
}

function kindLine({ cabinSpecies }: Airline, { species }: FlyingPet): RawFinding {
  const title = t('In the cabin')
  if (cabinSpecies.length === 0)
    return line('species', title, 'unknown', t('Ask which animals are taken into the cabin.'))
  const kinds = cabinSpecies.map(speciesText).join(', ')
  return cabinSpecies.includes(species)
    ? line('species', title, 'met', t('Taken into the cabin: {kinds}.', { kinds }))
    : line(
        'species',
        title,
        'unknown',
        t('Taken into the cabin: {kinds}. Ask about others.', { kinds }),
      )
}

function ageLine(
  { minimumAgeWeeks: weeks }: Airline,
  { name, bornOn }: FlyingPet,
  departsOn: Day,
): RawFinding {
  const title = t('Age')
  if (weeks === null) return line('age', title, 'unknown', t('Ask for the youngest age.'))
  const needed = t('{weeks} weeks', { weeks })
  if (bornOn === null) {
    const says = t('At least {needed} old. Record the birth date of {name}.', { needed, name })
    return line('age', title, 'unknown', says)
  }
  const earliest = addDays(bornOn, weeks * 7)
  return earliest <= departsOn
    ? line('age', title, 'met', t('At least {needed} old on the day of the flight.', { needed }))
    : line(
        'age',
        title,
        'not-met',
        t('Must be {needed} old, which is on {earliest}.', { needed, earliest: dayText(earliest) }),
        earliest,
      )
}

function weightLine({ maxWeightPounds }: Airline, { pounds }: FlyingPet, units: Units): RawFinding {
  const title = t('Weight in the cabin')
  if (maxWeightPounds === null) {
    return line('weight', title, 'unknown', t('No weight is named; the carrier must fit.'))
  }
  const most = limitText(maxWeightPounds, 'weight', units)
  if (pounds === null) {
    return line('weight', title, 'unknown', t('At most {most} with the carrier.', { most }))
  }
  const weight = ruleText(pounds, 'weight', units)
  // Only the pet was weighed: what the carrier adds is not known.
  return pounds > maxWeightPounds
    ? line(
        'weight',
        title,
        'not-met',
        t('{weight} without the carrier; the most with it is {most}.', { weight, most }),
      )
    : line(
        'weight',
        title,
        'unknown',
        t('{weight} without the carrier; weigh both: the most is {most}.', { weight, most }),
      )
}

function holdLine({ refusesSnubNosedInHold, cargo }: Airline, { breed }: FlyingPet): RawFinding {
  const title = t('In the hold')
  if (isSnubNosed(breed)) {
    if (refusesSnubNosedInHold === true) {
      const says = t('Not in the hold: bulldogs, pugs, Persians and others.')
      return line('hold', title, 'unknown', says)
    }
    return line(
      'hold',
      title,
      'unknown',
      t('Ask whether short-nosed breeds are taken in the hold.'),
    )
  }
  return line('hold', title, 'unknown', cargo)
}
