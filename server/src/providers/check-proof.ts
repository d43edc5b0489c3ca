import { addDays, dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import { PROOF_REMINDER_DAYS, proofEnd } from '@wayfur/domain/providers/proof'
import type { ProofKind } from '@wayfur/domain/providers/proof-schemas'
import { saysDocumentOver } from '@wayfur/domain/providers/provider-submission'
import type { Selectable, Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { proofIn } from './proofs-of.ts'

/** Asks a provider for a new document before the old one ends. */
const proofReminderJob = jobKind<{ providerId: number; proof: ProofKind; until: string }>(
  'proof-reminder',
  { timeoutMs: 30_000 },
)

/** Notes that a moderator has checked a document, in the transaction of the approval. */
export async function checkProof(
  tx: Transaction<Tables>,
  { subjectId, content }: Pick<Selectable<Tables['submissions']>, 'subjectId' | 'content'>,
  { memberId, now }: { memberId: number; now: Date },
): Promise<void> {
  const sent = proofIn(content)
  invariant(sent !== undefined, 'A proof says what it proves.')
  const { proof, expiresOn } = sent
  const checkedOn = now.toISOString().slice(0, 10)
  const says = saysDocumentOver({ expiresOn }, checkedOn)
  if (says !== undefined) throw new Problem('conflict', says)
  const own = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', subjectId)
    .where('memberId', '=', memberId)
    .where('status', '!=', 'closed')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (own === undefined) throw new Problem('conflict', msg('That listing is no longer theirs.'))
  const until = proofEnd(checkedOn, expiresOn)
  await tx
    .insertInto('providerChecks')
    .values({ providerId: own.id, proof, checkedOn, until })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'proof']).doUpdateSet({ checkedOn, until }),
    )
    .execute()
  const remindOn = addDays(until, -PROOF_REMINDER_DAYS)
  // Who sends a document that ends so soon knows that it does.
  if (remindOn <= checkedOn) return
  await enqueue(
    tx,
    { now: () => now },
    {
      kind: proofReminderJob,
      key: `proof-reminder:${own.id}:${proof}:${until}`,
      payload: { providerId: own.id, proof, until },
      runAt: new Date(`${remindOn}T16:00:00Z`),
    },
  )
}

/** Reminds whose check still ends on that day; give it to the job worker. */
export function proofReminderHandler({
  db,
  notify,
}: Pick<AppContext, 'db' | 'notify'>): JobHandler {
  return handle(proofReminderJob, async ({ providerId, proof, until }) => {
    await inTransaction(db, async (tx) => {
      const found = await tx
        .selectFrom('providerChecks as c')
        .innerJoin('providers as p', 'p.id', 'c.providerId')
        .select('p.memberId')
        .where('c.providerId', '=', providerId)
        .where('c.proof', '=', proof)
        .where('c.until', '=', until)
        .where('p.status', '!=', 'closed')
        .executeTakeFirst()
      if (found === undefined || found.memberId === null) return
      await notify(tx, found.memberId, () => ({
        kind: 'submission',
        title:
          proof === 'identity'
            ? t('Your proof of identity ends soon')
            : t('Your proof of insurance ends soon'),
        body: t(
          'Its badge is on your page through {until}. Send a new document before then to keep it.',
          { until: dayText(until) },
        ),
        href: '/provider?part=proofs',
        key: `proof-ends:${providerId}:${proof}:${until}`,
      }))
    })
  })
}
