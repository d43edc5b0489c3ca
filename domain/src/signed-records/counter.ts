import { HOUR_MS } from '../durations.ts'
import { type Message, msg } from '../language/messages.ts'

/** How long a clinic can enter something by the link that an owner shows at its counter. */
export const COUNTER_LINK_MS = HOUR_MS

/** Vaccinations entered at once: what is given at one visit. */
export const MOST_SHOTS_AT_ONCE = 4

/** What a clinic must enter at the least. */
export const NOTHING_ENTERED: Message = msg(
  'Please enter at least one vaccination, test or treatment.',
)

/** The last moment of a link that begins now. */
export function counterLinkEnd(now: Date): Date {
  return new Date(now.getTime() + COUNTER_LINK_MS)
}

/** What stands beside an entry whose clinic nobody has checked. */
export const AT_THE_COUNTER: Message = msg('As entered at the clinic’s counter')

/** Why the link of a counter does nothing any more. */
export const COUNTER_LINK_USED: Message = msg(
  'A clinic has used this link already. Please ask for a new one.',
)

/** What stands beside an entry of a clinic that a moderator has confirmed. */
export const SIGNED: Message = msg('Signed by the clinic')
