/** The header that vouches for a postback: `t=<seconds>,v1=<hex of HMAC-SHA-256>`. */
export const SIGNATURE_HEADER = 'wayfur-signature'

/** How long a secret still counts after another has taken its place, in days. */
export const SECRET_OVERLAP_DAYS = 7

/** Where a partner reports its bookings. */
export function postbackPath(partnerId: number): string {
  return `/api/partners/${partnerId}/postbacks`
}
