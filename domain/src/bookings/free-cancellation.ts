import { HOUR_MS } from '../durations.ts'
import { t } from '../language/messages.ts'
import type { CancellationTier } from './booking-schemas.ts'
import { CANCELLATION_TIERS, hoursText } from './cancellation.ts'
import { shortMoment } from './zoned-time-text.ts'

/** How many hours before its start an accepted booking is still cancelled for nothing. */
function freeHours(tier: CancellationTier): number {
  return CANCELLATION_TIERS[tier].steps.find(({ percent }) => percent === 100)?.hoursBefore ?? 0
}

/** Until when an accepted booking is cancelled for nothing: with `moderate` a day before its start. */
export function freeUntil(tier: CancellationTier, startsAt: Date): Date {
  return new Date(startsAt.getTime() - freeHours(tier) * HOUR_MS)
}

/**
 * What of a tier one has to know at a glance: 'Free cancellation until Sun, 10:00 AM'. Where that
 * moment is over, nothing is lost only until the provider accepts. Without a start it names hours.
 */
export function freeCancellationText(
  tier: CancellationTier,
  start?: { startsAt: Date; timeZone: string; now: Date; isAccepted?: boolean },
): string {
  if (start === undefined) {
    return t('Free cancellation until {hours} before the start', {
      hours: hoursText(freeHours(tier)),
    })
  }
  const { startsAt, timeZone, now, isAccepted = false } = start
  const until = freeUntil(tier, startsAt)
  if (until <= now) {
    return isAccepted ? t('Free cancellation is over') : t('Free cancellation until they accept')
  }
  return t('Free cancellation until {moment}', { moment: shortMoment(timeZone, until, now) })
}
