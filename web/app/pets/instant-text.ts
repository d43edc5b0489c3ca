import { say } from '@wayfur/domain/language/say'

const FORM = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** 'Nov 20, 2026, 8:00 PM UTC': the same from server and browser. */
export function instantText(instant: string): string {
  // Some browsers put a narrow space before PM, others a plain one.
  return say('{replace} UTC', { replace: FORM.format(new Date(instant)).replace(/\s/gu, ' ') })
}
