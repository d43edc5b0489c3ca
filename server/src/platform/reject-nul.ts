import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'

/** A zero character, or half of a letter that takes two: the database keeps neither. */
function isUnwritable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Refuses what no row could hold, wherever it stands, so that the database never has to. */
export function rejectNul(value: unknown): void {
  if (typeof value === 'string') {
    if (!isUnwritable(value)) return
    throw new Problem(
      'invalid-input',
      msg('Please use letters, numbers and signs that can be printed.'),
    )
  }
  if (Array.isArray(value)) {
    for (const item of value) rejectNul(item)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      rejectNul(key)
      rejectNul(item)
    }
  }
}
