import { dayIn } from '@wayfur/domain/calendar'
import { everyDay, weekOf } from '@wayfur/domain/places/opening-hours'
import { PricedService } from '@wayfur/domain/providers/provider-schemas'
import { REACHES } from '@wayfur/domain/providers/reach'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { readDataFile } from '../platform/data-file.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { isFirstSeed } from '../platform/database/seed-once.ts'
import { assetFile } from '../program-files.ts'
import type { Tables } from '../tables.ts'
import { addServices, serviceRows } from './add-reviewed-provider.ts'
import { sampleCityProviders } from './sample-city-providers.ts'
import {
  BY_APPOINTMENT,
  hours,
  on,
  type SampleAvailability,
  SITTER,
  WALKER,
  WORKDAYS,
} from './sample-hours.ts'
import { takesColumns } from './taken-pets-columns.ts'

/** When each sample provider works, as their own words say it. */
const SAMPLE_AVAILABILITY: Readonly<Record<string, SampleAvailability>> = {
  'Fog City Strollers': { ...WALKER, hours: on(WORKDAYS, hours(7, 18)), capacity: 3 },
  'The Tidy Terrier': {
    ...BY_APPOINTMENT,
    hours: on(['tue', 'wed', 'thu', 'fri', 'sat'], hours(9, 17)),
  },
  'Mission Mutt Walkers': { ...WALKER, hours: everyDay([hours(7, 17)]), capacity: 4 },
  'Whiskers on Valencia': {
    ...SITTER,
    hours: weekOf((weekday) => [WORKDAYS.includes(weekday) ? hours(16, 21) : hours(8, 20)]),
    capacity: 2,
  },
  'Harbor Veterinary Visits': {
    ...BY_APPOINTMENT,
    hours: on(WORKDAYS, hours(9, 17)),
    bufferBeforeMinutes: 30,
    bufferAfterMinutes: 30,
  },
  'South Park Sitters': { ...SITTER, hours: everyDay([hours(7, 19)]), capacity: 3 },
  'Marina Paws & Polish': {
    ...BY_APPOINTMENT,
    hours: on(['wed', 'thu', 'fri', 'sat', 'sun'], hours(9, 18)),
  },
  'Crissy Field Company': { ...WALKER, hours: everyDay([hours(6, 12)]), capacity: 4 },
  'Clement Street Animal Clinic': {
    ...BY_APPOINTMENT,
    hours: on([...WORKDAYS, 'sat'], hours(8, 12), hours(13, 17)),
    capacity: 2,
  },
  'Lands End Leash Club': { ...WALKER, hours: on(WORKDAYS, hours(8, 16)), capacity: 6 },
  'Sunset House Sitting': { ...SITTER, hours: everyDay([hours(6, 20)]), capacity: 2 },
  'Ocean Beach Wash & Trim': {
    ...BY_APPOINTMENT,
    hours: on(['thu', 'fri', 'sat', 'sun', 'mon'], hours(10, 18)),
  },
}

/** Invented providers in the areas of San Francisco that the specification names. */
const SAMPLES = assetFile('sample-world/providers.json')
const SampleProvider = z.object({
  businessName: z.string(),
  serviceArea: z.string(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  prices: z.array(PricedService),
  experience: z.string(),
  availability: z.string(),
  credential: z.nullable(z.object({ name: z.string(), issuer: z.string(), expiresOn: z.string() })),
})

const SEED_NAME = 'sample-providers-1'
const HOURS_SEED_NAME = 'sample-availability-1'
const TAKEN_SEED_NAME = 'sample-taken-pets-1'
const REACH_SEED_NAME = 'sample-reaches-1'
const CITIES_SEED_NAME = 'sample-city-providers-1'

const [, FIVE_MILES = null, TEN_MILES = null] = REACHES
/** Where the care of each is; those that are not named receive animals and come to nobody. */
const COMES_WITHIN: Readonly<Record<string, number | null>> = {
  'Fog City Strollers': FIVE_MILES,
  'Mission Mutt Walkers': FIVE_MILES,
  'Whiskers on Valencia': TEN_MILES,
  'Harbor Veterinary Visits': TEN_MILES,
  'South Park Sitters': TEN_MILES,
  'Crissy Field Company': FIVE_MILES,
  'Lands End Leash Club': FIVE_MILES,
  'Sunset House Sitting': TEN_MILES,
}
/** Of those who come, who also receives. */
const ALSO_RECEIVE: ReadonlySet<string> = new Set(['South Park Sitters', 'Sunset House Sitting'])

/**
 * Gives a new installation its sample providers, once: a second call does nothing, also after they
 * were removed. Says how many it wrote.
 */
export async function seedSampleProviders(
  db: Kysely<Tables>,
  { clock }: { clock: Clock },
): Promise<number> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const written = (await isFirstSeed(tx, SEED_NAME)) ? await writeProviders(tx, now) : 0
    // Installations that had the samples before they had hours get them now.
    if (await isFirstSeed(tx, HOURS_SEED_NAME)) await writeHours(tx, now)
    if (await isFirstSeed(tx, TAKEN_SEED_NAME)) await writeTakenPets(tx, now)
    if (await isFirstSeed(tx, REACH_SEED_NAME)) await writeReaches(tx)
    if (await isFirstSeed(tx, CITIES_SEED_NAME)) return written + (await writeCities(tx, now))
    return written
  })
}

async function writeProviders(tx: Transaction<Tables>, now: Date): Promise<number> {
  const samples = readSamples()
  for (const { prices, credential, ...provider } of samples) {
    const { id } = await tx
      .insertInto('providers')
      .values({
        ...provider,
        city: 'San Francisco, CA',
        timeZone: 'America/Los_Angeles',
        isSample: true,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addServices(tx, id, prices, { today: dayIn('UTC', now) })
    if (credential !== null) {
      await tx
        .insertInto('providerCredentials')
        .values({ providerId: id, ...credential, fileUrl: null })
        .execute()
    }
  }
  return samples.length
}

function readSamples() {
  return readDataFile(SAMPLES, z.array(SampleProvider), 'sample providers')
}

/** Says for samples that have not yet which animals they take; two of them never say. */
async function writeTakenPets(tx: Transaction<Tables>, now: Date): Promise<void> {
  const today = dayIn('UTC', now)
  for (const { businessName, prices } of readSamples()) {
    for (const { service, takes } of prices) {
      await tx
        .updateTable('providerServices')
        .set(takesColumns({ takes }, { today }))
        .where('service', '=', service)
        .where('takesSpecies', 'is', null)
        .where('providerId', 'in', (samples) =>
          samples
            .selectFrom('providers')
            .select('id')
            .where('isSample', '=', true)
            .where('businessName', '=', businessName),
        )
        .execute()
    }
  }
}

async function writeHours(tx: Transaction<Tables>, now: Date): Promise<void> {
  const samples = await tx
    .selectFrom('providers')
    .select(['id', 'businessName'])
    .where('isSample', '=', true)
    .execute()
  for (const { id, businessName } of samples) {
    const availability = SAMPLE_AVAILABILITY[businessName]
    if (availability === undefined) continue
    await tx
      .insertInto('providerAvailability')
      .values({
        ...availability,
        providerId: id,
        timeZone: 'America/Los_Angeles',
        hours: JSON.stringify(availability.hours),
        updatedAt: now,
      })
      .execute()
  }
}

/** Says for samples where their care is. */
async function writeReaches(tx: Transaction<Tables>): Promise<void> {
  for (const { businessName } of readSamples()) {
    const comesWithinMeters = COMES_WITHIN[businessName] ?? null
    await tx
      .updateTable('providers')
      .set({
        comesWithinMeters,
        receives: comesWithinMeters === null || ALSO_RECEIVE.has(businessName),
      })
      .where('isSample', '=', true)
      .where('businessName', '=', businessName)
      .execute()
  }
}

/** Those of other cities: not shown where the operator shows no samples. */
async function writeCities(tx: Transaction<Tables>, now: Date): Promise<number> {
  const isHidden = await tx
    .selectFrom('providers')
    .select('id')
    .where('isSample', '=', true)
    .where('status', '=', 'paused')
    .where('memberId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const samples = sampleCityProviders()
  const status = isHidden === undefined ? 'live' : 'paused'
  const ids = await tx
    .insertInto('providers')
    .values(
      samples.map(({ prices: _prices, works: _works, ...provider }) =>
        Object.assign(provider, {
          status,
          isSample: true,
          createdAt: now,
          updatedAt: now,
        } as const),
      ),
    )
    .returning(['id', 'businessName'])
    .execute()
  const idOf = new Map(ids.map(({ id, businessName }) => [businessName, id]))
  const written = samples.map((sample) =>
    Object.assign(sample, { providerId: idOf.get(sample.businessName) ?? 0 }),
  )
  await tx
    .insertInto('providerServices')
    .values(
      written.flatMap(({ providerId, prices, timeZone }) =>
        serviceRows(providerId, prices, { today: dayIn(timeZone, now) }),
      ),
    )
    .execute()
  await tx
    .insertInto('providerAvailability')
    .values(
      written.map(({ providerId, timeZone, works }) =>
        Object.assign({}, works, {
          providerId,
          timeZone,
          hours: JSON.stringify(works.hours),
          updatedAt: now,
        }),
      ),
    )
    .execute()
  return samples.length
}

/** Gives the provider of demo mode one of the samples to keep, if there are both. */
export async function giveSampleToDemoProvider(db: Kysely<Tables>): Promise<void> {
  const provider = await db
    .selectFrom('members')
    .select('id')
    .where('demoPerson', '=', 'provider')
    .executeTakeFirst()
  if (provider === undefined) return
  const owned = await db
    .selectFrom('providers')
    .select('id')
    .where('memberId', '=', provider.id)
    .executeTakeFirst()
  if (owned !== undefined) return
  await db
    .updateTable('providers')
    .set({ memberId: provider.id })
    .where('id', '=', (first) =>
      first
        .selectFrom('providers')
        .select('id')
        .where('isSample', '=', true)
        .where('memberId', 'is', null)
        .orderBy('id')
        .limit(1),
    )
    .execute()
}
