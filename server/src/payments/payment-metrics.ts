import { hasEnded, PAYMENT_STATES, type PaymentState } from '@wayfur/domain/payments/payment'
import type { Kysely } from 'kysely'
import { EventCounter } from '../platform/metrics/event-counter.ts'
import type { Metric } from '../platform/metrics/metric.ts'
import type { Tables } from '../tables.ts'

const STATES = Object.keys(PAYMENT_STATES) as PaymentState[]
const ENDS = STATES.filter(hasEnded)
const OPEN = STATES.filter((state) => !hasEnded(state))

export type EndedPayments = EventCounter<PaymentState>

/** What has ended is counted as it ends: all that ever did could only be counted row by row. */
export function countEndedPayments(): EndedPayments {
  return new EventCounter({
    name: 'wayfur_payments_ended_total',
    help: 'Payments that ended, paid or unpaid.',
    label: 'state',
    kinds: ENDS,
  })
}

/** Payments under way, by the index of open payments. */
export function paymentMetrics(db: Kysely<Tables>): Metric {
  return {
    type: 'gauge',
    name: 'wayfur_payments_open',
    help: 'Payments that were begun and have not ended, by where they are.',
    labels: ['state'],
    async samples() {
      const rows = await db
        .selectFrom('payments')
        .select((row) => ['state', row.fn.countAll<number>().as('times')])
        .where('state', 'in', OPEN)
        .groupBy('state')
        .execute()
      const times = new Map(rows.map((row) => [row.state, row.times]))
      return OPEN.map((state) => ({ labels: { state }, value: times.get(state) ?? 0 }))
    },
  }
}
