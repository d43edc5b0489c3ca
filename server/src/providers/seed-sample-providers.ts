import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../platform/tables.ts'
import { addServices } from './add-reviewed-provider.ts'
import { SAMPLE_PROVIDERS } from './sample-providers.ts'

const SEED_NAME = 'sample-providers-1'

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
    const seeded = await tx
      .insertInto('seeds')
      .values({ name: SEED_NAME })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (seeded === undefined) return 0
    for (const { prices, credential, rated, ...provider } of SAMPLE_PROVIDERS) {
      const { id } = await tx
        .insertInto('providers')
        .values({
          ...provider,
          city: 'San Francisco, CA',
          timeZone: 'America/Los_Angeles',
          reviewCount: rated.reviews,
          starsSum: rated.stars,
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
  })
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
