import * as z from 'zod/mini'
import { said } from '../language/messages.ts'

/** What those who run the installation did, and how the log says it. */
export const OPERATOR_ACTS = said({
  'role-given': 'Gave a role',
  'role-taken': 'Took a role',
  suspended: 'Suspended an account',
  restored: 'Restored an account',
  'submission-approved': 'Approved a submission',
  'changes-requested': 'Asked for changes',
  'submission-rejected': 'Rejected a submission',
  'review-removed': 'Took down a review',
  'job-retried': 'Had work tried again',
  'job-discarded': 'Discarded work',
  'message-answered': 'Marked a message as answered',
  'message-reopened': 'Marked a message as open',
  'samples-hidden': 'Hid the sample world',
  'samples-shown': 'Showed the sample world',
  'samples-removed': 'Removed the sample world',
  'samples-written': 'Brought the sample world back',
} as const)

export const OperatorActKind = z.enum(
  Object.keys(OPERATOR_ACTS) as [keyof typeof OPERATOR_ACTS, ...(keyof typeof OPERATOR_ACTS)[]],
)
export type OperatorActKind = z.infer<typeof OperatorActKind>

/** What an act was about. */
export const ACT_SUBJECTS = ['member', 'submission', 'review', 'job', 'message', 'samples'] as const
export const ActSubject = z.enum(ACT_SUBJECTS)
export type ActSubject = z.infer<typeof ActSubject>

/** One line of the log: nobody can change or remove it. */
export const OperatorAct = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.int(), name: z.string() }),
  act: OperatorActKind,
  subject: z.object({
    kind: ActSubject,
    id: z.nullable(z.int()),
    /** How a member is called now; null for other subjects and for those who left. */
    name: z.nullable(z.string()),
  }),
  /** The role, the reason or the sort of work; empty when the act says it all. */
  detail: z.string(),
})
export type OperatorAct = z.infer<typeof OperatorAct>
