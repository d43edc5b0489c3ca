/** Most animals of one booking: what one person can look after, and what one house holds. */
export const MOST_ANIMALS = 10
/** Longest what people type about their pet, and about what they wish. */
export const MOST_PET_INFO = 2_000
export const MOST_REQUESTS = 2_000
export const MOST_CONTACT = 200
/** Longest message of a booking's thread, and most messages of one. */
export const MOST_MESSAGE = 2_000
export const MOST_MESSAGES = 300
/** Longest reason one may give for declining or cancelling. */
export const MOST_REASON = 500
/** Most bookings one list gives. */
export const BOOKINGS_AT_ONCE = 200
