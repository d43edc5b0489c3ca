import { countryText } from '@wayfur/domain/language/formats'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { ELSEWHERE, type TaxPlace } from '@wayfur/domain/subscriptions/tax'
import type { TaxAddress, TaxQuestion } from '@wayfur/domain/subscriptions/tax-schemas'
import { reachProvider } from '../payments/start-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { retaxJob } from './subscription-jobs.ts'
import { planPriceOf, type SubscriptionsContext } from './subscriptions-context.ts'
import { requireOwnTaxes, type TaxParts, taxedCountries, taxPlaceOf } from './taxes.ts'

/** Whether a place has to be known before a plan is paid, and the one that is. */
export async function readTaxQuestion(parts: TaxParts, memberId: number): Promise<TaxQuestion> {
  // The page of plans opens also while the provider is away; paying waits for it.
  const countries = await taxedCountries(parts).catch(unlessAway)
  const address = (await taxPlaceOf(parts.db, memberId)) ?? null
  return { isAsked: countries.length > 0, countries, address }
}

/**
 * Keeps where a member is taxed, for this payment and the next ones; of a country without tax
 * nothing more. Refuses a place that no line of the table can be found by.
 */
export async function giveTaxAddress(
  parts: TaxParts & Pick<SubscriptionsContext, 'clock' | 'catalogue'>,
  memberId: number,
  typed: TaxAddress,
): Promise<TaxQuestion> {
  const countries = await taxedCountries(parts)
  const isTaxed = countries.includes(typed.country)
  const place = isTaxed ? typed : { country: ELSEWHERE, state: '', zip: '' }
  if (typed.country === 'US' && isTaxed) requireWhole(typed)
  if (isTaxed && parts.taxBy === 'stripe') await requireDecisive(parts, place)
  const givenAt = parts.clock.now()
  await inTransaction(parts.db, async (tx) => {
    await tx
      .insertInto('taxAddresses')
      .values({ memberId, ...place, givenAt })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...place, givenAt }))
      .execute()
    await enqueue(tx, parts.clock, {
      kind: retaxJob,
      key: `subscription-retax:${memberId}:${givenAt.toISOString()}`,
      payload: { memberId, after: 0 },
    })
  })
  return readTaxQuestion(parts, memberId)
}

function unlessAway(error: unknown): string[] {
  if (error instanceof Problem && error.code === 'provider-down') return []
  throw error
}

/** Has the provider work out a tax there: what decides none is said now and not when they pay. */
async function requireDecisive(
  { payments, catalogue }: Pick<SubscriptionsContext, 'payments' | 'catalogue'>,
  place: TaxPlace,
): Promise<void> {
  const price = planPriceOf(catalogue, { tier: 'pro', period: 'month' })
  const taxes = requireOwnTaxes(payments.provider)
  await reachProvider(taxes.taxOf({ price, discountCents: 0, place }))
}

/** In the United States taxes go by state and ZIP code. */
function requireWhole({ country, state, zip }: TaxAddress): void {
  const where = { country: countryText(country) }
  if (!/^[A-Z]{2}$/.test(state)) {
    throw new Problem(
      'invalid-input',
      msg('Please give your state by its two letters, such as CA.'),
      {
        field: 'state',
      },
    )
  }
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) {
    throw new Problem('invalid-input', msg('A ZIP code of {country} has five digits.', where), {
      field: 'zip',
    })
  }
}
