import { jobKind } from '../platform/jobs/enqueue.ts'

/** Reads a subscription from the provider and brings ours to where it is. */
export const syncJob = jobKind<{ providerSubscriptionId: string }>('subscription-sync', {
  timeoutMs: 30_000,
})

/** Ends a subscription at the provider at once; providers are away for minutes. */
export const endJob = jobKind<{ providerSubscriptionId: string }>('subscription-end', {
  timeoutMs: 30_000,
  firstWaitSeconds: 5,
})

/** What falls due after a refused renewal: a warning, then the end. */
export const graceJob = jobKind<{ id: number; since: string; step: 'warn' | 'end' }>(
  'subscription-grace',
  { timeoutMs: 30_000, firstWaitSeconds: 5 },
)

/** What falls due in a trial: the letter before its end, then the end. */
export const trialJob = jobKind<{ id: number; step: 'warn' | 'end' }>('subscription-trial', {
  timeoutMs: 30_000,
})

/** Tells the provider the tax of renewals; null for everybody’s. */
export const retaxJob = jobKind<{ memberId: number | null; after: number }>('subscription-retax', {
  timeoutMs: 120_000,
  firstWaitSeconds: 5,
})

/** Looks for what no notice told us. */
export const lookAfterJob = jobKind<{ at: string }>('subscription-look-after', {
  timeoutMs: 120_000,
})
