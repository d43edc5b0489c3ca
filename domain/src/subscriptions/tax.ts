import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { shareOf } from '../money.ts'
import type { Cents, Day } from '../schemas.ts'

/**
 * `off` takes no tax; `table` counts by the table of the operator; `stripe` has Stripe work it out.
 */
export const TAX_BY = ['off', 'table', 'stripe'] as const
export type TaxBy = (typeof TAX_BY)[number]

/** A whole, in the thousandths of a percent that rates are kept in: 8.875% is 8875. */
const WHOLE = 100_000
/** No tax on sales comes near it; a typing mistake does. */
export const MOST_TAX_RATE = 50_000
export const LONGEST_TAX_NAME = 40
export const LONGEST_ZIP = 10
/** At most so many lines are listed. */
export const MOST_TAX_LINES = 2_000

/** Where a member is taxed. */
export interface TaxPlace {
  /** Two letters; `ELSEWHERE` for where we take no tax. */
  country: string
  /** As its letters are written on mail, 'CA'; empty where none was asked for. */
  state: string
  zip: string
}

/** What stands for every country without a line; ISO keeps it free for such uses. */
export const ELSEWHERE = 'ZZ'

/** A place in one line, as rows keep it: 'US/CA/95112'. */
export function taxPlaceLine({ country, state, zip }: TaxPlace): string {
  return [country, state, zip].join('/')
}

/** The place that such a line tells. */
export function taxPlaceIn(line: string): TaxPlace {
  const [country = ELSEWHERE, state = '', zip = ''] = line.split('/')
  return { country, state, zip }
}

/** One line of the operator’s table, for a country, a state or where ZIP codes begin alike. */
export interface TaxLine {
  id: number
  country: string
  /** Null for all of the country. */
  state: string | null
  /** Null for all of the state. */
  zipPrefix: string | null
  /** In thousandths of a percent; 0 takes a smaller place out of a larger one. */
  rate: number
  validFrom: Day
}

/** A rate with the name people read: 'CA sales tax', 7.25%. */
export interface TaxRate {
  name: string
  /** In thousandths of a percent. */
  rate: number
}

/** A tax as it was charged. */
export interface ChargedTax extends TaxRate {
  cents: Cents
}

/** A typed code as it is kept: ' m5v 2t6' is M5V2T6. */
export function taxCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/**
 * The line that holds at a place on a day: the longest ZIP prefix before the state, the state before
 * the country, and of equal ones the one that began last. Undefined where none does.
 */
export function taxLineAt<Line extends TaxLine>(
  lines: readonly Line[],
  { country, state, zip }: TaxPlace,
  day: Day,
): Line | undefined {
  const fits = lines.filter(
    (line) =>
      line.validFrom <= day &&
      line.country === country &&
      (line.state === null || line.state === state) &&
      (line.zipPrefix === null || zip.startsWith(line.zipPrefix)),
  )
  return fits.toSorted(morePrecise)[0]
}

function morePrecise(a: TaxLine, b: TaxLine): number {
  const length = (line: TaxLine) => line.zipPrefix?.length ?? 0
  const named = (line: TaxLine) => (line.state === null ? 0 : 1)
  if (length(a) !== length(b)) return length(b) - length(a)
  if (named(a) !== named(b)) return named(b) - named(a)
  if (a.validFrom !== b.validFrom) return a.validFrom < b.validFrom ? 1 : -1
  return b.id - a.id
}

/** The tax on a price without it, by the one rounding rule: 8.875% of 19.99 is 1.77. */
export function taxOf(netCents: Cents, rate: number): Cents {
  return shareOf(netCents, rate, WHOLE)
}

/**
 * How much of the tax has gone back once so much of a payment has: its share, rounded by the one
 * rule. What one refund gives back is the difference it makes here, so all of them together give
 * back the tax to the cent.
 */
export function taxGivenBack(
  { amountCents, taxCents }: { amountCents: Cents; taxCents: Cents },
  refundedCents: Cents,
): Cents {
  return amountCents === 0
    ? 0
    : shareOf(taxCents, Math.min(refundedCents, amountCents), amountCents)
}

/** 'CA sales tax, 7.25%' */
export function taxText({ name, rate }: TaxRate): string {
  const form = { style: 'percent', maximumFractionDigits: 3 } as const
  return t('{name}, {percent}', { name, percent: numberText(rate / WHOLE, form) })
}

/** The thousandths of a percent that a typed rate such as `8.875` means; undefined when none. */
export function parseTaxRate(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}
