import { t } from '../language/messages.ts'
import type { Day, Units } from '../schemas.ts'
import { airlineVerdict, type FlyingPet } from './airline-verdict.ts'
import {
  type BorderCountry,
  borderVerdict,
  type Finding,
  type TravelingPet,
} from './border-verdict.ts'
import { type FlightRoute, wayBack } from './flight-places.ts'
import type { FlyingWay } from './flying-way.ts'
import type { Airline } from './schemas.ts'

/** A flight that was written down. */
export interface RecordedFlight {
  airline: Airline | null
  /** The row of where it goes; null where the guide has none. */
  country: BorderCountry | null
  /** The rows of the countries on the way; others have none. */
  stops: readonly BorderCountry[]
  route: FlightRoute
  way: FlyingWay | undefined
  departsOn: Day
  returnsOn: Day | null
}

/** What a source refuses on the day of a flight. */
export interface FlightRefusal {
  /** The day of the flight out or back. */
  on: Day
  rule: Finding['rule']
  says: string
}

/** What of a border is told of a flight ahead: what ends, and papers, have their own places. */
const TOLD_OF_BORDERS: ReadonlySet<Finding['rule']> = new Set(['age', 'microchip', 'blood-test'])

/**
 * What sources we have seen refuse of a flight, out and back, by the record of the pet as it is: red
 * lines alone. What is amber is for whoever asks, and not worth a message.
 */
export function flightRefusals(
  { airline, country, stops, route, way, departsOn, returnsOn }: RecordedFlight,
  pet: FlyingPet & TravelingPet,
  {
    today,
    units,
    countryName,
  }: { today: Day; units: Units; countryName: (id: string) => string | undefined },
): FlightRefusal[] {
  const onBoard = (on: Day, way_: FlightRoute) => {
    if (airline === null) return []
    const flight = { departsOn: on, today, units, way, route: way_, countryName }
    return redOf(airlineVerdict(airline, pet, flight).findings, on, airline.name)
  }
  const atBorder = (of: BorderCountry, on: Day, who: string) =>
    redOf(
      borderVerdict(of, pet, { arrivesOn: on, today }).findings.filter(({ rule }) =>
        TOLD_OF_BORDERS.has(rule),
      ),
      on,
      who,
    )
  // No authority says what it asks of a pet that only changes planes: it is held as if it arrived.
  const atStops = (on: Day) =>
    stops.flatMap((stop) =>
      atBorder(
        stop,
        on,
        t('On the way through {country}, as if {pet} arrived there', {
          country: stop.country,
          pet: pet.name,
        }),
      ),
    )
  const out = [
    ...onBoard(departsOn, route),
    ...(country === null ? [] : atBorder(country, departsOn, country.country)),
    ...atStops(departsOn),
  ]
  const back =
    returnsOn === null ? [] : [...onBoard(returnsOn, wayBack(route)), ...atStops(returnsOn)]
  // What is refused both ways is said once.
  const said = Map.groupBy([...out, ...back], ({ says }) => says)
  return [...said.values()].flatMap(([first]) => first ?? []).filter(({ on }) => on >= today)
}

function redOf(findings: readonly Finding[], on: Day, who: string): FlightRefusal[] {
  return findings
    .filter(({ light }) => light === 'red')
    .map(({ rule, says }) => ({ on, rule, says: t('{who}: {says}', { who, says }) }))
}
