import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import type { Subscription, Tier, TrialOffer } from '@wayfur/domain/subscriptions/schemas'
import {
  afterMove,
  GRANTED_STATES,
  TRIAL_LETTER_DAYS,
} from '@wayfur/domain/subscriptions/subscription'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { tellOfPlan } from './plan-news.ts'
import { readSubscription } from './read-subscription.ts'
import { trialJob } from './subscription-jobs.ts'
import {
  planOf,
  type SubscriptionRow,
  type SubscriptionRowContext,
  type SubscriptionsContext,
} from './subscriptions-context.ts'

/** Whether a member may try a plan: once, and before their first one. */
export async function readTrialOffer(
  { db, payments, catalogue }: Pick<SubscriptionsContext, 'db' | 'payments' | 'catalogue'>,
  memberId: number,
): Promise<TrialOffer> {
  const { trialDays: days } = catalogue
  const isSold = payments.provider !== undefined && days > 0
  return { days, isOffered: isSold && !(await hasHadPlan(db, memberId)) }
}

/**
 * Begins a member's one trial, without a card and without a word to the provider. Refuses with
 * `conflict` whoever has or had a plan, and with `payments-off` where none can be bought afterwards.
 */
export async function beginTrial(
  context: SubscriptionsContext,
  memberId: number,
  tier: Tier,
): Promise<Subscription> {
  const { catalogue, clock, db, payments } = context
  const { provider } = payments
  const days = catalogue.trialDays
  if (provider === undefined) throw new Problem('payments-off')
  if (days === 0) throw new Problem('conflict', msg('There are no trials here.'))
  await inTransaction(db, async (tx) => {
    // Two windows of one member wait for each other here, and so does a first payment.
    await lockMember(tx, memberId)
    if (await hasHadPlan(tx, memberId)) {
      throw new Problem('conflict', msg('You have had a plan or a trial already.'))
    }
    const now = clock.now()
    const begun = await tx
      .insertInto('subscriptions')
      .values({
        memberId,
        tier,
        period: 'month',
        amountCents: priceOf(planOf(catalogue, tier), 'month'),
        currency: catalogue.currency,
        state: 'trial',
        isTrial: true,
        provider: null,
        mode: provider.mode,
        providerSubscriptionId: null,
        periodEndsAt: new Date(now.getTime() + days * DAY_MS),
        endsWithPeriod: true,
        pastDueSince: null,
        changeKey: null,
        changePrice: null,
        changeAt: null,
        chosenAt: now,
        beganAt: now,
        endedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellOfPlan(tx, context, begun, 'trial-begun')
    await scheduleSteps(tx, context, begun)
  })
  const plan = await readSubscription(context, memberId)
  if (plan === null) throw new Problem('conflict', msg('Your trial has ended meanwhile.'))
  return plan
}

/** Writes the letter before the end of a trial, or ends it, where it still goes on. */
export async function trialStep(
  context: SubscriptionRowContext,
  { id, step }: { id: number; step: 'warn' | 'end' },
): Promise<void> {
  if (step === 'end') return endTrial(context, id, 'trial-ended')
  await inTransaction(context.db, async (tx) => {
    const row = await tx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'trial')
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Done twice it is written once: the key of the letter is that of this trial.
    if (row !== undefined) await tellOfPlan(tx, context, row, 'trial-ends-soon')
  })
}

/** Ends a trial with its letter; one that is over stays as it is. */
export async function endTrial(
  context: SubscriptionRowContext,
  id: number,
  news: 'trial-left' | 'trial-ended',
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const ended = await tx
      .updateTable('subscriptions')
      .set(endOf(context))
      .where('id', '=', id)
      .where('state', '=', 'trial')
      .returningAll()
      .executeTakeFirst()
    if (ended !== undefined) await tellOfPlan(tx, context, ended, news)
  })
}

/** Ends a member's trial without a word: a paid plan takes its place, or they leave. */
export async function endTrialOf(
  tx: Transaction<Tables>,
  context: Pick<SubscriptionsContext, 'clock'>,
  memberId: number,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(endOf(context))
    .where('memberId', '=', memberId)
    .where('state', '=', 'trial')
    .execute()
}

/** Trials that should be over, in case their own job was lost with a restored database. */
export async function overdueTrials(
  { db, clock }: Pick<SubscriptionsContext, 'db' | 'clock'>,
  most: number,
): Promise<number[]> {
  const overdue = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'trial')
    .where('periodEndsAt', '<=', clock.now())
    .orderBy('periodEndsAt')
    .limit(most)
    .execute()
  return overdue.map(({ id }) => id)
}

function endOf({ clock }: Pick<SubscriptionsContext, 'clock'>) {
  const state = afterMove('trial', 'over')
  invariant(state !== undefined, 'A trial can be over.')
  return (row: ExpressionBuilder<Tables, 'subscriptions'>) => ({
    state,
    endedAt: clock.now(),
    version: row('version', '+', 1),
  })
}

/** A plan or a trial that goes on now, or that began at any time. */
async function hasHadPlan(db: Kysely<Tables>, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('memberId', '=', memberId)
    .where((row) => row.or([row('beganAt', 'is not', null), row('state', 'in', GRANTED_STATES)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function scheduleSteps(
  tx: Transaction<Tables>,
  { clock, catalogue }: Pick<SubscriptionsContext, 'clock' | 'catalogue'>,
  { id, periodEndsAt }: SubscriptionRow,
): Promise<void> {
  invariant(periodEndsAt !== null, 'A trial has its end.')
  const warning = new Date(periodEndsAt.getTime() - TRIAL_LETTER_DAYS * DAY_MS)
  const steps = [['end', periodEndsAt] as const]
  const all =
    catalogue.trialDays > TRIAL_LETTER_DAYS ? [['warn', warning] as const, ...steps] : steps
  for (const [step, runAt] of all) {
    const key = `subscription-trial:${id}:${step}`
    await enqueue(tx, clock, { kind: trialJob, key, payload: { id, step }, runAt })
  }
}
