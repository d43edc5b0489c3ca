import { type Message, msg } from '../language/messages.ts'
import { SERVICE_KINDS, SERVICES } from '../providers/service-kind.ts'

/** Meeting before the first booking: booked like a service, and none that anybody offers by itself. */
export const MEETING = 'meet_and_greet'

/** Everything a booking can be of. */
export const BOOKED_KINDS = [...SERVICE_KINDS, MEETING] as const
export type BookedKind = (typeof BOOKED_KINDS)[number]

/** 'Dog walking', 'Meet and greet' */
export function bookedLabel(kind: BookedKind): Message {
  return kind === MEETING ? msg('Meet and greet') : SERVICES[kind].label
}
