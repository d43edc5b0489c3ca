import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import type { Kysely } from 'kysely'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'

const SEED = 'demo-people'

/** Brings the people of demo mode, once; they have no password and their addresses lead nowhere. */
export async function seedDemoPeople(db: Kysely<Tables>): Promise<void> {
  await seedOnce(db, SEED, async (tx) => {
    await tx
      .insertInto('members')
      .values(
        DEMO_PEOPLE.map(({ id, key, name, roles }) => ({
          id,
          name,
          email: `${key}@demo.example`,
          roles: [...roles],
          demoPerson: key,
          homeLabel: 'San Francisco, CA',
          homeLatitude: 37.7793,
          homeLongitude: -122.4193,
          timeZone: 'America/Los_Angeles',
        })),
      )
      .execute()
  })
}
