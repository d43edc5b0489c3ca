import type { RecordedFlight } from '@wayfur/domain/guides/flight-refusals'
import { translateWritten } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { type FlightGuide, placeIdOf } from './flight-guide.ts'
import { countryInWords } from './guides-in-words.ts'

interface FlightAhead {
  id: number
  name: string | null
  on: Day
  /** The day one flies back; the day of the flight where it was not said. */
  until: Day
  waitDays: number
  changedAt: Date
  flight: RecordedFlight
}

/** Flights a member made a checklist for, from a day on. */
export async function flightsAhead(
  db: Kysely<Tables>,
  guide: FlightGuide,
  { memberId, petId, from }: { memberId: number; petId: number; from: Day },
): Promise<FlightAhead[]> {
  const rows = await db
    .selectFrom('travelChecklists')
    .select(['id', 'airline', 'country', 'origin', 'stops', 'way', 'departsOn', 'returnsOn'])
    .select(['createdAt', 'changedAt'])
    .where('memberId', '=', memberId)
    .where('petId', '=', petId)
    .where((row) => row.or([row('departsOn', '>=', from), row('returnsOn', '>=', from)]))
    .orderBy('departsOn')
    .orderBy('id')
    .execute()
  return rows.map(
    ({ id, airline, country, origin, stops, way, departsOn, returnsOn, createdAt, changedAt }) => {
      const entered = guide.countries.find((one) => one.country === country)
      const passed = [...new Set(stops)].flatMap((stop) =>
        stop === country ? [] : guide.countries.filter((one) => one.country === stop),
      )
      return {
        id,
        name: country === null ? null : translateWritten(country),
        on: departsOn,
        until: returnsOn ?? departsOn,
        waitDays: Math.max(
          0,
          ...[country ?? '', ...stops].map((place) => guide.waits.get(place) ?? 0),
        ),
        changedAt: changedAt ?? createdAt,
        flight: {
          airline: guide.airlines.find(({ name }) => name === airline) ?? null,
          country: entered === undefined ? null : countryInWords(entered),
          stops: passed.map(countryInWords),
          route: {
            from: placeIdOf(guide, origin),
            via: stops.map((stop) => placeIdOf(guide, stop)),
            to: placeIdOf(guide, country),
          },
          way: way ?? undefined,
          departsOn,
          returnsOn,
        },
      }
    },
  )
}
