import { paidForText } from '@wayfur/domain/payments/paid-for'
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
    return rows.map(({ what, ...row }) => Object.assign(row, { what: paidForText(what) }))
  },
  async forget() {},
}
