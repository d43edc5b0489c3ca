import * as endpoints from '@wayfur/domain/events/endpoints'
import { expect, test } from 'vitest'
import { settlePayment } from '../payments/settle-payment.ts'
import { OTHER, OWNER, paymentsProduct } from '../payments/testing/payments-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { holdHandler } from './leave-event.ts'
import { eventsOf, NOW } from './testing/event-fixtures.ts'
import { ticketPayments } from './ticket-payments.ts'

const [SAM, ALEX] = [
  { id: OWNER, name: 'Sam Rivera' },
  { id: OTHER, name: 'Alex Doe' },
]

/** Events with tickets that cost money, and the test bank. */
async function paidEvents(database: TestDatabase) {
  const events = eventsOf(database.db)
  const sold = { 'event-ticket': ticketPayments(events.parts) }
  const payments = await paymentsProduct(database, { clock: events.clock, sold })
  payments.handlers.push(holdHandler(events.parts))
  const host = await events.member('Kim')
  const join = (person: typeof SAM, id: number) =>
    events.as(person)(endpoints.joinEvent, { params: { id }, body: { guests: 1 } })
  const pay = async (person: typeof SAM, ticketId: number, token = 'test_visa') => {
    const body = { kind: 'event-ticket', id: ticketId }
    const begun = await payments.ask('POST', '/api/payments', body, person.id)
    if (begun.status !== 200) return begun
    const { clientSecret } = begun.json
    const confirm = { clientSecret, token, returnTo: '/events/1' }
    const answer = await payments.ask('POST', '/api/test-payments/confirm', confirm, null)
    await payments.workOff()
    return answer
  }
  const ticketOf = async (person: typeof SAM, id: number) =>
    (await events.as(person)(endpoints.readEvent, { params: { id } })).ticket
  const refunds = () =>
    database.db.selectFrom('paymentRefunds').select(['amountCents', 'reason', 'state']).execute()
  return { events, payments, host, join, pay, ticketOf, refunds }
}

eachDatabase('tickets that cost money', (open) => {
  test('a place is kept while it is paid for, and going only then; leaving gives the money back', async () => {
    const database = await open()
    const { events, host, join, pay, ticketOf, refunds, payments } = await paidEvents(database)
    const id = await events.publish(host, { price: 1250, capacity: 2 })
    const joined = await join(SAM, id)
    expect(joined).toMatchObject({ state: 'held', ticket: { amountCents: 2500, qr: null } })
    expect(await events.letters()).toEqual([])
    expect((await join(ALEX, id)).state).toBe('waiting')
    const ticketId = joined.ticket?.id ?? 0
    expect((await pay(ALEX, ticketId)).status).toBe(404)
    await pay(SAM, ticketId, 'test_declined')
    expect((await ticketOf(SAM, id))?.state).toBe('held')
    await pay(SAM, ticketId)
    expect(await ticketOf(SAM, id)).toMatchObject({ state: 'going' })
    expect((await events.letters()).map(({ subject }) => subject)).toContain(
      'You are registered: Puppy meetup',
    )
    await events.as(SAM)(endpoints.leaveEvent, { params: { id } })
    await payments.workOff()
    expect(await refunds()).toEqual([
      { amountCents: 2500, reason: 'place-given-up', state: 'done' },
    ])
    // The next in line is offered the place, and has a day to pay for it.
    expect(await ticketOf(ALEX, id)).toMatchObject({
      state: 'held',
      payUntil: new Date(Date.parse(NOW) + 24 * 3_600_000).toISOString(),
    })
  })

  test('money the operator gave back by hand keeps nobody from leaving, and is not given twice', async () => {
    const database = await open()
    const { events, host, join, pay, ticketOf, refunds, payments } = await paidEvents(database)
    const id = await events.publish(host, { price: 1250, capacity: 2 })
    await pay(SAM, (await join(SAM, id)).ticket?.id ?? 0)
    const [payment] = await database.db
      .selectFrom('payments')
      .select(['id', 'providerPaymentId'])
      .execute()
    const paymentId = payment?.providerPaymentId ?? ''
    await payments.provider.refund({ paymentId, amountCents: 2500 }, 'by-hand-at-the-desk')
    await payments.workOff()
    await settlePayment(payments.parts, payment?.id ?? 0)
    await events.as(SAM)(endpoints.leaveEvent, { params: { id } })
    await payments.workOff()
    expect(await ticketOf(SAM, id)).toBeNull()
    expect((await refunds()).map(({ amountCents }) => amountCents)).toEqual([2500])
  })

  test('a place that is not paid for in time goes to the next, and late money goes back', async () => {
    const database = await open()
    const { events, host, join, pay, ticketOf, refunds, payments } = await paidEvents(database)
    const id = await events.publish(host, { price: 1000, capacity: 2 })
    const ticketId = (await join(SAM, id)).ticket?.id ?? 0
    await join(ALEX, id)
    const body = { kind: 'event-ticket', id: ticketId }
    const { json } = await payments.ask('POST', '/api/payments', body, SAM.id)
    // The bank takes the card in time; its word comes only after the place was given away.
    const confirm = {
      clientSecret: json['clientSecret'],
      token: 'test_visa',
      returnTo: '/events/1',
    }
    events.clock.advance(16 * 60_000)
    await payments.ask('POST', '/api/test-payments/confirm', confirm, null)
    await holdHandler(events.parts).run(
      { attendanceId: ticketId },
      { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) },
    )
    expect(await ticketOf(SAM, id)).toBeNull()
    expect((await ticketOf(ALEX, id))?.state).toBe('held')
    await payments.workOff()
    expect(await refunds()).toEqual([
      {
        amountCents: 2000,
        reason: 'place-lapsed',
        state: 'done',
      },
    ])
    expect((await pay(SAM, ticketId)).status).toBe(409)
  })

  test('a host who cancels gives everybody their money back, once', async () => {
    const database = await open()
    const { events, host, join, pay, refunds, payments } = await paidEvents(database)
    const id = await events.publish(host, { price: 1000 })
    for (const person of [SAM, ALEX]) await pay(person, (await join(person, id)).ticket?.id ?? 0)
    const params = { id }
    await events.as(host)(endpoints.cancelEvent, {
      params,
      body: { reason: 'The hall is flooded.', scope: 'this' },
    })
    await payments.workOff()
    const back = { amountCents: 2000, reason: 'event-cancelled', state: 'done' }
    expect(await refunds()).toEqual([back, back])
    const letters = (await events.letters()).filter(({ subject }) => subject.startsWith('Canceled'))
    expect(letters.map(({ to }) => to)).toEqual(['sam@example.org', 'alex@example.org'])
    expect(letters[0]?.text).toContain('> The hall is flooded.')
    await events.as(SAM)(endpoints.leaveEvent, { params })
    await payments.workOff()
    expect(await refunds()).toHaveLength(2)
  })
})
