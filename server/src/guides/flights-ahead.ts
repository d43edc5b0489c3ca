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

/** Flights a member made a checklist for, from a day on. */
export async function flightsAhead(
  db: Kysely<Tables>,
  waits: RabiesWaits,
  { memberId, petId, from }: { memberId: number; petId: number; from: Day },
): Promise<{ id: number; name: string | null; on: Day; waitDays: number; changedAt: Date }[]> {
  const rows = await db
    .selectFrom('travelChecklists')
    .select(['id', 'country', 'departsOn', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('petId', '=', petId)
    .where('departsOn', '>=', from)
    .orderBy('departsOn')
    .orderBy('id')
    .execute()
  return rows.map(({ id, country, departsOn, createdAt }) => ({
    id,
    name: country === null ? null : translateWritten(country),
    on: departsOn,
    waitDays: country === null ? 0 : (waits.get(country) ?? 0),
    changedAt: createdAt,
  }))
}
