import type { PayoutsBy } from '@wayfur/domain/payouts/payout-account'
import type { PayoutWay } from '@wayfur/domain/payouts/schemas'
import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { ProviderPayouts } from '../payments/payout-provider.ts'
import type { Clock } from '../platform/clock.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import type { Log } from '../platform/log.ts'
import type { Tables } from '../tables.ts'

/** Whoever pays providers for us. */
export interface Payer extends Pick<PaymentProvider, 'name' | 'mode'> {
  payouts: ProviderPayouts
}

/** What everything about payouts is built from. */
export interface PayoutsContext {
  db: Kysely<Tables>
  clock: Clock
  log: Log
  /** Tells a provider that they were paid. */
  notify: Notify
  publicUrl: string
  /** Undefined where the operator pays by hand. */
  payer: Payer | undefined
}

/** Who pays, as the setting asks for it. */
export function payerOf(
  provider: PaymentProvider | undefined,
  payoutsBy: PayoutsBy,
): Payer | undefined {
  if (provider?.payouts === undefined || payoutsBy === 'hand') return undefined
  if (payoutsBy === 'auto' && provider.name !== 'test') return undefined
  const { name, mode, payouts } = provider
  return { name, mode, payouts }
}

export function wayOf({ payer }: Pick<PayoutsContext, 'payer'>): PayoutWay {
  return payer?.name ?? 'hand'
}

/** After this long a provider may have forgotten a key, so its books are read first. */
const KEY_MS = 23 * 60 * 60 * 1000

export function isForgotten({ clock }: Pick<PayoutsContext, 'clock'>, keyMadeAt: Date): boolean {
  return clock.now().getTime() - keyMadeAt.getTime() > KEY_MS
}

/** The payer of a row, which another setting may have taken away since. */
export function payerFor(
  { payer }: Pick<PayoutsContext, 'payer'>,
  row: { paymentProvider: string; mode: string },
): Payer {
  if (payer?.name !== row.paymentProvider || payer.mode !== row.mode) {
    throw new JobFailure('The provider of this payout is not set up')
  }
  return payer
}
