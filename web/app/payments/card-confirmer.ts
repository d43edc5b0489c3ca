import type { PaymentConfig } from '@wayfur/domain/payments/schemas'

/** A card as it was typed into our own fields; it never leaves the browser. */
export interface TypedCard {
  number: string
  expiry: string
  code: string
  name: string
}

/** What came of handing a card over. */
export type Confirmation =
  /** The provider has it; whether it is paid is asked of our own server. */
  | { outcome: 'handed-over' }
  /** The provider's own words on why not; another card may be tried. */
  | { outcome: 'refused'; says: string }
  /** The bank asks whether it is its customer, at this address. */
  | { outcome: 'challenge'; at: string }

export interface CardToConfirm {
  clientSecret: string
  /** Where the bank sends people back to, within the product. */
  returnTo: string
}

/** Hands cards from this browser to the provider. The card goes nowhere else. */
export type CardConfirmer =
  | {
      /** The card is typed into our own fields. */
      fields: 'ours'
      confirm: (card: CardToConfirm & { card: TypedCard }) => Promise<Confirmation>
    }
  | {
      /** The provider puts its own fields into the page; `open` resolves once they can be used. */
      fields: 'theirs'
      open: (
        frame: HTMLElement,
        clientSecret: string,
      ) => Promise<{
        confirm: (card: CardToConfirm) => Promise<Confirmation>
        close: () => void
      }>
    }

/** Longer than this nobody waits for a payment library before being offered to try again. */
const LOAD_MS = 12_000

/**
 * Loads whatever takes cards here; fails when that is slow or missing, and may then be tried again:
 * each further attempt is given as much time more, for slow lines.
 */
export async function loadCardConfirmer(
  config: PaymentConfig,
  {
    attempt = 1,
    load = confirmerFor,
    loadMs = LOAD_MS,
  }: { attempt?: number; load?: typeof confirmerFor; loadMs?: number } = {},
): Promise<CardConfirmer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The card form took too long to load.'))
    timer = setTimeout(fail, loadMs * attempt)
  })
  try {
    return await Promise.race([load(config), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function confirmerFor(config: PaymentConfig): Promise<CardConfirmer> {
  if (config.provider === 'test') {
    return (await import('./embedded-card-confirmer.ts')).embeddedCardConfirmer()
  }
  if (config.provider === 'stripe' && config.publishableKey !== undefined) {
    const { stripeCardConfirmer } = await import('./stripe-card-confirmer.ts')
    return stripeCardConfirmer(config.publishableKey)
  }
  throw new Error('Card payments are not set up here.')
}
