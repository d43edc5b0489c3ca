import type { LinkPurpose } from './schemas.ts'

/** Two addresses are the same mailbox when these are equal. */
export function mailboxOf(email: string): string {
  return email.trim().toLowerCase()
}

/** How long each kind of link holds, in minutes. */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  // A sign-up may be confirmed the next day, when the mail is read.
  'sign-up': 24 * 60,
  'change-email': 24 * 60,
  // These open an account that exists, so they hold only as long as one is at it.
  'sign-in': 20,
  'reset-password': 60,
}

/** How long a session lasts without a visit, in days. */
export const SESSION_DAYS = 30

/** Most browsers signed in to one account; those not seen for longest make room. */
export const MOST_SESSIONS = 50
