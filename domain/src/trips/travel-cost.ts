import { petCostOf } from '../hotels/hotel.ts'
import type { PetPassport, Vaccination } from '../pets/pet-schemas.ts'
import { isRenewed } from '../pets/reminder.ts'
import { petFeeText } from '../places/pet-fee.ts'
import { PET_KINDS } from '../places/pet-policy.ts'
import type { PetKind, PetPolicy } from '../places/place-schemas.ts'
import type { Day } from '../schemas.ts'
import type { FlightOnTrip, ShotNeeded, TripPlan } from './schemas.ts'
import { isNight } from './stop-candidate.ts'

/** Whole cents of whatever currency a place asks in. */
export interface FeeAmount {
  amountCents: number
  currency: string
}

/** The nights of a trip at one place, and what the pets cost there. */
export interface StayCost {
  placeId: number
  name: string
  isSample: boolean
  phone: string | null
  nights: number
  /** What the place asks for, in words: '$25 per pet and night, at most $100'. */
  fee: string
  /** Whole cents for all nights and pets; null where nobody knows: ask. */
  cost: FeeAmount | null
  /** The most pets of a kind the place takes, where more come; then it has no price for them. */
  takesAtMost: number | null
}

/** A flight of a trip, and what the pets on it cost there, and back where one flies back. */
export interface FlightCost extends FlightOnTrip {
  /** Null where nobody knows: ask. */
  cost: FeeAmount | null
}

export interface TravelCost {
  /** How many come along. */
  pets: number
  stays: StayCost[]
  flights: FlightCost[]
  /** What is known, added up for each currency. */
  known: FeeAmount[]
  /** Lines nobody knows the price of: stays, flights, and each shot. */
  unknown: number
  /** Shots of the pets that do not last for the trip; only a vet knows what they cost. */
  shots: ShotNeeded[]
}

/** Who comes along, as far as a fee asks; null where the kind was not said. */
type Comer = { kind: PetKind | null }

/**
 * What a trip costs with its pets beyond what it costs without: the fee of each night on the way for
 * so many pets, a cap held over all nights at the same place, and the fee of an airline each way for
 * each pet on a flight that was written down. What is not known stays unknown and is never a number;
 * amounts are whole cents, each currency by itself.
 */
export function travelCost(
  plan: Pick<TripPlan, 'petFriendlyStops'>,
  {
    pets,
    shots = [],
    flights = [],
  }: {
    pets: readonly Comer[]
    shots?: readonly ShotNeeded[]
    flights?: readonly FlightOnTrip[]
  },
): TravelCost {
  const stays = new Map<number, StayCost>()
  for (const stop of plan.petFriendlyStops.filter(isNight)) {
    const { id: placeId, name, isSample, phone, pets: policy } = stop
    const nights = (stays.get(placeId)?.nights ?? 0) + 1
    const takesAtMost = limitPassed(policy, pets)
    const cost = takesAtMost === null ? costOf(policy, pets, nights) : null
    const fee = petFeeText(policy.fee)
    stays.set(placeId, { placeId, name, isSample, phone, nights, fee, cost, takesAtMost })
  }
  const slept = [...stays.values()]
  const flown = flights.map((flight) => Object.assign({}, flight, { cost: flightCost(flight) }))
  const lines = [...slept, ...flown]
  return {
    pets: pets.length,
    stays: slept,
    flights: flown,
    known: sums(lines.flatMap(({ cost }) => (cost === null ? [] : [cost]))),
    unknown: lines.filter(({ cost }) => cost === null).length + shots.length,
    shots: [...shots],
  }
}

function flightCost({ fee, pets, returnsOn }: FlightOnTrip): FeeAmount | null {
  if (fee === null) return null
  const ways = returnsOn === null ? 1 : 2
  return { amountCents: fee.eachWayCents * ways * pets.length, currency: 'USD' }
}

/** Whether anything of a trip costs something because of its pets, or may. */
export function hasCosts({
  stays,
  flights,
  shots,
}: Pick<TravelCost, 'stays' | 'flights' | 'shots'>): boolean {
  return stays.length + flights.length + shots.length > 0
}

/** What a place asks for a dog says nothing of a rabbit: of a kind it has not spoken of, nobody knows. */
function costOf(policy: PetPolicy, pets: readonly Comer[], nights: number): FeeAmount | null {
  const isSaid = pets.every(({ kind }) => kind === null || policy[kind].welcome !== 'unknown')
  const cost = isSaid ? petCostOf(policy.fee, { nights, pets: pets.length }) : null
  if (cost?.kind !== 'known') return null
  return { amountCents: cost.amountCents, currency: cost.currency }
}

function limitPassed(policy: PetPolicy, pets: readonly Comer[]): number | null {
  const passed = PET_KINDS.flatMap((kind) => {
    const { maxCount } = policy[kind]
    const coming = pets.filter((pet) => pet.kind === kind).length
    return maxCount !== null && coming > maxCount ? [maxCount] : []
  })
  return passed[0] ?? null
}

type HealthRecord = Pick<PetPassport, 'name' | 'isSample'> & {
  vaccinations: readonly Pick<Vaccination, 'id' | 'name' | 'date' | 'expirationDate'>[]
}

/** More than that are nobody's next step. */
export const MOST_SHOTS = 100

/** Flights on the days of one trip: more than all checklists a member keeps. */
export const MOST_FLIGHTS = 100

/** Shots of pets that end before the last day of a trip and were not given again since. */
export function shotsNeeded(pets: readonly HealthRecord[], lastDay: Day): ShotNeeded[] {
  const needed = pets.flatMap(({ name: pet, isSample, vaccinations }) =>
    vaccinations
      .filter(
        (shot) =>
          shot.expirationDate !== null &&
          shot.expirationDate < lastDay &&
          !isRenewed(shot, vaccinations),
      )
      .map(({ name }) => ({ pet, name, isSample })),
  )
  return needed.slice(0, MOST_SHOTS)
}

/** Amounts added up, each currency by itself, in the order they come first. */
function sums(amounts: readonly FeeAmount[]): FeeAmount[] {
  const totals = new Map<string, number>()
  for (const { amountCents, currency } of amounts) {
    totals.set(currency, (totals.get(currency) ?? 0) + amountCents)
  }
  return [...totals].map(([currency, amountCents]) => ({ amountCents, currency }))
}
