import { type Message, msg } from '../language/messages.ts'

/** Lists what remains, without a name, after an account is deleted; shown before the deletion. */
export const KEPT_AFTER_DELETION: readonly Message[] = [
  msg('records of payments and bookings, which tax law asks for'),
  msg('places, bins, past events and reports that others rely on'),
]
