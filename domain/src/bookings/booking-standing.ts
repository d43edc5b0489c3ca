import { type Message, msg } from '../language/messages.ts'
import { BOOKING_STATES, type BookingState, STATE_LABELS } from './booking-life.ts'
import type { WholeBooking } from './booking-schemas.ts'
import { FREE_STANDING, isFree } from './free-of-charge.ts'

type Told = Pick<WholeBooking, 'side' | 'state' | 'cancelledBy' | 'totalCents' | 'isPaid'>

/** What a provider reads otherwise than an owner: it is about themselves. */
const TO_PROVIDER: Readonly<Partial<Record<BookingState, Message>>> = {
  requested: msg('It is paid, and waits for your answer.'),
  planned: msg('You have accepted its series. It is paid two days before it begins.'),
  confirmed: msg('You have accepted.'),
  declined: msg('You have declined; all money goes back to the owner.'),
  expired: msg('You did not answer in time; all money goes back to the owner.'),
}

/** A booking's state for a badge, to the side that reads it: a request waits for the provider. */
export function standingLabel({ side, state }: Pick<Told, 'side' | 'state'>): Message {
  return side === 'provider' && state === 'requested' ? msg('Waiting for you') : STATE_LABELS[state]
}

/** The same in a sentence that says who did it: 'You have canceled it.' to the one who did. */
export function standingSentence({ side, state, cancelledBy, totalCents, isPaid }: Told): Message {
  if (state === 'cancelled' && cancelledBy !== null) {
    if (cancelledBy === side) return msg('You have canceled it.')
    if (cancelledBy === 'owner') return msg('The owner has canceled it.')
    // A visit of a series may be given up before anything was charged for it.
    return isPaid
      ? msg('The provider has canceled it; all money goes back.')
      : msg('The provider has canceled it.')
  }
  const free = isFree({ totalCents }) ? FREE_STANDING[side][state] : undefined
  if (free !== undefined) return free
  return (side === 'provider' ? TO_PROVIDER[state] : undefined) ?? BOOKING_STATES[state]
}
