import { dateText } from '@wayfur/domain/language/formats'
import { say } from '@wayfur/domain/language/say'

const FORM = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
} as const

/** 'Nov 20, 2026, 8:00 PM UTC': the same from server and browser. */
export function instantText(instant: string): string {
  return say('{moment} UTC', { moment: dateText(new Date(instant), FORM) })
}
