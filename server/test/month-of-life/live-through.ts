import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { live, type Refusals } from './habits.ts'
import { type Neighborhood, openNeighborhood } from './neighborhood.ts'

const STEP_HOURS = 4
/** Afterwards nobody begins anything, and all that was booked comes to its end. */
const DAYS_AFTER = 40

/** What lives have in them; the short ones of a few people may miss some of it. */
export const HAPPENS = [
  'booking completed',
  'booking lapsed',
  'event cancel by owner',
  'event cancel by provider',
  'event decline by provider',
  'event expire by system',
  'event settle by system',
  'event refund by system',
  'account ready',
  'payout paid by hand',
  'payout paid by provider',
  'transfer sent',
  'series ended',
  'tip paid',
]
/** A second press, or somebody who was faster. */
export const MAY_BE_REFUSED = new Set([
  'already-done',
  'already-paid',
  'changed-meanwhile',
  'conflict',
  'invalid-input',
  'not-found',
  'price-changed',
  'time-taken',
])

/** Opens a neighborhood and lets its people live for so many days, and then come to rest. */
export async function liveThrough(
  size: Parameters<typeof openNeighborhood>[0] & { days: number },
): Promise<{ town: Neighborhood; refusals: Refusals }> {
  const town = await openNeighborhood(size)
  const refusals: Refusals = new Map()
  try {
    for (let hours = 0; hours < size.days * 24; hours += STEP_HOURS) {
      await live(town, refusals)
      await town.pass(STEP_HOURS * HOUR_MS)
    }
    for (let day = 0; day < DAYS_AFTER; day += 1) await town.pass(DAY_MS)
    return { town, refusals }
  } catch (error) {
    await town.end()
    throw error
  }
}
