import { FORMER_PROVIDER } from '@wayfur/domain/providers/former-provider'
import type { Transaction } from 'kysely'
import { knownInOwnWords, withoutTraces } from '../accounts/former-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Tables } from '../tables.ts'
import { submissionOf } from './submission-rows.ts'

/**
 * What members hand in. Published places stay, without a name, since others rely on them; drafts,
 * open submissions, photos, claims and what tells of a provider go with the account.
 */
export const submissionPersonalData: PersonalData = {
  name: 'submissions',
  async read(db, member) {
    const rows = await db
      .selectFrom('submissions')
      .selectAll()
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    const moves = await db
      .selectFrom('submissionMoves as m')
      .innerJoin('submissions as s', 's.id', 'm.submissionId')
      .select(['m.submissionId', 'm.move', 'm.toState', 'm.reason', 'm.at'])
      .where('s.memberId', '=', member.id)
      .orderBy('m.id')
      .execute()
    return { submissions: rows.map(submissionOf), moves }
  },
  async forget(tx, memberId) {
    await tx
      .deleteFrom('submissions')
      .where('memberId', '=', memberId)
      .where((row) =>
        row.or([
          row('state', '!=', 'approved'),
          // These hold how to reach a person and what proves their training.
          row('kind', 'in', ['provider', 'partner', 'photo', 'claim', 'proof']),
        ]),
      )
      .execute()
    await forgetAuthor(tx, memberId)
    await tx
      .updateTable('submissionMoves')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .execute()
    // Nobody is there any more to stand by it, so it waits for somebody else.
    await tx.deleteFrom('pendingDecisions').where('moderatorId', '=', memberId).execute()
    for (const table of ['providerCredentials', 'providerChecks'] as const) {
      await tx
        .deleteFrom(table)
        .where('providerId', 'in', (own) =>
          own.selectFrom('providers').select('id').where('memberId', '=', memberId),
        )
        .execute()
    }
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

/** What was approved stays as it was said, without what its author would be known by. */
async function forgetAuthor(tx: Transaction<Tables>, memberId: number): Promise<void> {
  const known = await knownInOwnWords(tx, memberId)
  const approved = await tx
    .selectFrom('submissions')
    .select(['id', 'title', 'says', 'content'])
    .where('memberId', '=', memberId)
    .execute()
  for (const { id, title, says, content } of approved) {
    await tx
      .updateTable('submissions')
      .set({
        memberId: null,
        title: withoutTraces(title, known, LONGEST_TITLE),
        says: says === null ? null : withoutTraces(says, known, LONGEST_SAYS),
        content: JSON.stringify(content, (_, value: unknown) =>
          typeof value === 'string' ? withoutTraces(value, known) : value,
        ),
      })
      .where('id', '=', id)
      .execute()
  }
}

const LONGEST_TITLE = 200
const LONGEST_SAYS = 2_000
