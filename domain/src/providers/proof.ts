import { addMonths } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { ProofKind } from './proof-schemas.ts'

/** What a provider proves by a document that only moderators see. */
export const PROOF_KINDS = ['identity', 'insurance'] as const

export const PROOF_LABELS: Readonly<Record<ProofKind, Message>> = {
  identity: msg('Identity'),
  insurance: msg('Insurance'),
}

/** What a badge says of them once a moderator has seen the document. */
export const CHECKED_LABELS: Readonly<Record<ProofKind, Message>> = {
  identity: msg('Identity checked'),
  insurance: msg('Insurance checked'),
}

/** Passports hold for ten years, and who somebody is should have been looked at since. */
export const PROOF_MONTHS = 24

/** A new document is asked for so long before the old one ends. */
export const PROOF_REMINDER_DAYS = 30

/** The last day on which what was checked on a day is shown as checked. */
export function proofEnd(checkedOn: Day, expiresOn: Day | null): Day {
  const longest = addMonths(checkedOn, PROOF_MONTHS)
  return expiresOn !== null && expiresOn < longest ? expiresOn : longest
}
