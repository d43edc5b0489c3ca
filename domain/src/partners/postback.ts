import * as z from 'zod/mini'
import { BookingReference, PartnerBookingState } from './partner-booking.ts'

/** The header that vouches for a postback: `t=<seconds>,v1=<hex of HMAC-SHA-256>`. */
export const SIGNATURE_HEADER = 'wayfur-signature'

/** How long a secret still counts after another has taken its place, in days. */
export const SECRET_OVERLAP_DAYS = 7

/** Where a partner reports its bookings. */
export function postbackPath(partnerId: number): string {
  return `/api/partners/${partnerId}/postbacks`
}

/** What came of a postback. */
export const PostbackReply = z.object({
  reference: BookingReference,
  state: PartnerBookingState,
  /** Nothing where it said only what was known already. */
  change: z.enum(['added', 'moved', 'none']),
})
export type PostbackReply = z.infer<typeof PostbackReply>
