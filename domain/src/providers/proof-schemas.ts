import * as z from 'zod/mini'
import { FileUrl } from '../files/schemas.ts'
import { t } from '../language/messages.ts'
import { PROOF_KINDS } from './proof.ts'

const DAY_SAYS = () => t('Please give the day until which it is valid.')

export const ProofKind = z.enum(PROOF_KINDS, {
  error: () => t('Please say what the document proves.'),
})
export type ProofKind = z.infer<typeof ProofKind>

/** A document as a provider sends it to the moderators. */
export const NewProof = z
  .object({
    proof: ProofKind,
    file: z.string({ error: () => t('Please add the document itself.') }).check(
      z.refine((url) => z.safeParse(FileUrl, url).success, {
        error: () => t('Please add the document itself.'),
      }),
    ),
    /** Empty for one that has no end. */
    expiresOn: z._default(
      z.nullable(
        z.pipe(
          z.pipe(
            z.string(),
            z.transform((day: string) => (day === '' ? null : day)),
          ),
          z.nullable(z.iso.date({ error: DAY_SAYS })),
        ),
      ),
      null,
    ),
  })
  .check(
    z.refine(({ proof, expiresOn }) => proof !== 'insurance' || expiresOn !== null, {
      error: DAY_SAYS,
      path: ['expiresOn'],
    }),
  )
export type NewProof = z.infer<typeof NewProof>

/** The same as it is kept, until the document is deleted. */
export const KeptProof = z.object({
  proof: z.enum(PROOF_KINDS),
  file: z.nullable(z.string()),
  expiresOn: z.nullable(z.iso.date()),
})
export type KeptProof = z.infer<typeof KeptProof>

/** What a moderator has checked by a document, for everybody to read while it holds. */
export const ProviderCheck = z.object({
  proof: z.enum(PROOF_KINDS),
  checkedOn: z.iso.date(),
  /** It holds through this day. */
  until: z.iso.date(),
})
export type ProviderCheck = z.infer<typeof ProviderCheck>

/** How far a provider is with one of the proofs. */
export const OwnProof = z.object({
  proof: z.enum(PROOF_KINDS),
  /** Also one that has run out. */
  check: z.nullable(z.object({ checkedOn: z.iso.date(), until: z.iso.date() })),
  /** What waits for a moderator. */
  waiting: z.nullable(
    z.object({
      submissionId: z.int(),
      version: z.int(),
      sentAt: z.iso.datetime(),
      file: z.nullable(z.string()),
    }),
  ),
})
export type OwnProof = z.infer<typeof OwnProof>
