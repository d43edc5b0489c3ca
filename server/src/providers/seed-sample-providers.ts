import { join } from 'node:path'
import { PricedService } from '@wayfur/domain/providers/service-kind'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { readDataFile } from '../platform/data-file.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { isFirstSeed } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'
import { addServices } from './add-reviewed-provider.ts'
import { SAMPLE_AVAILABILITY } from './sample-availability.ts'

/** Invented providers in the areas of San Francisco that the specification names. */
const SAMPLES = join(import.meta.dirname, '../../assets/sample-world/providers.json')
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
    return written
  })
}

async function writeProviders(tx: Kysely<Tables>, now: Date): Promise<number> {
  const samples = readDataFile(SAMPLES, z.array(SampleProvider), 'sample providers')
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
    await addServices(tx, id, prices)
    if (credential !== null) {
      await tx
        .insertInto('providerCredentials')
        .values({ providerId: id, ...credential, fileUrl: null })
        .execute()
    }
  }
  return samples.length
}

async function writeHours(tx: Kysely<Tables>, now: Date): Promise<void> {
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
