import { addDays } from '@wayfur/domain/calendar'
import { datedCabinFee } from '@wayfur/domain/guides/cabin-fee'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { readFlightsOnTrip } from '@wayfur/domain/trips/endpoints'
import type { FlightOnTrip } from '@wayfur/domain/trips/schemas'
import type { Guides } from '../guides/load-guides.ts'
import { readComing } from '../pets/coming-pets.ts'
import type { CallerOf } from '../platform/serve.ts'
import type { TripsContext } from './plan-trip.ts'

export interface FlightsContext extends Pick<TripsContext, 'db' | 'clock'> {
  guides: Pick<Guides, 'airlines'>
}

/** One flies in the day before a trip by road, or home the day after it. */
const DAYS_AROUND = 1

/**
 * Flights that the caller wrote down for those who come along, of these kinds or of all, on the days
 * of a trip: out or back. Pets on one flight are told together.
 */
export async function flightsOnTrip(
  { db, clock, guides }: FlightsContext,
  { kinds, from, until }: { kinds: readonly PetKind[] | undefined; from: Day; until: Day },
  caller: Pick<CallerOf<typeof readFlightsOnTrip>, 'cookie' | 'member'>,
): Promise<FlightOnTrip[]> {
  const { pets } = await readComing({ db, clock }, caller)
  const coming = pets.filter(({ species }) => kinds?.includes(petKindOf(species)) ?? true)
  if (coming.length === 0) return []
  const first = addDays(from, -DAYS_AROUND)
  const last = addDays(until, DAYS_AROUND)
  const rows = await db
    .selectFrom('travelChecklists')
    .select(['petId', 'airline', 'way', 'departsOn', 'returnsOn'])
    .where('memberId', '=', caller.member.id)
    .where(
      'petId',
      'in',
      coming.map(({ id }) => id),
    )
    .where((row) =>
      row.or([row.between('departsOn', first, last), row.between('returnsOn', first, last)]),
    )
    .orderBy('departsOn')
    .orderBy('id')
    .execute()
  const flights = new Map<string, FlightOnTrip & { petIds: Set<number> }>()
  for (const { petId, airline, way, departsOn: goesOn, returnsOn } of rows) {
    const pet = coming.find(({ id }) => id === petId)
    if (pet === undefined) continue
    const key = JSON.stringify([airline, way, goesOn, returnsOn])
    const rules = guides.airlines.find(({ name }) => name === airline)
    const fee = way === 'cabin' && rules !== undefined ? datedCabinFee(rules) : null
    const flight = flights.get(key) ?? {
      airline,
      pets: [],
      petIds: new Set(),
      goesOn,
      returnsOn,
      fee,
    }
    flights.set(key, flight)
    // Two lists of one pet for the same flight are one flight.
    if (flight.petIds.has(petId)) continue
    flight.petIds.add(petId)
    flight.pets.push({ name: pet.name, isSample: pet.isSample })
  }
  return [...flights.values()].map(({ petIds: _petIds, ...flight }) => flight)
}
