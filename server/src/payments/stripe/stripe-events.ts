import type { Stripe } from 'stripe'
import { parseEvent } from '../parse-event.ts'
import {
  ForgedNotice,
  type ProviderEvent,
  SIGNATURE_TOLERANCE_SECONDS,
} from '../payment-provider.ts'

/** More than this between two looks would be days of payments. */
const MOST_EVENTS = 2_000

/** The event of a notice whose raw bytes one of our secrets signed lately. */
export function eventOfNotice(
  stripe: Stripe,
  notice: { rawBody: Uint8Array; headers: Headers; secrets: readonly string[]; now: Date },
): ProviderEvent {
  const { rawBody, headers, secrets, now } = notice
  const header = headers.get('stripe-signature') ?? ''
  const bytes = Buffer.from(rawBody)
  requireOneMoment(header, now)
  for (const secret of secrets) {
    let event
    try {
      event = stripe.webhooks.constructEvent(
        bytes,
        header,
        secret,
        SIGNATURE_TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
    } catch {
      // Another of our secrets may have signed it.
      continue
    }
    return asProviderEvent(event)
  }
  throw new ForgedNotice('The notice carries no signature of ours, or an old one.')
}

/**
 * The library refuses old signatures, but not those of the future; and of several moments it takes
 * the last, so that another could be looked at than the one that was signed.
 */
function requireOneMoment(header: string, now: Date): void {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const moments = parts.filter(([name]) => name?.trim() === 't')
  const seconds = Number(moments[0]?.[1])
  if (moments.length !== 1 || !Number.isSafeInteger(seconds)) {
    throw new ForgedNotice('The notice is not signed at one moment.')
  }
  if (seconds - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS) {
    throw new ForgedNotice('The notice was signed ahead of time.')
  }
}

/** Everything since then, oldest first. */
export async function listStripeEvents(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const events = await stripe.events
    .list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS })
  return events.toReversed().map(asProviderEvent)
}

function asProviderEvent(event: Stripe.Event): ProviderEvent {
  // Typed by the library, which believes whatever is signed.
  const { id, type, data, created, livemode } = (event ?? {}) as Partial<Stripe.Event>
  return parseEvent({
    eventId: id,
    type,
    ref: refOf(data?.object),
    createdAt: created === undefined ? undefined : new Date(created * 1000),
    isLive: livemode,
  })
}

/** Which payment or subscription an event is about; its object may also be a charge, refund, invoice... */
function refOf(about: unknown): ProviderEvent['ref'] {
  const thing = about as
    | null
    | undefined
    | {
        object?: string
        id?: string
        payment_intent?: string | { id: string } | null
        metadata?: Readonly<Record<string, string>> | null
        parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null
      }
  switch (thing?.object) {
    case 'payment_intent':
      return named('payment', thing.id)
    case 'charge':
    case 'refund':
    case 'dispute':
      return named('payment', thing.payment_intent)
    case 'subscription':
      return named('subscription', thing.id)
    case 'setup_intent':
      return named('subscription', thing.metadata?.['subscription'])
    case 'invoice':
      return named('subscription', thing.parent?.subscription_details?.subscription)
    default:
      return null
  }
}

function named(
  kind: 'payment' | 'subscription',
  id: string | { id: string } | null | undefined,
): ProviderEvent['ref'] {
  if (id === null || id === undefined) return null
  return { kind, id: typeof id === 'string' ? id : id.id }
}
