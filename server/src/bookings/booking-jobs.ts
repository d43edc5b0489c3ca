import { jobKind } from '../platform/jobs/enqueue.ts'

const atLeisure = { timeoutMs: 30_000, firstWaitSeconds: 5 }

/** Frees a time that was not paid for. */
export const holdJob = jobKind<{ bookingId: number }>('booking-hold', atLeisure)
/** Ends a request that nobody answered. */
export const answerJob = jobKind<{ bookingId: number }>('booking-answer', atLeisure)
/** Reminds both sides the day before; `sequence` tells whether the time is still that. */
export const reminderJob = jobKind<{ bookingId: number; sequence: number }>(
  'booking-reminder',
  atLeisure,
)
/** Reckons anew how soon a provider answers and who came back. */
export const figuresJob = jobKind<{ providerId: number }>('booking-figures', atLeisure)
/** Completes a booking whose time is over. */
export const completionJob = jobKind<{ bookingId: number; sequence: number }>(
  'booking-completion',
  atLeisure,
)
