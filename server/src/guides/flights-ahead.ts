import { translateWritten } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Guides } from './load-guides.ts'

/** Days after a first rabies shot by the name of the country, as its sourced row has them. */
export type RabiesWaits = ReadonlyMap<string, number>

export function rabiesWaitsIn({ countries }: Pick<Guides, 'countries'>): RabiesWaits {
  return new Map(
    countries.map(({ country, rules }) => [country, rules.rabies?.waitDays ?? 0] as const),
  )
}

interface FlightAhead {
  id: number
  name: string | null
  on: Day
  /** The day one flies back; the day of the flight where it was not said. */
  until: Day
  waitDays: number
  changedAt: Date
}

/** Flights a member made a checklist for, from a day on. */
export async function flightsAhead(
  db: Kysely<Tables>,
  waits: RabiesWaits,
  { memberId, petId, from }: { memberId: number; petId: number; from: Day },
): Promise<FlightAhead[]> {
  const rows = await db
    .selectFrom('travelChecklists')
    .select(['id', 'country', 'departsOn', 'returnsOn', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('petId', '=', petId)
    .where((row) => row.or([row('departsOn', '>=', from), row('returnsOn', '>=', from)]))
    .orderBy('departsOn')
    .orderBy('id')
    .execute()
  return rows.map(({ id, country, departsOn, returnsOn, createdAt }) => ({
    id,
    name: country === null ? null : translateWritten(country),
    on: departsOn,
    until: returnsOn ?? departsOn,
    waitDays: country === null ? 0 : (waits.get(country) ?? 0),
    changedAt: createdAt,
  }))
}
