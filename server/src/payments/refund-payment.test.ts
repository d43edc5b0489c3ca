import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { ProviderError } from './payment-provider.ts'
import { heldCents, requestRefund } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'
import { confirm } from './test-bank/bank-payments.ts'
import { OWNER, type PaymentsProduct, paymentsProduct } from './testing/payments-fixtures.ts'

async function paid(product: PaymentsProduct): Promise<{ id: number; name: string }> {
  await product.things.add(17, { amountCents: 1000 })
  const member = { id: OWNER, name: 'Sam', roles: [] } as unknown as Parameters<
    typeof startPayment
  >[1]
  const wish = { ref: { kind: 'booking', id: 17 } } as const
  const { clientSecret, paymentId } = await startPayment(product.parts, member, wish)
  await confirm(product.bank, { clientSecret, token: 'test_visa', returnTo: '/' })
  await product.workOff()
  return { id: paymentId, name: clientSecret.split('_secret_')[0] ?? '' }
}

function refund(product: PaymentsProduct, paymentId: number, amountCents: number, key: string) {
  return inTransaction(product.bank.db, (tx) =>
    requestRefund(tx, product.bank, {
      paymentId,
      amountCents,
      reason: 'owner-cancelled',
      requestKey: key,
    }),
  )
}

eachDatabase('refunds', (fresh) => {
  test('many refunds at once never give back more than came', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { id, name } = await paid(product)
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, one) => refund(product, id, 300, `cancelled-${one}`)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await product.workOff()
    expect(await heldCents(db, id)).toBe(100)
    expect((await product.provider.retrieve(name)).refundedCents).toBe(900)
    expect((await product.things.get(17)).refunds).toHaveLength(3)
    expect(await product.mails()).toHaveLength(4)
  })

  test('the same refund asked for again is one refund', async () => {
    const product = await paymentsProduct(await fresh())
    const { id, name } = await paid(product)
    for (let times = 0; times < 3; times += 1) await refund(product, id, 400, 'cancelled')
    await product.workOff()
    expect((await product.provider.retrieve(name)).refundedCents).toBe(400)
  })

  test('the database itself refuses entries that give back too much, and changes of entries', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { id } = await paid(product)
    await refund(product, id, 700, 'first')
    // Past every rule of ours, as a mistake would be.
    const entry = (kind: 'refund' | 'refund-failed', amountCents: number) =>
      db
        .insertInto('paymentEntries')
        .values({ paymentId: id, kind, amountCents, refundId: 1, madeAt: product.clock.now() })
        .execute()
    await sql`alter table payment_entries disable trigger payment_entries_stay`.execute(db)
    await sql`delete from payment_entries where kind = 'refund'`.execute(db)
    await sql`alter table payment_entries enable trigger payment_entries_stay`.execute(db)
    await expect(entry('refund', 1001)).rejects.toThrow(/would leave -1 of 1000/)
    await expect(entry('refund-failed', 1)).rejects.toThrow(/would leave 1001 of 1000/)
    await entry('refund', 1000)
    await expect(sql`update payment_entries set amount_cents = 1`.execute(db)).rejects.toThrow(
      /never changed/,
    )
    await expect(sql`delete from payment_entries`.execute(db)).rejects.toThrow(/never changed/)
  })

  test('a refund that the provider refuses is taken out of the sum again', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct(
      { db },
      {
        provider: (own) => ({
          ...own,
          refund: async () => {
            throw new ProviderError('invalid', 'This charge is disputed.')
          },
        }),
      },
    )
    const { id } = await paid(product)
    await refund(product, id, 400, 'cancelled')
    expect(await heldCents(db, id)).toBe(600)
    await product.workOff()
    expect(await heldCents(db, id)).toBe(1000)
    expect((await product.things.get(17)).refunds).toEqual([])
  })

  test('a refund whose answer was lost for good is found in the provider’s books', async () => {
    const { db } = await fresh()
    let sendings = 0
    const product = await paymentsProduct(
      { db },
      {
        provider: (own) => ({
          ...own,
          refund: async (order, key) => {
            sendings += 1
            await own.refund(order, key)
            throw new ProviderError('failed', 'It broke after doing the work.')
          },
        }),
      },
    )
    const { id, name } = await paid(product)
    await refund(product, id, 400, 'cancelled')
    await product.workOff()
    expect(sendings).toBe(1)
    expect((await product.provider.retrieve(name)).refundedCents).toBe(400)
    expect((await product.things.get(17)).refunds).toHaveLength(1)
  })

  test('money given back by hand at the provider is noted once', async () => {
    const { db } = await fresh()
    const product = await paymentsProduct({ db })
    const { id, name } = await paid(product)
    await product.provider.refund({ paymentId: name, amountCents: 250 }, 'by-hand-at-the-desk')
    await product.workOff()
    await settlePayment(product.parts, id)
    expect(await heldCents(db, id)).toBe(750)
    expect((await product.things.get(17)).refunds).toMatchObject([{ amountCents: 250 }])
  })

  test('what was never paid cannot be given back', async () => {
    const product = await paymentsProduct(await fresh())
    await expect(refund(product, 99, 1, 'nothing')).rejects.toThrow('Nothing was paid')
    const { id } = await paid(product)
    await expect(refund(product, id, 0, 'zero')).rejects.toThrow('not that much left')
  })
})
