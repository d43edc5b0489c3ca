import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { PetPolicy, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { measureLine } from '@wayfur/domain/routing/measured-line'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { findHotels } from '../src/hotels/find-hotels.ts'
import { searchPlaces } from '../src/places/search-places.ts'
import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { eachDatabase } from '../src/platform/database/testing/test-database.ts'
import type { Tables } from '../src/tables.ts'
import { corridorSearch } from '../src/trips/corridor-search.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')
const center = { latitude: 36.7, longitude: -119.8 }
const PETS: readonly ComingPet[] = [
  { kind: 'dog', weightKg: 28, ageMonths: 36, breeds: ['husky'] },
  { kind: 'cat', weightKg: 4, ageMonths: 5 },
]
const KINDS: readonly PlaceCategory[] = ['hotel', 'restaurant', 'park', 'rest_area', 'vet']
const POLICIES: readonly PetPolicy[] = [
  { ...UNKNOWN_POLICY, dog: kindPolicy('inside'), cat: kindPolicy('inside') },
  { ...UNKNOWN_POLICY, dog: kindPolicy('inside', { maxWeightKg: 20 }), cat: kindPolicy('leash') },
  { ...UNKNOWN_POLICY, dog: kindPolicy('inside', { minAgeMonths: 6, refusedBreeds: ['akita'] }) },
  UNKNOWN_POLICY,
]

/** Some thousand places over California, far more than lie near any point of it. */
async function writeMany(db: Kysely<Tables>): Promise<void> {
  const places = Array.from({ length: 30_000 }, (_, index) =>
    newPlace({
      name: `Place ${index}`,
      category: KINDS[index % KINDS.length] ?? 'hotel',
      location: {
        latitude: 33 + ((index * 7919) % 8000) / 1000,
        longitude: -123 + ((index * 104_729) % 8000) / 1000,
      },
      pets: POLICIES[index % POLICIES.length] ?? UNKNOWN_POLICY,
      reviewCount: index % 3,
      starsSum: (index % 3) * 4,
    }),
  )
  await writePlaces(db, places, clock.now())
  // Which pages all may see decides on what an index alone answers.
  await sql`vacuum analyze places`.execute(db)
}

/** How often a table was read from its beginning, and by an index, while something was asked. */
async function scansOf(db: Kysely<Tables>, table: string, ask: (tx: Kysely<Tables>) => unknown) {
  return db.transaction().execute(async (tx) => {
    await ask(tx)
    const { rows } = await sql<{ whole: number; byIndex: number }>`
      select seq_scan::int as whole, coalesce(idx_scan, 0)::int as "byIndex"
      from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
    return rows[0]
  })
}

eachDatabase('searches for those who come', (open) => {
  test('read places by their indexes alone, however many there are', async () => {
    const { db } = await open()
    await writeMany(db)
    const around = { center, radiusMeters: 40_000, limit: 30, pets: PETS }
    const asks: Record<string, (tx: Kysely<Tables>) => unknown> = {
      ...Object.fromEntries(
        (['fits', 'asks', 'unknown', 'no'] as const).map((verdict) => [
          `Discover, ${verdict}`,
          (tx: Kysely<Tables>) => searchPlaces(tx, { ...around, verdict: [verdict] }, clock.now()),
        ]),
      ),
      hotels: (tx) =>
        findHotels(
          {
            db: tx,
            clock,
            prices: { source: null, offersFor: async () => [] },
            handOffTemplate: 'https://example.org/{hotel}',
          },
          { ...center, coming: [...PETS] },
        ),
      corridor: (tx) =>
        corridorSearch(
          tx,
          {
            line: measureLine([center, { latitude: 34.1, longitude: -118.3 }]),
            widthMeters: 8000,
            pets: PETS,
          },
          clock.now(),
        ),
    }
    for (const [name, ask] of Object.entries(asks)) {
      const scans = await scansOf(db, 'places', ask)
      expect(scans?.whole, name).toBe(0)
      expect(scans?.byIndex, name).toBeGreaterThan(0)
    }
  })
})
