import { type Message, msg } from '../language/messages.ts'
import type { ReportReason } from './submission-schemas.ts'

export const REPORT_REASONS = [
  'not-real',
  'unsafe',
  'offensive',
  'spam',
  'privacy',
  'other',
] as const

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, Message>> = {
  'not-real': msg('It does not exist, or is not what it says'),
  unsafe: msg('It is dangerous for pets or people'),
  offensive: msg('It insults or threatens someone'),
  spam: msg('It is advertising or fraud'),
  privacy: msg('It shows something private'),
  other: msg('Something else'),
}
