import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { PAID_STATES } from '@wayfur/domain/subscriptions/subscription'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import { abandon, openSubscription } from './choose-plan.ts'
import { endAtProvider, endHere, isReachable } from './end-plan.ts'
import { tellOfPlan } from './plan-news.ts'
import { retaxPlans } from './retax.ts'
import { endJob, graceJob, lookAfterJob, retaxJob, syncJob, trialJob } from './subscription-jobs.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { syncSubscription } from './sync-subscription.ts'
import { overdueTrials, trialStep } from './trial.ts'

/** How often what may have been missed is looked for. */
export const LOOK_EVERY_MS = HOUR_MS
/** A renewal that we have not heard of by then is asked after. */
const OVERDUE_MS = HOUR_MS
/** A choice that nobody paid by then is given up; providers do so after 23 hours. */
const UNPAID_MS = DAY_MS
/** At one look; the next one goes on. */
const MOST = 200

/** Asks for the look of this hour; several processes asking make one. */
export async function askToLookAfter({
  db,
  clock,
}: Pick<SubscriptionsContext, 'db' | 'clock'>): Promise<void> {
  const hour = Math.floor(clock.now().getTime() / LOOK_EVERY_MS) * LOOK_EVERY_MS
  const at = new Date(hour).toISOString()
  const key = `subscription-look-after:${at}`
  await enqueue(db, clock, { kind: lookAfterJob, key, payload: { at } })
}

/** All work for later about plans; give it to the job worker. */
export function subscriptionHandlers(context: SubscriptionsContext): JobHandler[] {
  return [
    handle(syncJob, ({ providerSubscriptionId }) =>
      syncSubscription(context, providerSubscriptionId),
    ),
    handle(endJob, ({ providerSubscriptionId }) => endAtProvider(context, providerSubscriptionId)),
    handle(graceJob, (step) => graceStep(context, step)),
    handle(retaxJob, (who, { key }) => retaxPlans(context, who, key)),
    handle(trialJob, (step) => trialStep(context, step)),
    handle(lookAfterJob, () => lookAfterSubscriptions(context)),
  ]
}

/** The provider is asked first: the card may have been paid meanwhile. */
async function graceStep(
  context: SubscriptionsContext,
  { id, since, step }: { id: number; since: string; step: 'warn' | 'end' },
): Promise<void> {
  const read = () =>
    context.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  const providerSubscriptionId = (await read())?.providerSubscriptionId
  if (providerSubscriptionId == null) return
  await syncSubscription(context, providerSubscriptionId)
  const row = await read()
  // Another refused renewal has its own steps.
  if (row?.pastDueSince?.toISOString() !== since) return
  if (step === 'warn') {
    await inTransaction(context.db, (tx) => tellOfPlan(tx, context, row, 'grace-ends-soon'))
  } else if (isReachable(context, row)) {
    await endAtProvider(context, providerSubscriptionId)
  } else {
    await endHere(context, row)
  }
}

/** Reads plans that should have renewed, ends those nobody renews, and gives up unpaid choices. */
async function lookAfterSubscriptions(context: SubscriptionsContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now().getTime()
  const overdue = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', 'in', PAID_STATES)
    .where('periodEndsAt', '<=', new Date(now - OVERDUE_MS))
    .orderBy('periodEndsAt')
    .limit(MOST)
    .execute()
  for (const row of overdue) {
    const work = isReachable(context, row)
      ? syncSubscription(context, row.providerSubscriptionId ?? '')
      : endHere(context, row)
    await work.catch((err: unknown) =>
      log.warn({ err, subscriptionId: row.id }, 'a subscription could not be looked after'),
    )
  }
  for (const id of await overdueTrials(context, MOST)) await trialStep(context, { id, step: 'end' })
  // A day that has come, or a setting that was changed, may tax renewals otherwise.
  await retaxPlans(context, { memberId: null, after: 0 }, `subscription-retax:${now}`)
  const unpaid = await db
    .selectFrom('subscriptions')
    .select('memberId')
    .where('state', '=', 'awaiting-payment')
    .where('chosenAt', '<=', new Date(now - UNPAID_MS))
    .orderBy('chosenAt')
    .limit(MOST)
    .execute()
  for (const { memberId } of unpaid) {
    await inTransaction(db, async (tx) => {
      const row = await openSubscription(tx, memberId)
      if (row?.state === 'awaiting-payment') await abandon(tx, context, row)
    })
  }
}
