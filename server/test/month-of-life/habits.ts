import * as bookings from '@wayfur/domain/bookings/endpoints'
import * as series from '@wayfur/domain/bookings/series-endpoints'
import { chooseTip } from '@wayfur/domain/bookings/tip-endpoints'
import {
  agreeToDispute,
  decideDispute,
  listDisputes,
  openDispute,
} from '@wayfur/domain/disputes/endpoints'
import { DAY_MS } from '@wayfur/domain/durations'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import * as payments from '@wayfur/domain/payments/endpoints'
import { Problem } from '@wayfur/domain/problem'
import {
  changeAvailability,
  providerAvailability,
  readOwnProvider,
} from '@wayfur/domain/providers/endpoints'
import { type Chance, chanceOf } from './chance.ts'
import type { Household, Neighborhood, Provider } from './neighborhood.ts'
import { openAccount, payOut } from './payout-habits.ts'

/** People who do something at the very same moment. */
const AT_ONCE = 8

type Booked = ReplyOf<typeof bookings.listBookings>[number]

/** What people were refused, by code: each is a sentence they read, and none a fault. */
export type Refusals = Map<string, number>

/**
 * One stretch of the day of a neighborhood: owners book, pay, move, cancel, rest, tip and dispute;
 * providers answer, come and go, take days off; who decides and who pays do so.
 */
export async function live(town: Neighborhood, refusals: Refusals): Promise<void> {
  await together(town.owners, town, async (owner, own) => {
    const act = tryer(own.chance, refusals)
    if (own.chance.of(0.12)) await act(() => book(own, owner))
    if (own.chance.of(0.25)) await careForBookings(own, owner, act)
  })
  await together(town.carers, town, async (carer, own) => {
    if (carer.vanishesAt !== undefined && town.clock.now() >= carer.vanishesAt) return
    const act = tryer(own.chance, refusals)
    await work(own, carer, act)
    if (own.chance.of(0.05)) await act(() => openAccount(own, carer))
  })
  const act = tryer(town.chance, refusals)
  await decide(town, act)
  await payOut(town, act)
}

/** Several live at the same moment, each with a chance of their own, as seed and person give it. */
async function together<One>(
  all: readonly One[],
  town: Neighborhood,
  lives: (one: One, own: Neighborhood) => Promise<void>,
): Promise<void> {
  const waiting = all.map((one) => ({ one, seed: town.chance.between(0, 2 ** 31) }))
  const go = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await lives(next.one, { ...town, chance: chanceOf(next.seed) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

export type Act = (what: () => Promise<unknown>) => Promise<void>

/** Does something, one time in ten twice at once as a pressed button does; a fault is thrown. */
function tryer(chance: Chance, refusals: Refusals): Act {
  return async (what) => {
    const tries = chance.of(0.1) ? [what(), what()] : [what()]
    for (const { status, reason } of (await Promise.allSettled(tries)).map((one) =>
      one.status === 'rejected' ? one : { status: one.status, reason: undefined },
    )) {
      if (status === 'fulfilled') continue
      if (!(reason instanceof Problem)) throw reason
      refusals.set(reason.code, (refusals.get(reason.code) ?? 0) + 1)
    }
  }
}

async function book({ chance, carers, clock }: Neighborhood, owner: Household): Promise<void> {
  const carer = chance.pick(carers)
  if (carer === undefined) return
  const animals = chance.of(0.3) ? owner.pets.length : 1
  const service = chance.of(0.8) ? 'dog_walking' : 'grooming'
  const duration = service === 'grooming' ? 1 : chance.pick([0.5, 1, 2])
  const params = { id: carer.providerId }
  const { days } = await owner.call(providerAvailability, {
    params,
    query: { days: 10, service, animals, ...(duration !== undefined && { duration }) },
  })
  const day = chance.pick(days.filter(({ starts }) => starts.length > 0))
  const start = day && chance.pick(day.starts)
  if (day === undefined || start === undefined) return
  const weekday = new Date(`${day.day}T12:00:00Z`).getUTCDay()
  const isWeekly = service === 'dog_walking' && chance.of(0.25)
  const until = new Date(clock.now().getTime() + chance.between(12, 28) * DAY_MS)
  const { id } = await owner.call(bookings.requestBooking, {
    body: {
      providerId: carer.providerId,
      serviceDate: day.day,
      startTime: start.time,
      service,
      duration: String(duration),
      petIds: owner.pets.slice(0, animals),
      ...(isWeekly && {
        weekdays: [...new Set([weekday, (weekday + chance.between(1, 4)) % 7])],
        untilDay: until.toISOString().slice(0, 10),
      }),
    },
  })
  // Some think better of it, and their time comes free again.
  if (chance.of(0.92)) await pay(chance, owner, { kind: 'booking', id })
}

/** Pays as a browser does, with the card of the household; one window in five is closed too early. */
async function pay(
  chance: Chance,
  owner: Household,
  payable: { kind: 'booking' | 'tip'; id: number },
): Promise<void> {
  const { clientSecret, paymentId } = await owner.call(payments.startPayment, { body: payable })
  const returnTo = `/booking-success?payment=${paymentId}`
  const card = chance.of(0.05) ? 'test_insufficient' : owner.card
  const { challengeAt } = await owner.call(payments.confirmTestPayment, {
    body: { clientSecret, token: card, returnTo },
  })
  if (challengeAt !== null) {
    const challenge = challengeAt.split('/').at(-1)?.split('?')[0] ?? ''
    await owner.call(payments.answerTestChallenge, {
      params: { challenge },
      body: { outcome: chance.of(0.8) ? 'complete' : 'fail' },
    })
  }
  if (chance.of(0.8)) {
    await owner.call(payments.checkPayment, { params: { id: String(paymentId) } })
  }
}

async function careForBookings(
  { chance, clock }: Neighborhood,
  owner: Household,
  act: Act,
): Promise<void> {
  const when = chance.of(0.6) ? 'upcoming' : 'past'
  const own = await owner.call(bookings.listBookings, { query: { when, limit: 10 } })
  const one = chance.pick(own)
  if (one === undefined) return
  const params = { id: one.id }
  if (when === 'past') return lookBack(chance, owner, one, act)
  if (one.state === 'awaiting-payment' || (one.state === 'planned' && chance.of(0.3))) {
    return act(() => pay(chance, owner, { kind: 'booking', id: one.id }))
  }
  if (chance.of(0.1)) return act(() => owner.call(bookings.cancelBooking, { params, body: {} }))
  if (chance.of(0.1)) return act(() => move(chance, owner, one))
  if (one.seriesId === null) return
  const ofSeries = { id: one.seriesId }
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  if (chance.of(0.1)) {
    const from = chance.between(2, 9)
    const body = { from: day(from), until: day(from + chance.between(0, 9)) }
    await act(() => owner.call(series.pauseSeries, { params: ofSeries, body }))
  } else if (chance.of(0.05)) {
    await act(() => owner.call(series.endSeries, { params: ofSeries }))
  } else if (chance.of(0.12)) {
    await act(() => owner.call(series.resumeSeries, { params: ofSeries }))
  }
}

async function move(chance: Chance, owner: Household, booking: Booked): Promise<void> {
  const { provider, hours, animals, service } = booking
  if (service === 'meet_and_greet') return
  const { days } = await owner.call(providerAvailability, {
    params: { id: provider.id },
    query: { days: 10, service, duration: hours, animals },
  })
  const day = chance.pick(days.filter(({ starts }) => starts.length > 0))
  const start = day && chance.pick(day.starts)
  if (day === undefined || start === undefined) return
  await owner.call(bookings.rescheduleBooking, {
    params: { id: booking.id },
    body: { serviceDate: day.day, startTime: start.time },
  })
}

async function lookBack(
  chance: Chance,
  owner: Household,
  { id, state, totalCents }: Booked,
  act: Act,
): Promise<void> {
  if (state !== 'completed' && state !== 'cancelled') return
  const params = { id }
  if (state === 'completed' && chance.of(0.3)) {
    await act(async () => {
      const body = { amountCents: chance.between(2, 40) * 50 }
      const tip = await owner.call(chooseTip, { params, body })
      await pay(chance, owner, { kind: 'tip', id: tip.id })
    })
  } else if (chance.of(0.1)) {
    const askedCents = chance.between(1, totalCents)
    const body = { reason: 'Nobody came to the door.', askedCents }
    await act(() => owner.call(openDispute, { params, body }))
  }
}

async function work({ chance, clock }: Neighborhood, carer: Provider, act: Act): Promise<void> {
  const { requests, bookings: days } = await carer.call(bookings.readProviderCalendar, {
    query: { days: 14 },
  })
  for (const { id } of requests) {
    const params = { id }
    if (chance.of(0.5)) await act(() => carer.call(bookings.acceptBooking, { params }))
    else if (chance.of(0.1)) {
      await act(() => carer.call(bookings.declineBooking, { params, body: { reason: 'Away.' } }))
    }
  }
  const now = clock.now().getTime()
  for (const { id, state, startsAt, endsAt } of days) {
    const params = { id }
    if (state !== 'confirmed') continue
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
    if (from <= now && now < to) await act(() => carer.call(bookings.checkIntoVisit, { params }))
    else if (to <= now) await act(() => carer.call(bookings.checkOutOfVisit, { params }))
    else if (chance.of(0.004)) {
      await act(() => carer.call(bookings.cancelBooking, { params, body: { reason: 'Ill.' } }))
    }
  }
  if (chance.of(0.02)) await act(() => takeDayOff(chance, clock.now(), carer))
}

async function takeDayOff(chance: Chance, now: Date, carer: Provider): Promise<void> {
  const own = await carer.call(readOwnProvider, {})
  if (own === null || own.availability === null) return
  const { availability, availabilityVersion: version } = own
  const day = new Date(now.getTime() + chance.between(1, 12) * DAY_MS).toISOString().slice(0, 10)
  if (availability.exceptions.some((one) => one.day === day)) return
  const exceptions = [...availability.exceptions, { day, hours: [] }]
  await carer.call(changeAvailability, {
    body: { version, availability: { ...availability, exceptions } },
  })
}

async function decide({ chance, moderator, carers }: Neighborhood, act: Act): Promise<void> {
  const { disputes } = await moderator.call(listDisputes, { query: { state: 'open' } })
  for (const { id, askedCents, businessName } of disputes) {
    const params = { id }
    const carer = carers.find(({ name }) => name === businessName)
    if (carer !== undefined && chance.of(0.1)) {
      await act(() => carer.call(agreeToDispute, { params, body: { refundCents: askedCents } }))
    } else if (chance.of(0.2)) {
      const body = { refundCents: chance.between(0, askedCents), words: 'Both were heard.' }
      await act(() => moderator.call(decideDispute, { params, body }))
    }
  }
}
