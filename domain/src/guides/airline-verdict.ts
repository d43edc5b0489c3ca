import { addDays, dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Species } from '../pets/pet-schemas.ts'
import { speciesText } from '../pets/species-text.ts'
import { type Finding as PartyFinding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import type { Day, Units } from '../schemas.ts'
import { type CarrierKind, carrierVerdict } from './airline.ts'
import { type BorderVerdict, type RawFinding, sourced, verdictOf } from './border-verdict.ts'
import { isSnubNosed } from './flight-rules.ts'
import { limitText, ruleText } from './rule-units.ts'
import type { Airline, CarrierSize } from './schemas.ts'

export interface FlyingPet {
  name: string
  species: Species
  breed: string | null
  bornOn: Day | null
  /** Whole months of age, where only those are known. */
  ageMonths?: number | null
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
  { departsOn, today, units, carrier }: Flight,
): BorderVerdict {
  const lines = [
    ...cabinLines(airline, pet, { departsOn, units, carrier }),
    line('cabin', t('In the cabin abroad'), 'unknown', airline.internationalCabin),
    holdLine(airline, pet),
    heatLine(airline, departsOn),
  ].filter((one) => one !== null)
  return verdictOf(lines.map((one) => sourced(airline, one, today)))
}

interface Flight {
  departsOn: Day
  today: Day
  units: Units
  /** What the pet flies in, where its size was measured. */
  carrier?: { kind: CarrierKind; size: CarrierSize } | undefined
}

/** What decides on the cabin: kind, age, weight, and the carrier where it was measured. */
function cabinLines(
  airline: Airline,
  pet: FlyingPet,
  { departsOn, units, carrier }: Omit<Flight, 'today'>,
): RawFinding[] {
  return [
    kindLine(airline, pet),
    ageLine(airline, pet, departsOn),
    weightLine(airline, pet, units),
    ...(carrier === undefined ? [] : [carrierLine(airline, carrier, units)]),
  ]
}

/**
 * Whether an airline takes some pets that fly together into its cabin, in the words every verdict
 * has: what one line refuses by a page of the airline does not fit, and what none of its pages says
 * is not known.
 */
export function airlinePartyVerdict(
  airline: Airline,
  pets: readonly FlyingPet[],
  flight: Flight,
): PartyVerdict {
  const findings = pets.flatMap((pet) => cabinFindings(airline, pet, flight))
  const isSaid = findings.some(({ verdict }) => verdict !== 'unknown')
  const said = isSaid ? airline.sources[0] : undefined
  const source =
    said === undefined
      ? null
      : said.checkedOn === null
        ? t('Said by the airline, undated')
        : t('Said by the airline, {day}', { day: dayText(said.checkedOn) })
  return partyVerdict(findings, source)
}

function cabinFindings(airline: Airline, pet: FlyingPet, flight: Flight): PartyFinding[] {
  const names = [pet.name]
  const lines = cabinLines(airline, pet, flight).map((one) => sourced(airline, one, flight.today))
  const refused = lines.filter(({ light }) => light === 'red')
  if (refused.length > 0) {
    return refused.map(({ says }) => ({ verdict: 'no', names, says }))
  }
  if (lines.every(({ source }) => source === null)) {
    return [
      {
        verdict: 'unknown',
        names,
        says: t('We have seen no page of the airline on this: ask it.'),
      },
    ]
  }
  const open = lines.filter(({ light }) => light !== 'green')
  return open.length === 0
    ? [{ verdict: 'fits', names, says: t('All that the airline asks in the cabin is met.') }]
    : [{ verdict: 'asks', names, says: open.find(({ source }) => source !== null)?.says ?? '' }]
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
  { name, bornOn, ageMonths }: FlyingPet,
  departsOn: Day,
): RawFinding {
  const title = t('Age')
  if (weeks === null) return line('age', title, 'unknown', t('Ask for the youngest age.'))
  const needed = t('{weeks} weeks', { weeks })
  // A month has four weeks at least.
  if (bornOn === null && ageMonths != null && ageMonths * 4 >= weeks) {
    return line(
      'age',
      title,
      'met',
      t('At least {needed} old on the day of the flight.', { needed }),
    )
  }
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

function carrierLine(
  airline: Airline,
  { kind, size }: NonNullable<Flight['carrier']>,
  units: Units,
): RawFinding {
  const { fits, says } = carrierVerdict(airline, { kind, size, pounds: null }, units)
  const state = fits === 'yes' ? 'met' : fits === 'no' ? 'not-met' : 'unknown'
  return line('carrier', t('Carrier'), state, says)
}

/** Months of heat on the northern half of the earth, where these airlines are at home. */
const HOT_MONTHS: ReadonlySet<string> = new Set(['05', '06', '07', '08', '09'])

/** Whether animals go in the hold at that time of the year; nothing to say in cool months. */
function heatLine({ holdEmbargo }: Airline, departsOn: Day): RawFinding | null {
  const title = t('Heat in the hold')
  if (holdEmbargo != null) {
    const { from, to, says } = holdEmbargo
    const day = departsOn.slice(5)
    const isWithin = from <= to ? from <= day && day <= to : day >= from || day <= to
    return isWithin ? line('heat', title, 'not-met', says) : line('heat', title, 'met', says)
  }
  if (!HOT_MONTHS.has(departsOn.slice(5, 7))) return null
  return line('heat', title, 'unknown', t('Ask whether animals go in the hold in the heat.'))
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
