import { FLIGHT_PLACES } from '@wayfur/domain/guides/flight-places'
import { translateWritten } from '@wayfur/domain/language/messages'
import type { Guides } from './load-guides.ts'

/** What flights ahead are held against: the rows of the guide, and what is looked up in them by name. */
export interface FlightGuide extends Guides {
  /** Days after a first rabies shot by the name of the country, as its sourced row has them. */
  waits: ReadonlyMap<string, number>
}

export function flightGuideOf({ airlines, countries }: Guides): FlightGuide {
  const waits = new Map(
    countries.map(({ country, rules }) => [country, rules.rabies?.waitDays ?? 0] as const),
  )
  return { airlines, countries, waits }
}

/**
 * What a place of flights is kept as: the name of a country of the guide, or of a place that airlines
 * tell apart. Null where none is chosen, undefined where it is not known.
 */
export function placeNamed(
  { countries }: Pick<Guides, 'countries'>,
  id: string | null | undefined,
): string | null | undefined {
  if (id === null || id === undefined) return null
  return countries.find((one) => one.id === id)?.country ?? FLIGHT_PLACES[id]?.english
}

/** The id of a place by the name it was kept as; '' for none and for one that is in no file any more. */
export function placeIdOf({ countries }: Pick<Guides, 'countries'>, name: string | null): string {
  const country = countries.find((one) => one.country === name)
  if (country !== undefined) return country.id
  const place = Object.entries(FLIGHT_PLACES).find(([, { english }]) => english === name)
  return place?.[0] ?? ''
}

/** The name of a country of the guide in the reader's language, by its id. */
export function countryNamer({
  countries,
}: Pick<Guides, 'countries'>): (id: string) => string | undefined {
  return (id) => {
    const country = countries.find((one) => one.id === id)?.country
    return country === undefined ? undefined : translateWritten(country)
  }
}
