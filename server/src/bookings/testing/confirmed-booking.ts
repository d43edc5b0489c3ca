import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A provider with nothing but its name and where it works. */
export async function addPlainProvider(
  db: Kysely<Tables>,
  memberId: number,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('providers')
    .values({
      memberId,
      businessName: 'Steady Paws',
      description: '',
      serviceArea: 'Mission',
      city: 'San Francisco, CA',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A paid and confirmed booking of a member's pets with a provider, written as it would stand. */
export async function addConfirmedBooking(
  db: Kysely<Tables>,
  {
    memberId,
    providerId,
    petIds,
    startsAt,
    endsAt,
    now,
  }: {
    memberId: number
    providerId: number
    petIds: readonly number[]
    startsAt: Date
    endsAt: Date
    now: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('bookings')
    .values({
      memberId,
      providerId,
      state: 'awaiting-payment',
      service: 'dog_walking',
      per: 'hour',
      rateCents: 2_000,
      totalCents: 2_000,
      currency: 'USD',
      tier: 'moderate',
      animals: Math.max(1, petIds.length),
      startsAt,
      endsAt,
      timeZone: 'America/Los_Angeles',
      petInfo: null,
      specialRequests: null,
      emergencyContact: null,
      holdUntil: now,
      answerBy: null,
      createdAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      provider: 'test',
      mode: 'test',
      payableKind: 'booking',
      payableId: id,
      memberId,
      what: JSON.stringify({ code: 'as-written', words: 'Dog walking' }),
      amountCents: 2_000,
      currency: 'USD',
      state: 'paid',
      idempotencyKey: `confirmed-booking-${id}`,
      keyMadeAt: now,
      providerPaymentId: `bank-of-booking-${id}`,
      providerSubscriptionId: null,
      failure: null,
      checkedAt: now,
      startedAt: now,
      paidAt: now,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bookings')
    .set({ state: 'confirmed', holdUntil: null, paymentId, paidCents: 2_000 })
    .where('id', '=', id)
    .execute()
  for (const petId of petIds) {
    await db.insertInto('bookingPets').values({ bookingId: id, petId }).execute()
  }
  return id
}
