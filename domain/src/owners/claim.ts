import { type Message, msg } from '../language/messages.ts'
import type { ClaimRole } from './claim-schemas.ts'

/** Who somebody is at a place that they say is theirs. */
export const CLAIM_ROLES = ['owner', 'manager', 'employee'] as const

export const LONGEST_CONTACT = 254
export const LONGEST_CLAIM_NOTE = 1000

/** A code in a letter holds as long as one is at it, and is not long enough to be guessed at. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 30
export const MOST_CODE_TRIES = 5

export const CLAIM_ROLE_LABELS: Readonly<Record<ClaimRole, Message>> = {
  owner: msg('I own it'),
  manager: msg('I manage it'),
  employee: msg('I work there and may speak for it'),
}
