import { type Message, msg } from '../language/messages.ts'
import type { ClaimRole } from './claim-schemas.ts'

/** Who somebody is at a place that they say is theirs. */
export const CLAIM_ROLES = ['owner', 'manager', 'employee'] as const

export const LONGEST_CONTACT = 254
export const LONGEST_CLAIM_NOTE = 1000

export const CLAIM_ROLE_LABELS: Readonly<Record<ClaimRole, Message>> = {
  owner: msg('I own it'),
  manager: msg('I manage it'),
  employee: msg('I work there and may speak for it'),
}
