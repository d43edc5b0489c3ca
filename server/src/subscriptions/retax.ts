import type { PaymentProvider } from '../payments/payment-provider.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { isReachable } from './end-plan.ts'
import { retaxJob } from './subscription-jobs.ts'
import type { SubscriptionsContext, SubscriptionRow } from './subscriptions-context.ts'
import { isSameTax, taxFor, taxIn } from './taxes.ts'

/** Plans looked at by one job; another one goes on. */
const BATCH = 200

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

/** The same for all plans, or those of one member, from a number on. */
export async function retaxPlans(
  context: SubscriptionsContext,
  { memberId, after }: { memberId: number | null; after: number },
  key: string,
): Promise<void> {
  const { db, clock, log, payments } = context
  const query = db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '=', 'active')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
  const rows = await (memberId === null ? query : query.where('memberId', '=', memberId)).execute()
  for (const row of rows) {
    if (payments.provider === undefined || !isReachable(context, row)) continue
    await tellTax(context, payments.provider, row).catch((err: unknown) =>
      log.warn({ err, subscriptionId: row.id }, 'the tax of a subscription could not be told'),
    )
  }
  const last = rows.at(-1)?.id
  if (last === undefined || rows.length < BATCH) return
  const payload = { memberId, after: last }
  await enqueue(db, clock, { kind: retaxJob, key: `${key}:${last}`, payload })
}
