import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import {
  answerBy,
  BOOKING_MOVES,
  HOLD_MINUTES,
  holdUntil,
} from '@wayfur/domain/bookings/booking-life'
import type { MeetingRequest } from '@wayfur/domain/bookings/booking-schemas'
import { USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import { isFree } from '@wayfur/domain/bookings/free-of-charge'
import { MOST_OPEN_MEETINGS } from '@wayfur/domain/bookings/meeting'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Insertable, Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { busyRangeOf, type FreeTime, freeTimeOf } from '../providers/offered-times.ts'
import type { Tables } from '../tables.ts'
import { wishedAnimals } from './booked-animals.ts'
import { askForAnswer } from './booking-payments.ts'
import { noteEvent } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { cancelLocked } from './cancel-booking.ts'
import { knownFor, meetingOfferOf, meetingsOf } from './meeting-rows.ts'
import { providerAtBooking } from './provider-at-booking.ts'
import { takeTime } from './provider-time.ts'
import { requireRoom, plainTime } from './request-booking.ts'
import { requireVaccinated } from './required-vaccines.ts'
import { holdEnd } from './write-hold.ts'

/**
 * Asks to meet a provider before the first booking. Which animals they take is not held against it:
 * meeting is how both find out. An unpaid meeting of the same two makes way for the new one.
 */
export async function requestMeeting(
  context: BookingsContext,
  member: SignedIn,
  { providerId, ...wished }: MeetingRequest & { providerId: number },
): Promise<number> {
  const two = { memberId: member.id, providerId }
  return orMetAlready(
    inTransaction(context.db, async (tx) => {
      const now = context.clock.now()
      await endUnpaid(tx, context, two)
      const provider = await providerAtBooking(tx, context, member, {
        providerId,
        except: undefined,
        range: busyRangeOf(wished.serviceDate),
      })
      const offer = await meetingOfferOf(tx, providerId)
      if (offer === null) {
        throw new Problem(
          'conflict',
          msg('{businessName} does not offer to meet first. You can book right away.', provider),
        )
      }
      await requireStrangers(tx, two)
      await requireFewOpen(tx, member.id)
      const { petIds, animals } = await wishedAnimals(tx, member.id, wished)
      requireRoom(provider, animals)
      const time = plainTime(wished.startTime)
      const wish = { day: wished.serviceDate, time, hours: offer.minutes / 60 }
      const free = freeTimeOf({ ...provider, animals, now }, wish)
      await requireVaccinated(tx, provider, {
        memberId: member.id,
        petIds,
        otherPets: animals - petIds.length,
        from: wish.day,
        until: wish.day,
      })
      const meeting: Meeting = {
        id: provider.bookingId,
        ...two,
        service: MEETING,
        per: 'visit',
        rateCents: offer.priceCents,
        furtherCents: 0,
        animals,
        totalCents: offer.priceCents,
        currency: provider.currency,
        tier: provider.tier ?? USUAL_TIER,
        startsAt: new Date(free.startMs),
        endsAt: new Date(free.endMs),
        timeZone: free.timeZone,
        petInfo: wished.petInfo || null,
        specialRequests: wished.specialRequests || null,
        emergencyContact: null,
        createdAt: now,
        changedAt: now,
      }
      await writeMeeting(tx, context, { meeting, free, petIds, now })
      return meeting.id
    }),
  )
}

type Meeting = Omit<Insertable<Tables['bookings']>, 'state' | 'holdUntil' | 'answerBy'> & {
  id: number
  startsAt: Date
  animals: number
}

/** Writes it with its time: before its provider where it is free, and else held until it is paid. */
async function writeMeeting(
  tx: Transaction<Tables>,
  context: BookingsContext,
  {
    meeting,
    free,
    petIds,
    now,
  }: { meeting: Meeting; free: FreeTime; petIds: readonly number[]; now: Date },
): Promise<void> {
  const { id: bookingId, startsAt, totalCents } = meeting
  const until = holdUntil(now)
  const beginning = isFree({ totalCents })
    ? { state: BOOKING_MOVES.ask.to, holdUntil: null, answerBy: answerBy(now, startsAt) }
    : { state: 'awaiting-payment' as const, holdUntil: until, answerBy: null }
  const written = await tx
    .insertInto('bookings')
    .values({ ...meeting, ...beginning })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeTime(tx, written, free.blocked)
  if (petIds.length > 0) {
    const guests = petIds.map((petId) => ({ bookingId, petId }))
    await tx.insertInto('bookingPets').values(guests).execute()
  }
  if (isFree(written)) {
    await noteEvent(tx, { bookingId, kind: 'ask', by: 'owner', at: now })
    await askForAnswer(tx, context, written, 'requested')
    return
  }
  const facts = { code: 'held', minutes: HOLD_MINUTES } as const
  await noteEvent(tx, { bookingId, kind: 'request', by: 'owner', facts, at: now })
  await enqueue(tx, context.clock, holdEnd(bookingId, { holdUntil: until }))
}

type Two = { memberId: number; providerId: number }

/** Lets go of a meeting that was not paid for: whoever asks again wants another time. */
async function endUnpaid(
  tx: Transaction<Tables>,
  context: BookingsContext,
  two: Two,
): Promise<void> {
  const open = await meetingsOf(tx, two).forNoKeyUpdate().executeTakeFirst()
  if (open?.state !== 'awaiting-payment') return
  await cancelLocked(tx, context, open, { by: 'owner', reason: '' })
}

async function requireStrangers(tx: Transaction<Tables>, two: Two): Promise<void> {
  const { standing } = await knownFor(tx, two)
  if (standing === 'new') return
  throw standing === 'known'
    ? new Problem('conflict', msg('You know each other already. You can book right away.'))
    : metAlready()
}

async function requireFewOpen(tx: Transaction<Tables>, memberId: number): Promise<void> {
  const { open } = await tx
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('memberId', '=', memberId)
    .where('service', '=', MEETING)
    .where('state', 'in', ['awaiting-payment', 'requested', 'confirmed'])
    .executeTakeFirstOrThrow()
  if (open < MOST_OPEN_MEETINGS) return
  throw new Problem(
    'conflict',
    msg('You have asked to meet {most} providers. Please meet one of them first, or cancel one.', {
      most: MOST_OPEN_MEETINGS,
    }),
  )
}

function metAlready(): Problem {
  return new Problem(
    'conflict',
    msg('You have a meeting with this provider already. It is with your bookings.'),
  )
}

/** Asked twice at once, the database lets one through, and says why it refuses the other. */
async function orMetAlready<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code === '23505' && constraint === 'bookings_one_meeting') throw metAlready()
    throw error
  }
}
