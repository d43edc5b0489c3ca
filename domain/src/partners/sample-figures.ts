import { addDays } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import { NO_TOTALS } from './figures.ts'
import type { Bucket, PartnerCard, PartnerDashboard, Totals } from './partner-schemas.ts'

/**
 * What the dashboard shows to those who manage no partner. Revenue, bookings, partners, conversion,
 * growth and rates are the specification's; how they spread over weeks and firms is invented, so
 * that they add up.
 */
const NOW: Totals = {
  clicks: 8_969,
  bookings: 287,
  clickedBookings: 287,
  revenueCents: 1_245_000,
  commissionCents: 51_045,
}
const BEFORE: Totals = {
  clicks: 8_120,
  bookings: 246,
  clickedBookings: 246,
  revenueCents: 1_050_630,
  commissionCents: 43_076,
}

/** How busy each week was beside the others. */
const WEEKS = [5, 6, 5, 7, 8, 7, 9, 8, 10, 9, 12, 14] as const
const WEEKS_BEFORE = [7, 6, 8, 7, 8, 9, 8, 7, 8, 9, 8, 9] as const

/** A figure spread over the weeks; what the rounding leaves over falls to the last. */
function spread(whole: number, weeks: readonly number[]): number[] {
  const all = weeks.reduce((sum, week) => sum + week, 0)
  const parts = weeks.map((week) => Math.floor((whole * week) / all))
  const rest = whole - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}

function weeksOf(totals: Totals, weeks: readonly number[]): Totals[] {
  const made = weeks.map(() => ({ ...NO_TOTALS }))
  for (const name of Object.keys(totals) as (keyof Totals)[]) {
    for (const [at, part] of spread(totals[name], weeks).entries()) {
      const week = made[at]
      if (week !== undefined) week[name] = part
    }
  }
  return made
}

const before = weeksOf(BEFORE, WEEKS_BEFORE)
function bucketsFrom(from: Day): Bucket[] {
  return weeksOf(NOW, WEEKS).map((now, at) => ({
    from: addDays(from, at * 7),
    to: addDays(from, at * 7 + 6),
    now,
    before: before[at] ?? NO_TOTALS,
  }))
}

const PARTNERS: PartnerCard[] = [
  {
    id: 1,
    name: 'Sample Harbor Hotels',
    type: 'hotel',
    status: 'active',
    commissionRate: 4.5,
    totalBookings: 121,
    totalRevenueCents: 523_000,
    rating: 4.8,
    reviewCount: 96,
    description: 'An invented chain of hotels by the water.',
    features: ['Pets stay free', 'Beach next door', 'Late check-out'],
    website: 'https://example.com/',
    isSample: true,
  },
  {
    id: 2,
    name: 'Sample Inn Guide',
    type: 'hotel',
    status: 'pending',
    commissionRate: 3.8,
    totalBookings: 84,
    totalRevenueCents: 364_000,
    rating: 4.6,
    reviewCount: 71,
    description: 'An invented list of small inns.',
    features: ['Large dogs welcome', 'Fenced gardens'],
    website: 'https://example.com/',
    isSample: true,
  },
  {
    id: 3,
    name: 'Sample Patio Tables',
    type: 'restaurant',
    status: 'paused',
    commissionRate: 3,
    totalBookings: 37,
    totalRevenueCents: 129_000,
    rating: 4.4,
    reviewCount: 38,
    description: 'An invented group of restaurants with shade outside.',
    features: ['Patio seats', 'Bowls of fresh water'],
    website: 'https://example.com/',
    isSample: true,
  },
]

/** The twelve weeks up to `today`, so that what is shown of them looks as it would. */
export function sampleDashboard(today: Day): PartnerDashboard {
  const from = addDays(today, 1 - WEEKS.length * 7)
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00.000Z`
  return {
    figures: {
      from,
      to: today,
      beforeFrom: addDays(from, -WEEKS.length * 7),
      beforeTo: addDays(from, -1),
      timeZone: 'America/New_York',
      now: NOW,
      before: BEFORE,
      buckets: bucketsFrom(from),
    },
    partners: PARTNERS,
    activePartners: 15,
    activity: [
      {
        kind: 'earned',
        partner: 'Sample Harbor Hotels',
        reference: 'SAMPLE-0287',
        amount: 1_080,
        at: at(1, '17:20'),
      },
      {
        kind: 'clawed-back',
        partner: 'Sample Inn Guide',
        reference: 'SAMPLE-0271',
        amount: -722,
        at: at(2, '09:05'),
      },
      {
        kind: 'paid',
        partner: 'Sample Harbor Hotels',
        reference: 'SAMPLE-0198',
        amount: -945,
        at: at(3, '15:40'),
      },
      {
        kind: 'rate',
        partner: 'Sample Patio Tables',
        reference: null,
        amount: 300,
        at: at(6, '12:00'),
      },
    ],
    isSample: true,
  }
}
