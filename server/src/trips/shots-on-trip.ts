import { dayIn } from '@wayfur/domain/calendar'
import { petKindOf } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { readShotsNeeded } from '@wayfur/domain/trips/endpoints'
import type { ShotNeeded } from '@wayfur/domain/trips/schemas'
import { shotsNeeded } from '@wayfur/domain/trips/travel-cost'
import { readComing } from '../pets/coming-pets.ts'
import type { CallerOf } from '../platform/serve.ts'
import type { TripsContext } from './plan-trip.ts'

/** Shots of those who come along that do not last through a day: of these kinds, or of all. */
export async function shotsOnTrip(
  { db, clock }: Pick<TripsContext, 'db' | 'clock'>,
  { kinds, until }: { kinds: readonly PetKind[] | undefined; until: Day | undefined },
  caller: Pick<CallerOf<typeof readShotsNeeded>, 'cookie' | 'member'>,
): Promise<ShotNeeded[]> {
  const { pets } = await readComing({ db, clock }, caller)
  const coming = pets.filter(({ species }) => kinds?.includes(petKindOf(species)) ?? true)
  if (coming.length === 0) return []
  const shots = await db
    .selectFrom('vaccinations')
    .select(['petId', 'id', 'name', 'date', 'expirationDate'])
    .where(
      'petId',
      'in',
      coming.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const records = coming.map(({ id, name, isSample }) => ({
    name,
    isSample,
    vaccinations: shots.filter(({ petId }) => petId === id),
  }))
  return shotsNeeded(records, until ?? dayIn('UTC', clock.now()))
}
