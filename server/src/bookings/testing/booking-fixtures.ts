import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { createPaymentIntent } from '@wayfur/domain/payments/endpoints'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import {
  embeddedPaymentProvider,
  testBankSecret,
} from '../../payments/embedded-payment-provider.ts'
import { paymentHandlers } from '../../payments/payment-jobs.ts'
import type { PaymentsContext } from '../../payments/payments-context.ts'
import { paymentsEndpoints } from '../../payments/routes.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { answerChallenge, confirm } from '../../payments/test-bank/bank-payments.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { claimJobs, finishJob } from '../../platform/jobs/claim-jobs.ts'
import { openLog } from '../../platform/log.ts'
import { callAs, signedIn } from '../../platform/testing/test-caller.ts'
import { bookingHandlers } from '../booking-job-handlers.ts'
import { bookingPayments } from '../booking-payments.ts'
import type { BookingsContext } from '../bookings-context.ts'
import { bookingsEndpoints } from '../routes.ts'
import { seriesEndpoints } from '../series-routes.ts'
import { tipPayments } from '../tip-payments.ts'

/** A Saturday morning in San Francisco. */
export const NOW = '2026-11-21T16:00:00Z'
export const ZONE = 'America/Los_Angeles'

/** A small product that takes bookings and test payments, with one walker and one owner. */
export async function bookingsWorld(
  { db }: TestDatabase,
  options: { capacity?: number; isSample?: boolean; takesRealMoney?: boolean } = {},
) {
  const clock = fixedClock(NOW)
  const told: Told[] = []
  const context: BookingsContext = {
    db,
    clock,
    notify: tellInto(told),
    head: { publicUrl: 'http://localhost:3000', operatorName: '' },
    takesRealMoney: options.takesRealMoney ?? false,
  }
  const bank = { db, clock }
  const secret = await testBankSecret(db, clock)
  const payments: PaymentsContext = {
    db,
    clock,
    log: openLog('silent'),
    provider: embeddedPaymentProvider({ ...bank, secret }),
    features: { booking: bookingPayments(context), tip: tipPayments(context) },
    letterHead: context.head,
  }
  const served = [
    ...bookingsEndpoints(context),
    ...seriesEndpoints(context),
    ...paymentsEndpoints(payments, bank),
  ]
  const handlers = [...bookingHandlers(context), ...paymentHandlers(payments)]

  function as(id: number, name = 'Somebody', roles: GivenRole[] = []) {
    const member = signedIn({ id, name, roles })
    return { id, member, callApi: callAs(served, member) }
  }

  async function person(name: string, roles: GivenRole[] = []) {
    const { id } = await db
      .insertInto('members')
      .values({ name, email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`, roles })
      .returning('id')
      .executeTakeFirstOrThrow()
    return as(id, name, roles)
  }
  const owner = await person('Sam Rivera')
  const walker = await person('Priya Nair', ['provider'])
  const providerId = await addProvider(context, walker.id, options)

  const world = {
    parts: context,
    payments,
    clock,
    told,
    as,
    person,
    owner,
    walker,
    providerId,
    /** An ordinary request of the owner's: Monday at nine for an hour. */
    wish: (changes: object = {}) => ({
      providerId,
      serviceDate: '2026-11-23',
      startTime: '9:00',
      duration: '1',
      petInfo: 'Bella, a calm retriever',
      specialRequests: 'Please use the side gate.',
      emergencyContact: 'Alex, (415) 555-0100',
      ...changes,
    }),
    book: (changes: object = {}, by = owner) =>
      by.callApi(endpoints.requestBooking, { body: world.wish(changes) }),
    /** Pays as a browser does; what the bank says of it is heard when the answer is called. */
    async payAtBank(
      bookingId: number,
      by = owner,
      token = 'test_visa',
    ): Promise<() => Promise<unknown>> {
      const { clientSecret, paymentId } = await by.callApi(createPaymentIntent, {
        body: { bookingId },
      })
      const returnTo = '/booking-success'
      const { challenge } = await confirm(bank, { clientSecret, token, returnTo })
      if (challenge !== null) await answerChallenge(bank, challenge, 'complete')
      return () => settlePayment(payments, paymentId)
    },
    async pay(bookingId: number, by = owner, token = 'test_visa') {
      const hear = await world.payAtBank(bookingId, by, token)
      await hear()
    },
    async booked(changes: object = {}, by = owner) {
      const { id } = await world.book(changes, by)
      await world.pay(id, by)
      return id
    },
    async confirmed(changes: object = {}, by = owner) {
      const id = await world.booked(changes, by)
      await walker.callApi(endpoints.acceptBooking, { params: { id } })
      return id
    },
    /** Does every job that is due, or only those of bookings; gives how many. */
    async workOff(which: 'all' | 'bookings' = 'all'): Promise<number> {
      const names = handlers.map(({ kind }) => kind.name)
      const kinds = names.filter((name) => which === 'all' || name.startsWith('booking'))
      for (let done = 0; ; done += 1) {
        const now = clock.now()
        const leasedUntil = new Date(now.getTime() + 60_000)
        const [job] = await claimJobs(db, { kinds, most: 1, now, leasedUntil })
        if (job === undefined) return done
        const running = {
          id: job.id,
          key: job.key,
          attempt: job.attempts,
          signal: AbortSignal.timeout(30_000),
        }
        await handlers.find(({ kind }) => kind.name === job.kind)?.run(job.payload, running)
        await finishJob(db, job, now)
      }
    },
    async mails(): Promise<string[]> {
      const mails = await db.selectFrom('jobs').select('key').where('kind', '=', 'mail').execute()
      return mails.map(({ key }) => key.replace(/^mail:/, '')).toSorted()
    },
    async state(id: number) {
      const { state } = await db
        .selectFrom('bookings')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return state
    },
    async holds(): Promise<number> {
      const rows = await db.selectFrom('bookingHolds').select('bookingId').execute()
      return rows.length
    },
    async refunds(): Promise<number[]> {
      const rows = await db
        .selectFrom('paymentRefunds')
        .select('amountCents')
        .orderBy('id')
        .execute()
      return rows.map(({ amountCents }) => amountCents)
    },
  }
  return world
}

/** A provider with prices, open every day, who takes so many at once. */
export async function addProvider(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  memberId: number | null,
  { capacity = 1, isSample = false }: { capacity?: number; isSample?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('providers')
    .values({
      memberId: isSample ? null : memberId,
      businessName: 'Steady Paws',
      description: 'Walks in all weathers.',
      serviceArea: 'Mission',
      city: 'San Francisco, CA',
      timeZone: ZONE,
      isSample,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('providerServices')
    .values([
      { providerId: id, service: 'dog_walking', priceCents: 2805, per: 'hour', position: 0 },
      { providerId: id, service: 'pet_sitting', priceCents: 6500, per: 'night', position: 1 },
      { providerId: id, service: 'grooming', priceCents: 7500, per: 'visit', position: 2 },
      { providerId: id, service: 'training', priceCents: null, per: 'hour', position: 3 },
    ])
    .execute()
  await db
    .insertInto('providerAvailability')
    .values({
      providerId: id,
      timeZone: ZONE,
      hours: JSON.stringify(everyDay([[420, 1080]])),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      noticeMinutes: 60,
      horizonDays: 90,
      capacity,
      updatedAt: clock.now(),
    })
    .execute()
  return id
}
