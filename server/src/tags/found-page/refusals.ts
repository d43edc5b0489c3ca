import { msg } from '@wayfur/domain/language/messages'

export const REPORT_FAILED = msg('Failed to submit pet found report. Please try again.')
export const TOO_MANY = msg(
  'That was a lot in a short time. Please wait a few minutes and try again.',
)
