import { FORMER_PROVIDER } from '@wayfur/domain/providers/former-provider'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { submissionOf } from './submission-rows.ts'

/**
 * What members hand in. Published places stay, without a name, since others rely on them; drafts,
 * open submissions and what tells of a provider go with the account.
 */
export const submissionRecords: PersonalRecords = {
  name: 'submissions',
  async read(db, member) {
    const rows = await db
      .selectFrom('submissions')
      .selectAll()
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    return rows.map(submissionOf)
  },
  async forget(tx, memberId) {
    await tx
      .deleteFrom('submissions')
      .where('memberId', '=', memberId)
      .where((row) =>
        row.or([
          row('state', '!=', 'approved'),
          // These hold how to reach a person and what proves their training.
          row('kind', 'in', ['provider', 'partner']),
        ]),
      )
      .execute()
    await tx
      .updateTable('submissions')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .execute()
    await tx
      .updateTable('submissionMoves')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .execute()
    await tx
      .deleteFrom('providerCredentials')
      .where('providerId', 'in', (own) =>
        own.selectFrom('providers').select('id').where('memberId', '=', memberId),
      )
      .execute()
    await tx
      .updateTable('providers')
      .set({
        memberId: null,
        status: 'closed',
        businessName: FORMER_PROVIDER,
        description: '',
        latitude: null,
        longitude: null,
        phone: null,
        website: null,
        imageUrl: null,
        experience: null,
        availability: null,
      })
      .where('memberId', '=', memberId)
      .where('isSample', '=', false)
      .execute()
  },
}
