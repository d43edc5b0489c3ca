import { chooseTip } from '@wayfur/domain/bookings/tip-endpoints'
import { startPayment } from '@wayfur/domain/payments/endpoints'
import { bookingsWorld } from '../../bookings/testing/booking-fixtures.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { confirm } from '../../payments/test-bank/bank-payments.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { closeMonths } from '../close-months.ts'
import type { Payer, PayoutsContext } from '../payouts-context.ts'

/** A walker whose bookings are paid, tipped and refunded as months pass. */
export async function earningWorld(
  database: TestDatabase,
  /** Pays by hand unless somebody is given. */
  payerOf: (bank: PaymentProvider) => Payer | undefined = () => undefined,
) {
  const world = await bookingsWorld(database)
  const { db } = world.parts
  const { clock } = world
  const bank = world.payments.provider as PaymentProvider
  const payouts: PayoutsContext = {
    ...world.parts,
    log: world.payments.log,
    publicUrl: 'http://localhost:3000',
    payer: payerOf(bank),
  }
  const operator = await world.person('Ola Berg', ['admin'])
  const until = (instant: string) => {
    clock.advance(Date.parse(instant) - clock.now().getTime())
    return world.workOff()
  }
  return Object.assign(world, {
    db,
    operator: operator.member,
    bank,
    payouts,
    until,
    close: () => closeMonths(world.parts),
    async tipped(bookingId: number, amountCents: number) {
      const params = { id: bookingId }
      const { id } = await world.owner.callApi(chooseTip, { params, body: { amountCents } })
      const { clientSecret, paymentId } = await world.owner.callApi(startPayment, {
        body: { kind: 'tip', id },
      })
      await confirm({ db, clock }, { clientSecret, token: 'test_visa', returnTo: '/' })
      await settlePayment(world.payments, paymentId)
    },
    async sendBack(bookingId: number, amountCents: number) {
      const { paymentId } = await db
        .selectFrom('bookings')
        .select('paymentId')
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
      await inTransaction(db, (tx) =>
        requestRefund(tx, world.payments, {
          paymentId: paymentId ?? 0,
          amountCents,
          reason: 'by-hand',
          requestKey: `back-${bookingId}`,
        }),
      )
      await world.workOff()
    },
    rows: () =>
      db
        .selectFrom('providerPayouts')
        .select(['month', 'bookingsCents', 'tipsCents', 'earlierCents', 'amountCents', 'state'])
        .orderBy('id')
        .execute(),
  })
}
