import type { VisitFacts } from '@wayfur/domain/bookings/visit'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { hoursOn } from '@wayfur/domain/providers/availability'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { availabilityOf } from '../providers/availability-of.ts'
import { readClocks } from '../providers/read-clocks.ts'
import type { Tables } from '../tables.ts'
import { lookAhead } from './answer-booking.ts'
import { answerJob } from './booking-jobs.ts'
import { noteEvent } from './booking-rows.ts'
import type { BookingRow } from './bookings-context.ts'
import { agreedTime, takeTime } from './provider-time.ts'
import { keepInTimelines } from './tell-of-visit.ts'

const SEED = 'sample-bookings'
/** Demo people: the owner whose bookings are shown, and another one who asks. */
export const OWNER = 1
const ASKER = 3

export interface SampleBooking {
  /** Letters only, as the test bank names payments. */
  name: string
  memberId: number
  providerId: number
  state: 'completed' | 'confirmed' | 'requested'
  /** From which day on the provider's next working day is taken. */
  daysAhead: number
  hour: number
  hours: number
  petInfo: string | null
  messages: readonly { sender: 'owner' | 'provider'; text: string }[]
  /** How the visit was, told when it ended. */
  report?: Pick<VisitFacts, 'walkedMinutes' | 'did' | 'note'>
}

/**
 * Shows in demo mode what bookings look like, once: some that are over, one to come, and a request
 * for the demo's provider. They are marked, and paid for at the test bank.
 */
export async function seedSampleBookings(db: Kysely<Tables>, clock: Clock): Promise<void> {
  await seedOnce(db, SEED, async (tx) => {
    const { own, other } = await sampleWalkers(tx)
    if (own === undefined || other === undefined) return
    const samples: SampleBooking[] = [
      {
        name: 'pasta',
        memberId: OWNER,
        providerId: other.id,
        state: 'completed',
        daysAhead: -12,
        hour: 10,
        hours: 1,
        petInfo: 'Please keep her away from chicken bones in the park.',
        messages: [
          { sender: 'owner', text: 'The key is with the neighbor on the left.' },
          { sender: 'provider', text: 'Got it, thank you. See you then!' },
        ],
        report: {
          walkedMinutes: 50,
          did: ['water', 'pee', 'poo'],
          note: 'Met two spaniels, raced them to the top of Bernal Hill and napped on the way home.',
        },
      },
      {
        name: 'upcomingb',
        memberId: OWNER,
        providerId: own.id,
        state: 'confirmed',
        daysAhead: 4,
        hour: 8,
        hours: 2,
        petInfo: null,
        messages: [{ sender: 'provider', text: 'See you then! I bring my own water bowl.' }],
      },
      {
        name: 'requestc',
        memberId: ASKER,
        providerId: own.id,
        state: 'requested',
        daysAhead: 6,
        hour: 15,
        hours: 1,
        petInfo: 'Milo, a young terrier with more plans than patience.',
        messages: [],
      },
      // Long enough ago that its month is closed, so that there is a payout to look at.
      {
        name: 'earnedd',
        memberId: ASKER,
        providerId: own.id,
        state: 'completed',
        daysAhead: -40,
        hour: 9,
        hours: 1,
        petInfo: null,
        messages: [],
      },
    ]
    for (const sample of samples) await writeSample(tx, clock, sample)
  })
}

/** The walker among the samples that the demo's provider has, and the first that nobody has. */
export async function sampleWalkers(tx: Transaction<Tables>) {
  const walkers = await tx
    .selectFrom('providers as p')
    .innerJoin('providerServices as s', 's.providerId', 'p.id')
    .leftJoin('members as m', 'm.id', 'p.memberId')
    .select(['p.id', 'm.demoPerson'])
    .where('p.isSample', '=', true)
    .where('s.service', '=', SERVICE)
    .where('s.priceCents', 'is not', null)
    .orderBy('p.id')
    .execute()
  return {
    own: walkers.find(({ demoPerson }) => demoPerson === 'provider'),
    other: walkers.find(({ demoPerson }) => demoPerson === null),
  }
}

const SERVICE: ServiceKind = 'dog_walking'

/** Writes one sample, paid at the test bank; undefined where its provider has no hours. */
export async function writeSample(
  tx: Transaction<Tables>,
  clock: Clock,
  sample: SampleBooking,
): Promise<BookingRow | undefined> {
  const { providerId, memberId, state, hours } = sample
  const now = clock.now()
  const availability = await availabilityOf(tx, providerId)
  if (availability === null) return undefined
  const { timeZone } = availability
  let day: Day = addDays(dayIn(timeZone, now), sample.daysAhead)
  for (let tries = 0; tries < 7 && hoursOn(availability, day).length === 0; tries += 1) {
    day = addDays(day, 1)
  }
  const startsAt = new Date(readClocks(timeZone, day, sample.hour * 60).atMs)
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS)
  const service = await tx
    .selectFrom('providerServices')
    .select(['priceCents', 'per'])
    .where('providerId', '=', providerId)
    .where('service', '=', SERVICE)
    .executeTakeFirstOrThrow()
  const rateCents = service.priceCents ?? 0
  const totalCents = rateCents * hours
  const pet =
    memberId === OWNER
      ? await tx
          .selectFrom('pets')
          .innerJoin('petMembers', 'petMembers.petId', 'pets.id')
          .select('pets.id')
          .where('petMembers.memberId', '=', memberId)
          .where('pets.isSample', '=', true)
          .where('pets.deletedAt', 'is', null)
          .executeTakeFirst()
      : undefined
  const bookedAt = state === 'completed' ? new Date(startsAt.getTime() - 3 * DAY_MS) : now
  const booking = await tx
    .insertInto('bookings')
    .values({
      memberId,
      providerId,
      state: 'lapsed',
      service: SERVICE,
      per: service.per,
      rateCents,
      totalCents,
      currency: 'USD',
      tier: 'moderate',
      startsAt,
      endsAt,
      timeZone,
      petInfo: sample.petInfo,
      specialRequests: null,
      emergencyContact: null,
      holdUntil: null,
      answerBy: null,
      isSample: true,
      createdAt: bookedAt,
      changedAt: bookedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (pet !== undefined) {
    await tx.insertInto('bookingPets').values({ bookingId: booking.id, petId: pet.id }).execute()
  }
  const paymentId = await writePayment(tx, sample.name, booking, bookedAt)
  const set = await tx
    .updateTable('bookings')
    .set({
      state,
      paymentId,
      paidCents: totalCents,
      // A sample waits for its answer as long as it can.
      answerBy: state === 'requested' ? startsAt : null,
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeStory(tx, clock, set, sample, bookedAt)
  return set
}

async function writeStory(
  tx: Transaction<Tables>,
  clock: Clock,
  booking: BookingRow,
  { state, messages, report }: SampleBooking,
  at: Date,
): Promise<void> {
  const { id: bookingId } = booking
  await noteEvent(tx, { bookingId, kind: 'request', by: 'owner', at })
  await noteEvent(tx, { bookingId, kind: 'pay', by: 'system', at })
  if (state !== 'requested') {
    await noteEvent(tx, { bookingId, kind: 'accept', by: 'provider', at })
  }
  for (const message of messages) {
    await tx
      .insertInto('bookingMessages')
      .values({ bookingId, ...message, createdAt: at })
      .execute()
  }
  if (state === 'completed') {
    const ended = { kind: 'complete', by: 'system', at: booking.endsAt } as const
    await noteEvent(tx, { bookingId, ...ended })
    if (report !== undefined) await writeReport(tx, booking, report)
    return
  }
  const blocked = await agreedTime(tx, booking)
  if (blocked !== undefined) await takeTime(tx, booking, blocked)
  if (state === 'confirmed') return lookAhead(tx, { clock }, booking)
  await enqueue(tx, clock, {
    kind: answerJob,
    key: `booking-answer:${bookingId}:sample`,
    payload: { bookingId },
    runAt: booking.startsAt,
  })
}

async function writeReport(
  tx: Transaction<Tables>,
  booking: BookingRow,
  { did, ...report }: NonNullable<SampleBooking['report']>,
): Promise<void> {
  const { id: bookingId, startsAt, endsAt } = booking
  const visit = await tx
    .insertInto('bookingVisits')
    .values({
      bookingId,
      ...report,
      did: [...did],
      checkedInAt: startsAt,
      checkedOutAt: endsAt,
      sentAt: endsAt,
      changedAt: endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepInTimelines(tx, { booking, visit, memberId: null, now: endsAt })
}

/** What the test bank calls the payment of a sample. */
export function sampleBankId(name: string): string {
  return `pi_test_sample${name}`
}

/** The money of a sample, in our books and in those of the test bank, so that it can go back. */
async function writePayment(
  tx: Transaction<Tables>,
  name: string,
  { id, memberId, totalCents }: BookingRow,
  at: Date,
): Promise<number> {
  const bankId = sampleBankId(name)
  const words = 'Dog walking (sample)'
  await tx
    .insertInto('testBankPayments')
    .values({
      id: bankId,
      clientSecret: `${bankId}_secret_sample`,
      amountCents: totalCents,
      currency: 'USD',
      status: 'paid',
      what: words,
      reference: `sample booking ${id}`,
      createdAt: at,
    })
    .execute()
  const payment = await tx
    .insertInto('payments')
    .values({
      provider: 'test',
      mode: 'test',
      payableKind: 'booking',
      payableId: id,
      memberId,
      what: JSON.stringify({ code: 'as-written', words }),
      amountCents: totalCents,
      currency: 'USD',
      state: 'paid',
      idempotencyKey: `booking-${id}-${bankId}`,
      keyMadeAt: at,
      providerPaymentId: bankId,
      providerSubscriptionId: null,
      failure: null,
      checkedAt: at,
      startedAt: at,
      paidAt: at,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('paymentEntries')
    .values({
      paymentId: payment.id,
      kind: 'paid',
      amountCents: totalCents,
      refundId: null,
      madeAt: at,
    })
    .execute()
  return payment.id
}
