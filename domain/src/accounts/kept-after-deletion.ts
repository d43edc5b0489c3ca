import { said } from '../language/messages.ts'

/** What is kept of somebody whose account is deleted, without their name; said before it happens. */
export const KEPT_AFTER_DELETION: readonly string[] = said([
  'records of payments and bookings, which tax law asks for',
  'places, bins, past events and reports that others rely on',
])
