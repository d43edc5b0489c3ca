import type { PersonalData } from '../accounts/personal-data.ts'

/**
 * The partnerships a member manages. The ledger belongs to the installation and stays; the contact
 * goes with the account, and its postback secret stops working.
 */
export const partnerPersonalData: PersonalData = {
  name: 'partnerships',
  async read(db, member) {
    const partnerships = await db
      .selectFrom('partners')
      .select(['id', 'company', 'kind', 'website', 'contactName', 'contactEmail', 'status'])
      .select(['description', 'features', 'bookingLink', 'createdAt', 'isSample'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    const rates = await db
      .selectFrom('partnerRates as r')
      .innerJoin('partners as p', 'p.id', 'r.partnerId')
      .select(['r.partnerId', 'r.rateBasisPoints', 'r.validFrom'])
      .where('p.memberId', '=', member.id)
      .orderBy('r.id')
      .execute()
    return { partnerships, rates }
  },
  async forget(tx, memberId) {
    await tx
      .deleteFrom('partnerSecrets')
      .where('partnerId', 'in', (own) =>
        own.selectFrom('partners').select('id').where('memberId', '=', memberId),
      )
      .execute()
    await tx
      .updateTable('partners')
      .set({
        memberId: null,
        contactName: null,
        contactEmail: null,
        status: 'paused',
        pausedBy: 'operator',
      })
      .where('memberId', '=', memberId)
      .execute()
  },
}
