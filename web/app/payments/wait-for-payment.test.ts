import type { PaymentStatus } from '@wayfur/domain/payments/schemas'
import { expect, test } from 'vitest'
import { standingOf } from './payment-return.tsx'
import { waitForPayment } from './wait-for-payment.ts'

const OPEN: PaymentStatus = {
  id: 7,
  state: 'pending',
  payable: { kind: 'booking', id: 17 },
  what: 'A walk',
  amountCents: 4500,
  currency: 'USD',
  refundedCents: 0,
  mode: 'test',
  failure: null,
}
const PAID: PaymentStatus = { ...OPEN, state: 'paid' }

/** Waits for a payment of which our server says these things, one after the other. */
async function waited(says: (PaymentStatus | Error)[], signal?: AbortSignal) {
  const asked: string[] = []
  const send = async ({ method }: { method: string }) => {
    asked.push(method)
    const said = says[Math.min(asked.length, says.length) - 1] ?? OPEN
    if (said instanceof Error) throw said
    return said
  }
  const options = { send: send as never, wait: async () => {} }
  const last = await waitForPayment(7, signal ? { ...options, signal } : options)
  return { last, asked }
}

test('it asks the provider first and then our own state until the payment is decided', async () => {
  const { last, asked } = await waited([OPEN, OPEN, PAID])
  expect(last).toEqual(PAID)
  expect(asked).toEqual(['POST', 'GET', 'GET'])
})

test('a refusal ends the wait, and a question without answer is asked again', async () => {
  const refused = { ...OPEN, failure: 'Your card was declined.' }
  expect((await waited([new Error('no network'), OPEN, refused])).last).toEqual(refused)
})

test('it gives up after a while with what was said last', async () => {
  const { last, asked } = await waited([OPEN])
  expect(last).toEqual(OPEN)
  expect(asked).toHaveLength(40)
  expect(asked.filter((method) => method === 'POST')).toHaveLength(4)
})

test('nobody asks for a page that was left', async () => {
  expect((await waited([OPEN], AbortSignal.abort())).asked).toEqual([])
})

test('a return page shows what our own state says, and nothing when there is none', () => {
  expect(standingOf(undefined)).toBe('unknown')
  expect(standingOf(PAID)).toBe('paid')
  expect(standingOf({ ...PAID, refundedCents: 100 })).toBe('refunded')
  expect(standingOf(OPEN)).toBe('processing')
  expect(standingOf({ ...OPEN, failure: 'Your card was declined.' })).toBe('failed')
  expect(standingOf({ ...OPEN, state: 'cancelled' })).toBe('failed')
})
