import { HOUR_MS } from '../durations.ts'
import { countedText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { splitByPercent } from '../money.ts'
import type { Cents } from '../schemas.ts'
import type { CancellationTier } from './booking-schemas.ts'

/** How much comes back to an owner who cancels so many hours before the beginning. */
interface Step {
  hoursBefore: number
  percent: number
}

interface Tier {
  label: Message
  /** The most generous first; below the last one nothing comes back. */
  steps: readonly Step[]
}

/** What a provider may choose of; it is shown before anybody pays and stays with the booking. */
export const CANCELLATION_TIERS = {
  flexible: {
    label: msg('Flexible'),
    steps: [{ hoursBefore: 4, percent: 100 }],
  },
  moderate: {
    label: msg('Moderate'),
    steps: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 4, percent: 50 },
    ],
  },
  strict: {
    label: msg('Strict'),
    steps: [
      { hoursBefore: 72, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  },
} as const satisfies Record<string, Tier>
export const CANCELLATION_TIER_NAMES = Object.keys(CANCELLATION_TIERS) as [
  CancellationTier,
  ...CancellationTier[],
]

/** What holds for a provider who has chosen nothing. */
export const USUAL_TIER: CancellationTier = 'moderate'

/** The share that comes back to an owner who cancels at `now`, in percent. */
export function refundPercent(tier: CancellationTier, startsAt: Date, now: Date): number {
  const { steps }: Tier = CANCELLATION_TIERS[tier]
  const hours = (startsAt.getTime() - now.getTime()) / HOUR_MS
  return steps.find(({ hoursBefore }) => hours >= hoursBefore)?.percent ?? 0
}

interface Cancelled {
  tier: CancellationTier
  startsAt: Date
  /** A request that nobody has accepted comes back whole, whenever it is withdrawn. */
  isAccepted: boolean
  by: 'owner' | 'provider'
  paidCents: Cents
}

/** What goes back and what the provider keeps; together they are always what was paid. */
export function refundOf(
  { tier, startsAt, isAccepted, by, paidCents }: Cancelled,
  now: Date,
): { refundCents: Cents; keptCents: Cents } {
  const percent = by === 'provider' || !isAccepted ? 100 : refundPercent(tier, startsAt, now)
  const { part, rest } = splitByPercent(paidCents, percent)
  return { refundCents: part, keptCents: rest }
}

/** Whether the owner may still move the booking: as long as cancelling would cost nothing. */
export function mayReschedule(tier: CancellationTier, startsAt: Date, now: Date): boolean {
  return refundPercent(tier, startsAt, now) === 100
}

/** 'So many hours' in words: '24 hours', '3 days'. */
export function hoursText(hours: number): string {
  return hours % 24 === 0 && hours > 24
    ? countedText(hours / 24, 'day')
    : countedText(hours, 'hour')
}

/** A tier in sentences, as it stands beside the price before anybody pays. */
export function tierSentences(tier: CancellationTier): string[] {
  const { steps }: Tier = CANCELLATION_TIERS[tier]
  const last = steps.at(-1)
  return [
    t('Until the provider accepts, you can cancel and get everything back.'),
    ...steps.map(({ hoursBefore, percent }) =>
      percent === 100
        ? t(
            'After that: everything back, and moving to another time, until {hours} before the start.',
            { hours: hoursText(hoursBefore) },
          )
        : t('{percent}% back until {hours} before the start.', {
            percent,
            hours: hoursText(hoursBefore),
          }),
    ),
    ...(last === undefined ? [] : [t('Later nothing comes back.')]),
    t('If the provider declines, cancels or does not answer, you get everything back.'),
  ]
}
