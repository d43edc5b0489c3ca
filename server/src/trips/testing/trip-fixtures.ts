import { everyDay } from '@wayfur/domain/places/opening-hours'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { PetPolicy, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { gazetteerGeocoder } from '../../geocoding/gazetteer-geocoder.ts'
import type { Guides } from '../../guides/load-guides.ts'
import { liveUpdatesInto } from '../../inbox/testing/live-updates-fixtures.ts'
import { newPlace } from '../../places/testing/place-fixtures.ts'
import { writePlaces } from '../../places/write-places.ts'
import { fixedClock } from '../../platform/clock.ts'
import { callAs } from '../../platform/testing/test-caller.ts'
import { highwayRouter } from '../../routing/highway-router.ts'
import type { Router } from '../../routing/router.ts'
import type { Tables } from '../../tables.ts'
import { tripsEndpoints } from '../routes.ts'
import type { TripAllowance } from '../trip-allowance.ts'

export const tripsClock = fixedClock('2026-11-20T20:00:00Z')
const geocoder = gazetteerGeocoder()
const highways = highwayRouter()

/** Trips' calls as the server would answer them. */
export function tripsOf(
  db: Kysely<Tables>,
  options: { allowance?: TripAllowance; router?: Router; guides?: Pick<Guides, 'airlines'> } = {},
) {
  const publicUrl = 'https://wayfur.example'
  const allowance = options.allowance ?? (async () => null)
  const router = options.router ?? highways
  const { liveNotices, answering } = liveUpdatesInto(db)
  const guides = options.guides ?? { airlines: [] }
  const parts = { db, clock: tripsClock, geocoder, router, publicUrl, allowance, guides }
  const served = tripsEndpoints(parts)
  return {
    parts,
    /** What other windows were told. */
    liveNotices,
    as: (id: number | null) => callAs(served, id === null ? null : { id }, { answering }),
    async member(name: string): Promise<number> {
      const { id } = await db
        .insertInto('members')
        .values({ name, email: `${name.toLowerCase()}@example.com` })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

interface Wayside {
  name: string
  category: PlaceCategory
  at: Point
  pets?: PetPolicy
  /** Open every day between these minutes after midnight. */
  open?: [from: number, to: number]
}

const dogs = { ...UNKNOWN_POLICY, dog: kindPolicy('inside') }

/** Places beside I-5 from San Francisco to Los Angeles, and two that are not. */
export const WAYSIDE: readonly Wayside[] = [
  { name: 'Livermore Diner', category: 'restaurant', at: point(37.682, -121.768) },
  { name: 'Patterson Inn', category: 'hotel', at: point(37.474, -121.16) },
  { name: 'Santa Nella Grill', category: 'restaurant', at: point(37.09, -121.02) },
  { name: 'Coalinga Rest Area', category: 'rest_area', at: point(36.26, -120.25) },
  { name: 'Kettleman Lodge', category: 'hotel', at: point(36.01, -119.96), open: [0, 1440] },
  {
    name: 'Kettleman Night Bar',
    category: 'hotel',
    at: point(36.012, -119.962),
    open: [1320, 1560],
  },
  {
    name: 'Buttonwillow Café',
    category: 'restaurant',
    at: point(35.4, -119.47),
    open: [360, 1260],
  },
  { name: 'Lebec Park', category: 'park', at: point(34.83, -118.86) },
  { name: 'Fresno Diner', category: 'restaurant', at: point(36.74, -119.78) },
  {
    name: 'No Dogs Diner',
    category: 'restaurant',
    at: point(35.41, -119.48),
    pets: { ...UNKNOWN_POLICY, dog: kindPolicy('not-allowed'), cat: kindPolicy('inside') },
  },
]

function point(latitude: number, longitude: number): Point {
  return { latitude, longitude }
}

/** Writes them; `others` are what those say of pets that say nothing of their own. */
export async function writeWayside(db: Kysely<Tables>, others: PetPolicy = dogs): Promise<void> {
  await writePlaces(
    db,
    WAYSIDE.map(({ name, category, at, pets = others, open }) =>
      newPlace({
        name,
        category,
        location: at,
        pets,
        hours: open === undefined ? null : everyDay([open]),
      }),
    ),
    tripsClock.now(),
  )
}
