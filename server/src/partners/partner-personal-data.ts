import type { PersonalData } from '../accounts/personal-data.ts'

/**
 * The partnerships somebody manages. Their ledger is the installation's own and stays; who to talk
 * to goes with the account, and nobody can report in its name any more.
 */
export const partnerPersonalData: PersonalData = {
  name: 'partnerships',
  async read(db, member) {
    return db
      .selectFrom('partners')
      .select(['id', 'company', 'kind', 'website', 'contactName', 'contactEmail', 'status'])
      .select(['description', 'features', 'bookingLink', 'createdAt', 'isSample'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
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
