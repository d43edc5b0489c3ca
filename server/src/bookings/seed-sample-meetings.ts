import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import type { Kysely } from 'kysely'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'

const SEED = 'sample-meetings-1'

/** What sitters and walkers among the samples offer, in turn; every fifth meets nobody first. */
const OFFERS: readonly (MeetingOffer | null)[] = [
  { minutes: 30, priceCents: 0 },
  { minutes: 15, priceCents: 0 },
  { minutes: 30, priceCents: 0 },
  { minutes: 45, priceCents: 1000 },
  null,
]

/** Has most of the sample sitters and walkers meet owners first, once; what they said stays. */
export async function seedSampleMeetings(db: Kysely<Tables>): Promise<void> {
  await seedOnce(db, SEED, async (tx) => {
    const samples = await tx
      .selectFrom('providers as p')
      .innerJoin('providerAvailability as a', 'a.providerId', 'p.id')
      .select('p.id')
      .where('p.isSample', '=', true)
      .where('p.id', 'in', (rows) =>
        rows
          .selectFrom('providerServices')
          .select('providerId')
          .where('service', 'in', ['dog_walking', 'pet_sitting']),
      )
      .orderBy('p.id')
      .execute()
    const rows = samples.flatMap(({ id: providerId }, at) => {
      const offer = OFFERS[at % OFFERS.length]
      if (offer == null) return []
      return [{ providerId, meetingMinutes: offer.minutes, meetingCents: offer.priceCents }]
    })
    if (rows.length === 0) return
    await tx
      .insertInto('bookingTerms')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('providerId').doUpdateSet((row) => ({
          meetingMinutes: row.ref('excluded.meetingMinutes'),
          meetingCents: row.ref('excluded.meetingCents'),
        })),
      )
      .execute()
  })
}
