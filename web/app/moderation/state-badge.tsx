import { STATE_LABELS, type SubmissionState } from '@wayfur/domain/moderation/submission'
import { Badge } from '../ui/badge.tsx'

const TONES = {
  draft: 'plain',
  submitted: 'leaf',
  'changes-requested': 'warn',
  resubmitted: 'leaf',
  approved: 'good',
  rejected: 'danger',
  withdrawn: 'plain',
} as const

/** Where a submission stands, in a word. */
export function StateBadge({ state }: { state: SubmissionState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
}
