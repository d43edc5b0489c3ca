import type { Kysely, Transaction } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import { retract } from '../inbox/retract.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/**
 * What a member said in disputes leaves with them, and what they asked for ends; what was decided
 * stays, as money went by it.
 */
export function disputePersonalData(clock: Clock): PersonalData {
  return {
    name: 'disputes',
    async read(db, member) {
      const disputes = await db
        .selectFrom('bookingDisputes as d')
        .innerJoin('bookings as b', 'b.id', 'd.bookingId')
        .innerJoin('providers as p', 'p.id', 'b.providerId')
        .selectAll('d')
        .where((row) =>
          row.or([row('b.memberId', '=', member.id), row('p.memberId', '=', member.id)]),
        )
        .orderBy('d.id')
        .execute()
      const messages = await sidesOf(db, member.id)
        .innerJoin('disputeMessages as m', 'm.disputeId', 'd.id')
        .select(['m.disputeId', 'm.sender', 'm.text', 'm.photo', 'm.createdAt'])
        .orderBy('m.id')
        .execute()
      return { disputes, messages }
    },
    async forget(tx, memberId) {
      await forgetSide(tx, memberId, 'owner')
      await forgetSide(tx, memberId, 'provider')
      await endAsked(tx, memberId, clock.now())
    },
  }
}

function sidesOf(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('bookingDisputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .where((row) => row.or([row('b.memberId', '=', memberId), row('p.memberId', '=', memberId)]))
}

async function forgetSide(
  tx: Transaction<Tables>,
  memberId: number,
  side: 'owner' | 'provider',
): Promise<void> {
  const own = await tx
    .selectFrom('bookingDisputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select('d.id')
    .where(side === 'owner' ? 'b.memberId' : 'p.memberId', '=', memberId)
    .execute()
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return
  const gone = await tx
    .deleteFrom('disputeMessages')
    .where('disputeId', 'in', ids)
    .where('sender', '=', side)
    .returning('id')
    .execute()
  await retract(
    tx,
    gone.map(({ id }) => `dispute-message:${id}`),
  )
  if (side === 'provider') return
  await tx.updateTable('bookingDisputes').set({ reason: '' }).where('id', 'in', ids).execute()
}

/** Nobody is there any more to get what an owner who leaves has asked for. */
async function endAsked(tx: Transaction<Tables>, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('bookingDisputes')
    .set({ state: 'withdrawn', endedAt: now, endedBy: 'owner', refundCents: 0 })
    .where('state', '=', 'open')
    .where('bookingId', 'in', (rows) =>
      rows.selectFrom('bookings').select('id').where('memberId', '=', memberId),
    )
    .execute()
}
