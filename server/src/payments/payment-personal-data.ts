import { paidForText } from '@wayfur/domain/payments/paid-for'
import { knownInOwnWords, withoutTraces } from '../accounts/former-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'

/** A member's payments are in their export. They stay after the account, under a number without a name. */
export const paymentPersonalData: PersonalData = {
  name: 'payments',
  async read(db, member) {
    const rows = await db
      .selectFrom('payments')
      .select([
        'id',
        'what',
        'amountCents',
        'currency',
        'state',
        'mode',
        'startedAt',
        'paidAt',
        'endedAt',
      ])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    const refunds = await db
      .selectFrom('paymentRefunds as r')
      .innerJoin('payments as p', 'p.id', 'r.paymentId')
      .select(['r.paymentId', 'r.amountCents', 'r.reason', 'r.state', 'r.requestedAt', 'r.endedAt'])
      .where('p.memberId', '=', member.id)
      .orderBy('r.id')
      .execute()
    const payments = rows.map(({ what, ...row }) => Object.assign(row, { what: paidForText(what) }))
    return { payments, refunds }
  },
  async forget(tx, memberId) {
    // An operator who gives money back by hand types why, and may name the person there.
    const known = await knownInOwnWords(tx, memberId)
    const refunds = await tx
      .selectFrom('paymentRefunds as r')
      .innerJoin('payments as p', 'p.id', 'r.paymentId')
      .select(['r.id', 'r.reason'])
      .where('p.memberId', '=', memberId)
      .execute()
    for (const { id, reason } of refunds) {
      const left = withoutTraces(reason, known, 200)
      if (left === reason) continue
      await tx.updateTable('paymentRefunds').set({ reason: left }).where('id', '=', id).execute()
    }
  },
}
