/** How long a voucher can be used after it was taken. */
export const VOUCHER_MONTHS = 6 /** What each act earns. The ten points of a report are specified (part 1 §9). */
export const POINTS = {
  report: 10,
  /** Saying on the spot how a bin is: it keeps the map true as much as a new bin does. */
  confirmation: 2,
  /** Being at a place and saying how pets are received there. */
  answer: 3,
} as const

/** Why points were given or taken; a row of the ledger names one of these. */
export const POINT_KINDS = [
  'report',
  'confirmation',
  'answer',
  'reversal',
  'restoration',
  'redemption',
  'refund',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** What is earned by doing something: these count against the cap of a day and for a streak. */
export const EARNING_KINDS = ['report', 'confirmation', 'answer'] as const satisfies PointKind[]

/** Points one may earn in a day: five bins and some looks; a walk has no more, a farm would. */
export const MOST_POINTS_A_DAY = 60
/** Reports one may make in a day, points or not. */
export const MOST_REPORTS_A_DAY = 20

/** How near one must stand to what one reports or confirms: the other side of a wide street. */
export const NEAR_METERS = 150
/** A report so near to a known bin is about that bin and confirms it. */
export const SAME_BIN_METERS = 15

/** The points an act earns a scout who has earned `today` already; the daily cap takes the rest. */
export function pointsFor(act: keyof typeof POINTS, today: number): number {
  return Math.max(0, Math.min(POINTS[act], MOST_POINTS_A_DAY - today))
}
