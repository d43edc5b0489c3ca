import type { PersonalRecords } from '../accounts/personal-records.ts'

/** A member's payments are in their export. They stay after the account, under a number without a name. */
export const paymentRecords: PersonalRecords = {
  name: 'payments',
  read: (db, member) =>
    db
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
      .execute(),
  async forget() {},
}
