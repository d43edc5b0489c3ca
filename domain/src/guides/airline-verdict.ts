import { dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { OwnCarrier } from '../pets/carrier-schemas.ts'
import type { CarrierKind } from '../pets/carrier.ts'
import type { Species } from '../pets/pet-schemas.ts'
import { speciesText } from '../pets/species-text.ts'
import { type Finding, partyVerdict, type PartyVerdict, togetherOf } from '../pets/verdict.ts'
import type { Day } from '../schemas.ts'
import { ageFinding } from './age-finding.ts'
import { carrierVerdict, sizeText } from './airline.ts'
import { type BorderVerdict, type RawFinding, sourced, verdictOf } from './border-verdict.ts'
import { limitFindings } from './flight-limits.ts'
import { crossesBorder } from './flight-places.ts'
import { isSnubNosed } from './flight-rules.ts'
import type { FlyingWay } from './flying-way.ts'
import { generalFindings, HOT_MONTHS } from './general-rules.ts'
import { type LimitedFlight, line } from './limited-flight.ts'
import { carrierText, ownCarrierFor } from './own-carrier.ts'
import { limitText, ruleText } from './rule-units.ts'
import type { Airline, CarrierSize, RuleSource } from './schemas.ts'

export interface FlyingPet {
  name: string
  species: Species
  breed: string | null
  bornOn: Day | null
  /** Whole months of age, where only those are known. */
  ageMonths?: number | null
  /** As it was weighed last; null where it never was. */
  pounds: number | null
  /** What it flies in, as its record has it. */
  carriers?: readonly OwnCarrier[] | undefined
}

/**
 * Whether an airline takes a pet on a flight, as far as its row knows: kind, age, weight and carrier,
 * its limits by route, season and breed, and the hold for short noses. Where the way of flying is
 * chosen, only what is about that way is said. What the row does not know is to be asked; nothing is
 * taken for granted.
 */
export function airlineVerdict(airline: Airline, pet: FlyingPet, asked: Flight): BorderVerdict {
  const flight = inItsCarrier(airline, pet, asked)
  const { today, way } = flight
  const limits = limitFindings(airline.limits ?? [], pet, flight)
  const has = (rule: RawFinding['rule']) => limits.some((one) => one.rule === rule)
  const lines = [
    ...limits,
    ...(way === undefined || way === 'cabin' ? cabinLines(airline, pet, flight) : []),
    ...(way === undefined || way === 'cabin' ? [cabinTextLine(airline, flight)] : []),
    ...(way === 'checked' || way === 'cargo' ? [ageLine(airline, pet, flight.departsOn)] : []),
    ...(way === 'cabin' ? [] : [holdLine(airline, pet, way), heatLine(airline, flight.departsOn)]),
  ]
    .filter((one) => one !== null)
    // A limit of its own on the age says more than the youngest age at home.
    .filter((one) => one.rule !== 'age' || !has('age') || limits.includes(one))
  return verdictOf([
    ...lines.map((one) => sourced(airline, one, today)),
    ...(way === 'cabin' ? [] : generalFindings(pet, flight, { isRefused: has('breed') })),
  ])
}

export interface Flight extends LimitedFlight {
  /** What the pet flies in, where it is another than those of its record. */
  carrier?: { kind: CarrierKind; size: CarrierSize } | undefined
}

/** A flight with what the pet flies in: what was asked about, else one of its own carriers. */
type CarriedFlight = Flight & { own?: OwnCarrier | undefined }

function inItsCarrier(airline: Airline, pet: FlyingPet, flight: Flight): CarriedFlight {
  const own = flight.carrier === undefined ? ownCarrierFor(airline, pet, flight) : null
  if (own === null) return flight
  const poundsTogether = flight.poundsTogether ?? own.poundsTogether
  return { ...flight, own: own.carrier, poundsTogether }
}

/** What decides on the cabin: kind, age, weight, and the carrier where it was measured. */
function cabinLines(
  airline: Airline,
  pet: FlyingPet,
  { departsOn, units, carrier, own, poundsTogether }: CarriedFlight,
): RawFinding[] {
  return [
    kindLine(airline, pet),
    ageLine(airline, pet, departsOn),
    weightLine(airline, pet, { units, poundsTogether }),
    carrierLine(airline, { carrier, own, units }),
  ].filter((one) => one !== null)
}

function cabinTextLine(
  { domesticCabin, internationalCabin }: Airline,
  { route }: Flight,
): RawFinding {
  return route !== undefined && !crossesBorder(route)
    ? line('cabin', t('In the cabin inside the US'), 'unknown', domesticCabin)
    : line('cabin', t('In the cabin abroad'), 'unknown', internationalCabin)
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
  const verdict = togetherOf(findings.map((one) => one.verdict))
  // Of several pages the one counts that says what makes the verdict.
  const told = findings.filter(({ from }) => from !== null)
  const said = (told.find((one) => one.verdict === verdict) ?? told[0])?.from ?? null
  const source =
    said === null
      ? null
      : said.checkedOn === null
        ? t('Said by the airline, undated')
        : t('Said by the airline, {day}', { day: dayText(said.checkedOn) })
  return partyVerdict(findings, source)
}

/** What was found out about a pet, and which page says it. */
interface PartyFinding extends Finding {
  from: Pick<RuleSource, 'checkedOn'> | null
}

function cabinFindings(airline: Airline, pet: FlyingPet, asked: Flight): PartyFinding[] {
  const names = [pet.name]
  const flight = inItsCarrier(airline, pet, { ...asked, way: 'cabin' })
  const lines = [
    ...limitFindings(airline.limits ?? [], pet, flight),
    ...cabinLines(airline, pet, flight),
  ].map((one) => sourced(airline, one, flight.today))
  const refused = lines.filter(({ light }) => light === 'red')
  if (refused.length > 0) {
    return refused.map(({ says, source }) => ({ verdict: 'no', names, says, from: source }))
  }
  if (lines.every(({ source }) => source === null)) {
    return [
      {
        verdict: 'unknown',
        names,
        says: t('We have seen no page of the airline on this: ask it.'),
        from: null,
      },
    ]
  }
  const open = lines.filter(({ light }) => light !== 'green')
  const isSaid = ({ source }: (typeof lines)[number]) => source !== null
  if (open.length === 0) {
    const says = t('All that the airline asks in the cabin is met.')
    return [{ verdict: 'fits', names, says, from: lines.find(isSaid)?.source ?? null }]
  }
  const toAsk = open.find(isSaid)
  return [{ verdict: 'asks', names, says: toAsk?.says ?? '', from: toAsk?.source ?? null }]
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

function ageLine({ minimumAgeWeeks: weeks }: Airline, pet: FlyingPet, departsOn: Day): RawFinding {
  if (weeks === null) return line('age', t('Age'), 'unknown', t('Ask for the youngest age.'))
  return ageFinding({ weeks }, pet, departsOn)
}

function weightLine(
  { maxWeightPounds }: Airline,
  { pounds }: FlyingPet,
  { units, poundsTogether }: Pick<Flight, 'units' | 'poundsTogether'>,
): RawFinding {
  const title = t('Weight in the cabin')
  if (maxWeightPounds === null) {
    return line('weight', title, 'unknown', t('No weight is named; the carrier must fit.'))
  }
  const most = limitText(maxWeightPounds, 'weight', units)
  if (poundsTogether !== undefined) {
    const both = { weight: ruleText(poundsTogether, 'weight', units), most }
    const says = t('{weight} together with the carrier; the most is {most}.', both)
    return line('weight', title, poundsTogether <= maxWeightPounds ? 'met' : 'not-met', says)
  }
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

const NOT_MEASURED = { kind: 'soft', size: null } as const

/** Nothing to say where no carrier is known and the airline names no size either. */
function carrierLine(
  airline: Airline,
  { carrier, own, units }: Pick<CarriedFlight, 'carrier' | 'own' | 'units'>,
): RawFinding | null {
  const title = t('Carrier')
  if (carrier === undefined && own === undefined) {
    const most = airline.softCarrier ?? airline.hardCarrier
    return most === null
      ? null
      : line(
          'carrier',
          title,
          'unknown',
          t('At most {size}; no carrier is known to compare.', { size: sizeText(most, units) }),
        )
  }
  const asked = carrier ?? (own === undefined ? NOT_MEASURED : { ...own, size: own })
  const { fits, says } = carrierVerdict(airline, { ...asked, pounds: null }, units)
  const state = fits === 'yes' ? 'met' : fits === 'no' ? 'not-met' : 'unknown'
  return own === undefined
    ? line('carrier', title, state, says)
    : line(
        'carrier',
        title,
        state,
        t('{carrier}: {says}', { carrier: carrierText(own, units), says }),
      )
}

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

function holdLine(
  { refusesSnubNosedInHold, cargo }: Airline,
  { breed }: FlyingPet,
  way: FlyingWay | undefined,
): RawFinding {
  const title = t('In the hold')
  if (isSnubNosed(breed)) {
    if (refusesSnubNosedInHold === true) {
      const says = t('Not in the hold: bulldogs, pugs, Persians and others.')
      return line('hold', title, way === undefined ? 'unknown' : 'not-met', says)
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
