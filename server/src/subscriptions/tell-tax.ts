import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { SubscriptionsContext, SubscriptionRow } from './subscriptions-context.ts'
import { isSameTax, taxFor, taxIn } from './taxes.ts'

/**
 * Tells the provider with which tax the next renewal of a plan is charged: that of the day it falls
 * on, as the table stands now. Where it was told already nothing is asked.
 */
export async function tellTax(
  context: Pick<SubscriptionsContext, 'db' | 'taxBy'>,
  provider: PaymentProvider,
  row: SubscriptionRow,
): Promise<void> {
  const { id, memberId, periodEndsAt, providerSubscriptionId, version } = row
  if (row.state !== 'active' || periodEndsAt === null || providerSubscriptionId === null) return
  const tax = await taxFor(context, memberId, periodEndsAt)
  if (isSameTax(tax, taxIn(row))) return
  await provider.setTax(providerSubscriptionId, tax)
  // Where it changed meanwhile, whoever changed it looks at the tax as well.
  await context.db
    .updateTable('subscriptions')
    .set({ taxName: tax?.name ?? null, taxRate: tax?.rate ?? null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
