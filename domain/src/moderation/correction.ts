import { said } from '../language/messages.ts'
import type { ReportReason } from './submission-schemas.ts'

export const REPORT_REASONS = [
  'not-real',
  'unsafe',
  'offensive',
  'spam',
  'privacy',
  'other',
] as const

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = said({
  'not-real': 'It does not exist, or is not what it says',
  unsafe: 'It is dangerous for pets or people',
  offensive: 'It insults or threatens somebody',
  spam: 'It is advertising or fraud',
  privacy: 'It shows something private',
  other: 'Something else',
})
