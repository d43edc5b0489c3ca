import { weekdayOfDay } from '@wayfur/domain/bookings/recurring'
import { timeIn } from '@wayfur/domain/bookings/zoned-time-text'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'
import { OWNER, sampleBankId, sampleWalkers, writeSample } from './seed-sample-bookings.ts'
import { askForVisits } from './series-jobs.ts'
import { keepSeriesCard } from './series-payments.ts'

const SEED = 'sample-series'
const NAME = 'everyweek'
const WEEKS = 12
/** The test card that is never declined. */
const CARD = { token: 'test_visa', brand: 'visa', last4: '4242' }

/**
 * Shows in demo mode what a series of visits looks like, once, to both of its sides: the first one
 * accepted and paid at the test bank, which keeps its card. The later ones are made by the job that
 * makes those of everybody, so the samples wait for none of them.
 */
export async function seedSampleSeries(db: Kysely<Tables>, clock: Clock): Promise<void> {
  await seedOnce(db, SEED, async (tx) => {
    const { own } = await sampleWalkers(tx)
    if (own === undefined) return
    const first = await writeSample(tx, clock, {
      name: NAME,
      memberId: OWNER,
      providerId: own.id,
      state: 'confirmed',
      daysAhead: 5,
      hour: 11,
      hours: 1,
      petInfo: null,
      messages: [],
    })
    if (first === undefined) return
    const seriesId = await writeSeriesOf(tx, clock, first)
    await keepCard(tx, clock, seriesId)
    await askForVisits(tx, clock, seriesId)
  })
}

/** The series that a booking is the first visit of, as its acceptance would have left it. */
async function writeSeriesOf(
  tx: Transaction<Tables>,
  clock: Clock,
  { id: bookingId, providerId, startsAt, timeZone, animals }: BookingRow,
): Promise<number> {
  const firstDay = dayIn(timeZone, startsAt)
  const { id: seriesId } = await tx
    .insertInto('bookingSeries')
    .values({
      memberId: OWNER,
      providerId,
      state: 'running',
      service: 'dog_walking',
      hours: 1,
      startTime: timeIn(timeZone, startsAt),
      timeZone,
      weekdays: [weekdayOfDay(firstDay)],
      firstDay,
      untilDay: addDays(firstDay, 7 * WEEKS),
      animals,
      petInfo: null,
      specialRequests: null,
      emergencyContact: null,
      createdAt: clock.now(),
      changedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('bookings').set({ seriesId }).where('id', '=', bookingId).execute()
  await tx.insertInto('bookingSeriesDays').values({ seriesId, day: firstDay, bookingId }).execute()
  await tx
    .insertInto('bookingSeriesPets')
    .columns(['seriesId', 'petId'])
    .expression((rows) =>
      rows
        .selectFrom('bookingPets')
        .select((row) => [row.val(seriesId).as('seriesId'), 'petId'])
        .where('bookingId', '=', bookingId),
    )
    .execute()
  return seriesId
}

/** The card of the first payment, kept by the test bank as if its owner had agreed to it. */
async function keepCard(tx: Transaction<Tables>, clock: Clock, seriesId: number): Promise<void> {
  const paymentId = sampleBankId(NAME)
  const [customerId, methodId] = [`cus_test_sample${NAME}`, `card_test_sample${NAME}`]
  const createdAt = clock.now()
  await tx
    .insertInto('testBankCustomers')
    .values({ id: customerId, reference: `member ${OWNER}`, createdAt })
    .execute()
  await tx
    .updateTable('testBankPayments')
    .set({ customerId, keepsCard: true, cardToken: CARD.token })
    .where('id', '=', paymentId)
    .execute()
  await tx
    .insertInto('testBankCards')
    .values({ id: methodId, customerId, cardToken: CARD.token, paymentId, createdAt })
    .execute()
  const card = { brand: CARD.brand, last4: CARD.last4 }
  await keepSeriesCard(tx, clock, seriesId, {
    provider: 'test',
    mode: 'test',
    customerId,
    methodId,
    card,
  })
}
