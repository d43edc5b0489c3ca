import { dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import { moneyText } from '../money.ts'
import type { Day } from '../schemas.ts'
import type { Airline, RuleSource } from './schemas.ts'
import { oldestCheck, sourceOf } from './source.ts'

/** What the cabin costs for one pet one way by a page of the airline that names a day. */
export interface DatedCabinFee {
  eachWayCents: number
  source: Pick<RuleSource, 'name' | 'url'>
  /** The last day it was known to hold. */
  on: Day
}

/** The fee of an airline as it may stand in a sum; null where no page that names a day says it. */
export function datedCabinFee({
  cabinFeeCents,
  sources,
}: Pick<Airline, 'cabinFeeCents' | 'sources'>): DatedCabinFee | null {
  const on = oldestCheck(sources)
  const source = sourceOf(sources, 'cabin') ?? sources[0]
  if (cabinFeeCents === null || on === null || source === undefined) return null
  const { name, url } = source
  return { eachWayCents: cabinFeeCents, source: { name, url }, on }
}

/** What the cabin costs for one pet there and back, in whole cents; null where nobody knows: ask. */
export function cabinFeeThereAndBack(
  airline: Pick<Airline, 'cabinFeeCents'> | undefined,
): number | null {
  const each = airline?.cabinFeeCents ?? null
  return each === null ? null : 2 * each
}

/** 'Cabin: $95.00 each way, $190.00 there and back, as of Jul 3, 2026.', or that it is to be asked. */
export function cabinFeeText(
  airline: Pick<Airline, 'cabinFeeCents' | 'sources'> | undefined,
): string {
  const both = cabinFeeThereAndBack(airline)
  if (airline === undefined || both === null) return t('Cabin fee: unknown, ask the airline.')
  const checked = oldestCheck(airline.sources)
  const fee = {
    each: moneyText({ amountCents: both / 2, currency: 'USD' }),
    both: moneyText({ amountCents: both, currency: 'USD' }),
  }
  return checked === null
    ? t('Cabin: {each} each way, {both} there and back, from an undated source.', fee)
    : t('Cabin: {each} each way, {both} there and back, as of {day}.', {
        ...fee,
        day: dayText(checked),
      })
}

/**
 * What the cabin costs for so many pets there and back: summed only where a page of the airline that
 * names a day says the fee of one; of everything else it says whom to ask, and no number.
 */
export function cabinCostText(
  airline: Pick<Airline, 'cabinFeeCents' | 'sources'>,
  pets: number,
): string {
  const fee = datedCabinFee(airline)
  if (fee === null) {
    return t(
      'There and back with {pets, plural, one {# pet} other {# pets}}: unknown, ask the airline.',
      { pets },
    )
  }
  return t('There and back with {pets, plural, one {# pet} other {# pets}}: {sum}, as of {day}.', {
    pets,
    sum: moneyText({ amountCents: 2 * fee.eachWayCents * pets, currency: 'USD' }),
    day: dayText(fee.on),
  })
}
