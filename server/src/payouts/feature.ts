import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import type { Bank } from '../payments/test-bank/idempotent-call.ts'
import { askToCloseMonths, LOOK_EVERY_MS } from './close-months.ts'
import { askToLookAfter, LOOK_AFTER_EVERY_MS } from './look-after-payouts.ts'
import { payoutHandlers } from './payout-jobs.ts'
import { payoutPersonalData } from './payout-personal-data.ts'
import type { PayoutsContext } from './payouts-context.ts'
import { payoutsEndpoints } from './routes.ts'

/** Payouts as the product opens them: their calls, and months that are closed by themselves. */
export function payoutsFeature(
  app: AppContext,
  { payer, bank }: Pick<PayoutsContext, 'payer'> & { bank: Bank | undefined },
): Feature {
  const context = { ...app, payer }
  const every = (milliseconds: number, words: string, work: () => Promise<void>) => {
    const look = () => void work().catch((err: unknown) => app.log.warn({ err }, words))
    const timer = setInterval(look, milliseconds)
    timer.unref()
    return timer
  }
  const timers = [
    every(LOOK_EVERY_MS, 'months of providers were not closed', () => askToCloseMonths(app)),
    ...(payer === undefined
      ? []
      : [every(LOOK_AFTER_EVERY_MS, 'payouts were not looked after', () => askToLookAfter(app))]),
  ]
  return {
    endpoints: payoutsEndpoints(context, bank),
    handlers: payoutHandlers(context),
    personalData: payoutPersonalData,
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
