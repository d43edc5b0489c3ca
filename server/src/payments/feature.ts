import type { Feature } from '../feature.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../settings.ts'
import { embeddedPaymentProvider, testBankSecret } from './embedded-payment-provider.ts'
import { paymentHandlers } from './payment-jobs.ts'
import { countEndedPayments, paymentMetrics } from './payment-metrics.ts'
import { paymentPersonalData } from './payment-personal-data.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentsContext } from './payments-context.ts'
import { askToReconcile, RECONCILE_EVERY_MS } from './reconcile-payments.ts'
import { paymentsEndpoints } from './routes.ts'
import type { StripeKeys } from './stripe-payment-provider.ts'
import { noticeHandler } from './test-bank/bank-events.ts'
import type { Bank } from './test-bank/idempotent-call.ts'
import { renewSubscriptions } from './test-bank/renew-subscriptions.ts'
import { webhookRoute } from './webhook-route.ts'

/** How often the test bank looks whether a subscription is due. */
const RENEW_EVERY_MS = 60 * 1000

interface OpenProvider {
  /** Undefined where nobody takes money. */
  provider: PaymentProvider | undefined
  /** The books of the test bank, where it is the provider. */
  bank: (Bank & { secret: string }) | undefined
}

interface OpenPayments extends Feature {
  /** For the features that can be paid for: refunds, ends, subscriptions. */
  parts: PaymentsContext
}

/**
 * Who takes the money, as the settings ask for it: Stripe where its keys are set, else the test
 * bank, which is for this machine alone unless it is asked for by name; else nobody.
 */
export async function openPaymentProvider({
  db,
  clock,
  log,
  keys,
  allowsTest,
}: Pick<PaymentsContext, 'db' | 'clock' | 'log'> & {
  keys: StripeKeys | undefined
  /** Whether test payments may be taken: no money moves, so not where strangers come to pay. */
  allowsTest: boolean
}): Promise<OpenProvider> {
  const isTest = keys === undefined && allowsTest
  const bank = isTest ? { db, clock, secret: await testBankSecret(db, clock) } : undefined
  const provider = keys ? await stripeProvider(keys, clock) : bank && embeddedPaymentProvider(bank)
  if (provider === undefined) {
    log.warn(
      'Card payments are off: set the keys of Stripe, or ALLOW_TEST_PAYMENTS=on to try them without money.',
    )
  }
  return { provider, bank }
}

/** Payments of everything that is sold, as soon as it is known who takes the money. */
export function paymentsFeature({
  bank,
  ...given
}: PaymentsContext & Pick<OpenProvider, 'bank'>): OpenPayments {
  const ended = countEndedPayments()
  const parts = { ...given, ended }
  const { db, log, provider } = parts
  const webhook = webhookRoute(parts)
  const every = (milliseconds: number, words: string, work: () => Promise<unknown>) => {
    const look = () => void work().catch((err: unknown) => log.warn({ err }, words))
    const timer = setInterval(look, milliseconds)
    timer.unref()
    return timer
  }
  const timers = [
    ...(provider
      ? [every(RECONCILE_EVERY_MS, 'payments were not looked after', () => askToReconcile(parts))]
      : []),
    ...(bank
      ? [every(RENEW_EVERY_MS, 'subscriptions were not renewed', () => renewSubscriptions(bank))]
      : []),
  ]
  return {
    parts,
    endpoints: paymentsEndpoints(parts, bank),
    handlers: [...paymentHandlers(parts), ...(bank ? [noticeHandler(bank, webhook)] : [])],
    // Where the provider tells what happened, signed on the raw bytes.
    routes: [webhook],
    personalData: paymentPersonalData,
    metrics: { ofProcess: [ended], ofDatabase: [paymentMetrics(db)] },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Stripe's adapter, loaded only where its keys are set: its library is 270 modules. */
async function stripeProvider(keys: StripeKeys, clock: Clock): Promise<PaymentProvider> {
  const { stripePaymentProvider } = await import('./stripe-payment-provider.ts')
  return stripePaymentProvider(keys, { clock })
}

/** The keys of Stripe, where they are set; the settings have seen to it that they go together. */
export function stripeKeysOf(
  settings: Pick<
    Settings,
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'
  >,
): StripeKeys | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = settings
  if (!secretKey || !publishableKey || !webhookSecrets) return undefined
  return { secretKey, publishableKey, webhookSecrets }
}
