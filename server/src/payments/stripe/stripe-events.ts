import type { Stripe } from 'stripe'
import { parseJson } from '../../platform/json-body.ts'
import { parseEvent } from '../parse-event.ts'
import {
  type EventRef,
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
    if (!isSigned(stripe, { bytes, header, secret, now })) continue
    const event: unknown = parseJson(rawBody)
    return isThin(event) ? asThinEvent(event) : asProviderEvent(event as Stripe.Event)
  }
  throw new ForgedNotice('The notice carries no signature of ours, or an old one.')
}

/** Whether this secret signed it; another of ours may have. */
function isSigned(
  { webhooks: { signature } }: Stripe,
  { bytes, header, secret, now }: { bytes: Buffer; header: string; secret: string; now: Date },
): boolean {
  if (signature === null) return false
  const most = SIGNATURE_TOLERANCE_SECONDS
  try {
    return signature.verifyHeader(bytes, header, secret, most, undefined, now.getTime())
  } catch {
    return false
  }
}

type ThinEvent = Partial<
  Pick<Stripe.V2.Core.EventNotification, 'id' | 'type' | 'created' | 'livemode'>
> & {
  related_object?: { id?: string; type?: string } | null
}

/** Accounts v2 are told of by events of another form, which hold only what they are about. */
function isThin(event: unknown): event is ThinEvent {
  return (event as { object?: unknown } | null)?.object === 'v2.core.event'
}

function asThinEvent({ id, type, created, livemode, related_object: about }: ThinEvent) {
  return parseEvent({
    eventId: id,
    type,
    ref: about?.type === 'v2.core.account' ? named('account', about.id) : null,
    createdAt: created === undefined ? undefined : new Date(created),
    isLive: livemode,
  })
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
    case 'transfer':
      return named('transfer', thing.id)
    case 'account':
      return named('account', thing.id)
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
  kind: EventRef,
  id: string | { id: string } | null | undefined,
): ProviderEvent['ref'] {
  if (id === null || id === undefined) return null
  return { kind, id: typeof id === 'string' ? id : id.id }
}
