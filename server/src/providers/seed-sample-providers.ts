import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { addServices } from './add-reviewed-provider.ts'
import { SAMPLE_AVAILABILITY } from './sample-availability.ts'
import { SAMPLE_PROVIDERS } from './sample-providers.ts'

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
    const written = (await isNew(tx, SEED_NAME)) ? await writeProviders(tx, now) : 0
    // Installations that had the samples before they had hours get them now.
    if (await isNew(tx, HOURS_SEED_NAME)) await writeHours(tx, now)
    return written
  })
}

async function isNew(tx: Kysely<Tables>, name: string): Promise<boolean> {
  const seeded = await tx
    .insertInto('seeds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return seeded !== undefined
}

async function writeProviders(tx: Kysely<Tables>, now: Date): Promise<number> {
  for (const { prices, credential, ...provider } of SAMPLE_PROVIDERS) {
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
  return SAMPLE_PROVIDERS.length
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
