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

/** What an act was about. */
export const ACT_SUBJECTS = ['member', 'submission', 'review', 'job', 'message', 'samples'] as const
