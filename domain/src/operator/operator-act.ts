import { msg } from '../language/messages.ts'

/** What those who run the installation did, and how the log says it. */
export const OPERATOR_ACTS = {
  'role-given': msg('Gave a role'),
  'role-taken': msg('Took a role'),
  suspended: msg('Suspended an account'),
  restored: msg('Restored an account'),
  'submission-approved': msg('Approved a submission'),
  'changes-requested': msg('Asked for changes'),
  'submission-rejected': msg('Rejected a submission'),
  'review-removed': msg('Took down a review'),
  'photo-removed': msg('Took down a photo'),
  'clinic-checked': msg('Confirmed a clinic'),
  'clinic-turned-down': msg('Turned down a clinic'),
  'clinic-key-replaced': msg('Replaced the key of a clinic'),
  'clinic-revoked': msg('Revoked the key of a clinic'),
  'partnership-changed': msg('Changed a partnership'),
  'payout-paid': msg('Noted that a payout was paid'),
  'payout-reopened': msg('Noted that a payout was not paid'),
  'tag-order-moved': msg('Moved a tag order'),
  'job-retried': msg('Had work tried again'),
  'job-discarded': msg('Discarded work'),
  'message-answered': msg('Marked a message as answered'),
  'message-reopened': msg('Marked a message as open'),
  'samples-hidden': msg('Hid the sample data'),
  'samples-shown': msg('Showed the sample data'),
  'samples-removed': msg('Removed the sample data'),
  'samples-written': msg('Brought the sample data back'),
  'region-asked': msg('Had a region made or brought up to date'),
  'region-removed': msg('Had a region removed'),
} as const

/** What an act was about. */
export const ACT_SUBJECTS = [
  'member',
  'submission',
  'review',
  'photo',
  'clinic',
  'partner',
  'payout',
  'tag-order',
  'job',
  'message',
  'samples',
  'region',
] as const
