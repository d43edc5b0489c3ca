import type {
  EmulatedCustomer,
  EmulatedEvent,
  EmulatedIntent,
  EmulatedInvoice,
  EmulatedPrice,
  EmulatedSetup,
  EmulatedSubscription,
} from './emulated-objects.ts'
import { missing } from './emulated-objects.ts'

/** What a subscription keeps beside its object: the card, the debt, the credit. */
export interface SubscriptionBook {
  object: EmulatedSubscription
  card: string | undefined
  anchor: number
  creditCents: number
  tries: number
  nextTry: number | undefined
  owed: string | undefined
  /** Oldest first. */
  invoices: EmulatedInvoice[]
}

/** Everything the stand-in remembers, in memory. Its time moves only when it is told. */
export class EmulatedBooks {
  readonly intents = new Map<string, EmulatedIntent>()
  readonly setups = new Map<string, EmulatedSetup>()
  readonly customers = new Map<string, EmulatedCustomer>()
  readonly prices = new Map<string, EmulatedPrice>()
  readonly subscriptions = new Map<string, SubscriptionBook>()
  /** Which subscription a payment is for. */
  readonly subscriptionOf = new Map<string, string>()
  readonly events: EmulatedEvent[] = []
  /** Seconds, as Stripe counts. */
  now: number
  #made = 0

  constructor(start: Date) {
    this.now = Math.floor(start.getTime() / 1000)
  }

  id(prefix: string): string {
    this.#made += 1
    return `${prefix}_emulated${this.#made}`
  }

  announce(type: EmulatedEvent['type'], object: object): void {
    this.events.push({
      id: this.id('evt'),
      object: 'event',
      type,
      created: this.now,
      livemode: false,
      api_version: '2026-10-28.endive',
      // As it is now: a notice never changes afterwards.
      data: { object: structuredClone(object) },
    })
  }

  intent(id: string): EmulatedIntent {
    const found = this.intents.get(id)
    if (found === undefined) throw missing('payment_intent')
    return found
  }

  setup(id: string): EmulatedSetup {
    const found = this.setups.get(id)
    if (found === undefined) throw missing('setup_intent')
    return found
  }

  subscription(id: string): SubscriptionBook {
    const found = this.subscriptions.get(id)
    if (found === undefined) throw missing('subscription')
    return found
  }
}
