import type { Species } from '../pets/pet-schemas.ts'
import type { Day, Units } from '../schemas.ts'
import type { RawFinding } from './border-verdict.ts'
import type { FlightRoute } from './flight-places.ts'
import type { FlyingWay } from './flying-way.ts'
import type { FlightLimit } from './limit-schemas.ts'

/** What of a pet a limit is held against. */
export interface LimitedPet {
  name: string
  species: Species
  breed: string | null
  bornOn: Day | null
  /** Whole months of age, where only those are known. */
  ageMonths?: number | null
}

/** A flight as far as it is told; what is not told is asked about. */
export interface LimitedFlight {
  departsOn: Day
  today: Day
  units: Units
  way?: FlyingWay | undefined
  route?: FlightRoute | undefined
  /** Degrees Fahrenheit at the airports of the way. */
  degrees?: readonly number[] | undefined
  /** The pet and its carrier on the scales together, in pounds. */
  poundsTogether?: number | undefined
  /** How many pets fly with their owner. */
  pets?: number | undefined
  /** How long the longest flight takes. */
  hours?: number | undefined
  /** The names of the countries of the guide, by id. */
  countryName?: ((id: string) => string | undefined) | undefined
}

export type LimitOf<Kind extends FlightLimit['kind']> = Extract<FlightLimit, { kind: Kind }>

/** One line of a verdict, before it is asked who says so. */
export function line(
  rule: RawFinding['rule'],
  title: string,
  state: RawFinding['state'],
  says: string,
  earliest: Day | null = null,
): RawFinding {
  return { rule, title, state, says, earliest }
}
