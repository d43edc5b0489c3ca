import { enqueue } from '../platform/jobs/enqueue.ts'
import { isReachable } from './end-plan.ts'
import { retaxJob } from './subscription-jobs.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { tellTax } from './tell-tax.ts'

/** Plans looked at by one job; another one goes on. */
const BATCH = 200

/** Has the provider told the tax of all plans, or those of one member, from a number on. */
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
