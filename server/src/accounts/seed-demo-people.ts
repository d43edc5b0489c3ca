import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import type { Kysely } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'

const SEED = 'demo-people'

/** Brings the people of demo mode, once; they have no password and their addresses lead nowhere. */
export async function seedDemoPeople(db: Kysely<Tables>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('seeds')
      .values({ name: SEED })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first === undefined) return
    await tx
      .insertInto('members')
      .values(
        DEMO_PEOPLE.map(({ id, key, name, roles }) => ({
          id,
          name,
          email: `${key}@demo.example`,
          roles: [...roles],
          demoPerson: key,
          homeLabel: 'San Francisco, California',
          homeLatitude: 37.7793,
          homeLongitude: -122.4193,
          timeZone: 'America/Los_Angeles',
        })),
      )
      .execute()
  })
}
