import { t } from '@wayfur/domain/language/messages'
import { STATE_LABELS } from '@wayfur/domain/moderation/submission'
import type { SubmissionState } from '@wayfur/domain/moderation/submission-schemas'
import { Badge } from '../ui/badge.tsx'

const TONES = {
  draft: 'plain',
  submitted: 'warn',
  'changes-requested': 'ember',
  resubmitted: 'warn',
  approved: 'good',
  rejected: 'danger',
  withdrawn: 'plain',
} as const

/** Where a submission stands, in a word. */
export function StateBadge({ state }: { state: SubmissionState }) {
  return <Badge tone={TONES[state]}>{t(STATE_LABELS[state])}</Badge>
}
