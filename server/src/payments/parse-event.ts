import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { EVENT_REFS, OddNotice, type ProviderEvent } from './payment-provider.ts'

/** Ids of providers, in the form our tables store. */
const Name = z.string().check(z.regex(/^[\w-]{1,200}$/))

const Orderly = z.object({
  eventId: Name,
  type: z.string(),
  ref: z.nullable(z.object({ kind: z.enum(EVENT_REFS), id: Name })),
  // An invalid date is none.
  createdAt: z.date(),
  isLive: z.boolean(),
})

/**
 * The event that a signed notice tells of. A signature vouches for who wrote it, not for its form:
 * throws `OddNotice` for one that nobody could work on.
 */
export function parseEvent(read: { [Part in keyof ProviderEvent]: unknown }): ProviderEvent {
  const event = safeParse(Orderly, read)
  if (!event.success) throw new OddNotice('The notice is signed, but not in the form of one.')
  return event.data
}
