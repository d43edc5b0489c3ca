import { isWaiting, SUBMISSION_STATES } from '@wayfur/domain/moderation/submission'
import { PROOF_KINDS } from '@wayfur/domain/providers/proof'
import { KeptProof, type OwnProof } from '@wayfur/domain/providers/proof-schemas'
import type { Kysely } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { Tables } from '../tables.ts'

const WAITING = SUBMISSION_STATES.filter(isWaiting)

/** How far a provider is with each of the proofs. */
export async function proofsOf(db: Kysely<Tables>, providerId: number): Promise<OwnProof[]> {
  const checks = await db
    .selectFrom('providerChecks')
    .select(['proof', 'checkedOn', 'until'])
    .where('providerId', '=', providerId)
    .execute()
  const sent = await db
    .selectFrom('submissions')
    .select(['id', 'version', 'sentAt', 'createdAt', 'content'])
    .where('kind', '=', 'proof')
    .where('subjectKind', '=', 'provider')
    .where('subjectId', '=', providerId)
    .where('state', 'in', WAITING)
    .execute()
  const waiting = sent.flatMap(({ content, ...row }) => {
    const kept = proofIn(content)
    return kept === undefined ? [] : [{ ...row, ...kept }]
  })
  return PROOF_KINDS.map((proof) => {
    const check = checks.find((one) => one.proof === proof)
    const sentOne = waiting.find((one) => one.proof === proof)
    return {
      proof,
      check: check === undefined ? null : { checkedOn: check.checkedOn, until: check.until },
      waiting:
        sentOne === undefined
          ? null
          : {
              submissionId: sentOne.id,
              version: sentOne.version,
              sentAt: (sentOne.sentAt ?? sentOne.createdAt).toISOString(),
              file: sentOne.file,
            },
    }
  })
}

/** What a submission of a proof says. */
export function proofIn(content: unknown): KeptProof | undefined {
  const read = safeParse(KeptProof, content)
  return read.success ? read.data : undefined
}
