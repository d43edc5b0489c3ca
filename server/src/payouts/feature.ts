import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { askToCloseMonths, LOOK_EVERY_MS, payoutHandlers } from './close-months.ts'
import { payoutPersonalData } from './payout-personal-data.ts'
import { payoutsEndpoints } from './routes.ts'

/** Payouts as the product opens them: their calls, and months that are closed by themselves. */
export function payoutsFeature(app: AppContext): Feature {
  const look = () =>
    void askToCloseMonths(app).catch((err: unknown) =>
      app.log.warn({ err }, 'months of providers were not closed'),
    )
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    endpoints: payoutsEndpoints(app),
    handlers: payoutHandlers(app),
    personalData: payoutPersonalData,
    stop: () => clearInterval(timer),
  }
}
