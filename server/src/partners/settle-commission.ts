import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { heldPartner } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'
import { tellPartner } from './tell-partner.ts'

function hasLine(kind: 'paid' | 'returned') {
  return sql<boolean>`exists (
    select 1 from partner_entries e where e.booking_id = b.id and e.kind = ${kind})`
}

/** Bookings whose commission is due, and those whose commission came and is to be given back. */
function openBookings(db: Kysely<Tables>, partnerId: number) {
  const own = db.selectFrom('partnerBookings as b').where('b.partnerId', '=', partnerId)
  return {
    due: own.where('b.state', '=', 'confirmed'),
    owed: own
      .where('b.state', '=', 'clawed-back')
      .where(hasLine('paid'))
      .where((row) => row.not(hasLine('returned'))),
  }
}

/** What a settlement made now comes to; below nothing where we have to give back. */
export async function dueCents(db: Kysely<Tables>, partnerId: number): Promise<number> {
  const { due, owed } = openBookings(db, partnerId)
  const sumOf = async (bookings: typeof due) => {
    const { cents } = await bookings
      .select(sql<number>`coalesce(sum(b.commission_cents), 0)::bigint`.as('cents'))
      .executeTakeFirstOrThrow()
    return cents
  }
  return (await sumOf(due)) - (await sumOf(owed))
}

/**
 * Writes down that the commission of all confirmed bookings reached us, less what we owe for those
 * cancelled after it had. Only the sum that was looked at is settled.
 */
export async function settleCommission(
  context: PartnersContext,
  member: SignedIn,
  { partnerId, expectedCents }: { partnerId: number; expectedCents: number },
): Promise<void> {
  const { db, clock } = context
  await inTransaction(db, async (tx) => {
    const partner = await heldPartner(tx, member, partnerId)
    const madeAt = clock.now()
    const amountCents = await dueCents(tx, partnerId)
    if (amountCents !== expectedCents) {
      throw new Problem(
        'changed-meanwhile',
        msg('The sum has changed meanwhile. Please look at it again.'),
      )
    }
    const { due, owed } = openBookings(tx, partnerId)
    const paid = await due.select(['b.id', 'b.commissionCents']).execute()
    const returned = await owed.select(['b.id', 'b.commissionCents']).execute()
    if (paid.length + returned.length === 0)
      throw new Problem('conflict', msg('Nothing is due now.'))
    const { id: settlementId } = await tx
      .insertInto('partnerSettlements')
      .values({ partnerId, amountCents, madeAt, madeBy: member.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [kind, bookings, sign] of [
      ['paid', paid, -1],
      ['returned', returned, 1],
    ] as const) {
      for (let at = 0; at < bookings.length; at += 1_000) {
        await tx
          .insertInto('partnerEntries')
          .values(
            bookings.slice(at, at + 1_000).map(({ id, commissionCents }) => ({
              partnerId,
              bookingId: id,
              kind,
              amountCents: sign * commissionCents,
              settlementId,
              madeAt,
            })),
          )
          .execute()
      }
    }
    await tx
      .updateTable('partnerBookings')
      .set({ state: 'paid', changedAt: madeAt })
      .where('partnerId', '=', partnerId)
      .where('state', '=', 'confirmed')
      .execute()
    await tellPartner(tx, context, member, partner, 'settlement')
  })
}
