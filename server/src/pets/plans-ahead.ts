import { dayIn } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { type FlightRefusal, flightRefusals } from '@wayfur/domain/guides/flight-refusals'
import type { Lapse, PlanAhead, RefusedFlight } from '@wayfur/domain/pets/ahead-schemas'
import type { readAhead as readAheadCall } from '@wayfur/domain/pets/endpoints'
import { lapses } from '@wayfur/domain/pets/lapse'
import { MOST_PLANS, MOST_REFUSALS } from '@wayfur/domain/pets/plan-ahead'
import { poundsOf } from '@wayfur/domain/pets/weight-text'
import type { Day, Units } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import { bookingsAhead } from '../bookings/bookings-ahead.ts'
import { ticketsAhead } from '../events/tickets-ahead.ts'
import { countryNamer, type FlightGuide } from '../guides/flight-guide.ts'
import { flightsAhead } from '../guides/flights-ahead.ts'
import type { Tables } from '../tables.ts'
import { tripsAhead } from '../trips/trips-ahead.ts'
import { type HouseholdPet, requirePet } from './pet-access.ts'
import { healthChecksOf, vaccinationsOf, weightsOf } from './read-pet.ts'

/** A plan with what a calendar says of it: its clock times, where it has any. */
export type DatedPlan = PlanAhead & {
  startsAt: Date | null
  endsAt: Date | null
  changedAt: Date
  isRequest: boolean
}

export interface Ahead {
  today: Day
  plans: DatedPlan[]
  lapses: Lapse[]
  refusals: Refusal[]
}

/** What a source refuses of a flight, with the rule that does. */
export type Refusal = RefusedFlight & Pick<FlightRefusal, 'rule'>

/** What of a pet's row its plans are held against. */
export const AHEAD_OF_PET = [
  'id',
  'name',
  'species',
  'breed',
  'bornOn',
  'microchipId',
  'chippedOn',
  'standing',
  'medications',
  'carriers',
] as const

interface Which {
  petId: number
  memberId: number
}

/** What a member has planned for a pet of their household, and what of its record ends before. */
export async function readAhead(
  { db, guide }: { db: Kysely<Tables>; guide: FlightGuide },
  which: Which & { now: Date },
): Promise<ReplyOf<typeof readAheadCall>> {
  const pet = await requirePet(db, which.memberId, which.petId, 'see')
  const ahead = await aheadOf({ db, guide }, pet, which)
  return {
    plans: ahead.plans.map(shown),
    lapses: ahead.lapses,
    refusals: ahead.refusals.map(({ plan, on, says }) => ({ plan, on, says })),
    calendarMadeAt: await calendarMadeAt(db, which),
  }
}

/** Since when a member has a calendar of a pet; null for none. */
async function calendarMadeAt(
  db: Kysely<Tables>,
  { petId, memberId }: Which,
): Promise<string | null> {
  const made = await db
    .selectFrom('petCalendars')
    .select('madeAt')
    .where('petId', '=', petId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return made?.madeAt.toISOString() ?? null
}

/**
 * The same for a pet that was asked for already. Only the member's own plans are read: what another
 * of the household has booked is theirs to tell.
 */
export async function aheadOf(
  { db, guide }: { db: Kysely<Tables>; guide: FlightGuide },
  pet: Pick<HouseholdPet, (typeof AHEAD_OF_PET)[number]>,
  { memberId, now }: { memberId: number; now: Date },
): Promise<Ahead> {
  const today = await todayOf(db, memberId, now)
  const asked = { memberId, petId: pet.id, now }
  const [vaccinations, healthChecks, weights, bookings, tickets, flights] = await Promise.all([
    vaccinationsOf(db, pet.id),
    healthChecksOf(db, pet.id),
    weightsOf(db, pet.id),
    bookingsAhead(db, asked),
    ticketsAhead(db, asked),
    flightsAhead(db, guide, { memberId, petId: pet.id, from: today }),
  ])
  const kilograms = weights[0]?.kilograms ?? null
  const trips = await tripsAhead(db, memberId, { species: pet.species, kilograms })
  const plans = [
    ...bookings.map((one) => datedPlan('booking', one)),
    ...tickets.map((one) => datedPlan('event', one)),
    ...flights.map((one) => dayPlan('flight', one, one.waitDays)),
    ...trips.filter(({ until }) => until >= today).map((one) => dayPlan('trip', one)),
  ]
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .slice(0, MOST_PLANS)
  const { standing, medications } = pet
  const record = { standing, vaccinations, medications, healthChecks, today }
  const flying = {
    name: pet.name,
    species: pet.species,
    breed: pet.breed,
    bornOn: pet.bornOn,
    pounds: kilograms === null ? null : poundsOf(kilograms),
    carriers: pet.carriers,
    hasMicrochip: pet.microchipId !== null,
    chippedOn: pet.chippedOn,
    vaccinations,
    healthChecks,
  }
  const held = { today, units: await unitsOf(db, memberId), countryName: countryNamer(guide) }
  const refusals =
    standing === 'current'
      ? flights.flatMap((one): Refusal[] => {
          const plan = plans.find(({ kind, id }) => kind === 'flight' && id === one.id)
          if (plan === undefined) return []
          return flightRefusals(one.flight, flying, held)
            .slice(0, MOST_REFUSALS)
            .map(({ on, rule, says }) => ({ plan: shown(plan), on, rule, says }))
        })
      : []
  return { today, plans, lapses: lapses(record, plans.map(shown)), refusals }
}

/** Pounds or kilograms, as the member reads them. */
async function unitsOf(db: Kysely<Tables>, memberId: number): Promise<Units> {
  const { units } = await db
    .selectFrom('members')
    .select('units')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return units ?? 'us'
}

/** A plan of which only its days are known. */
function dayPlan(
  kind: 'flight' | 'trip',
  {
    id,
    name,
    on,
    until,
    changedAt,
  }: { id: number; name: string | null; on: Day; until: Day; changedAt: Date },
  rabiesWaitDays = 0,
): DatedPlan {
  return {
    kind,
    id,
    name,
    service: null,
    from: on,
    until,
    href: kind === 'flight' ? '/airline-travel' : '/trip-planner',
    isSample: false,
    rabiesWaitDays,
    startsAt: null,
    endsAt: null,
    changedAt,
    isRequest: false,
  }
}

/** A plan that has clock times, with its days by the clocks of where it is. */
function datedPlan(
  kind: PlanAhead['kind'],
  planned: Pick<DatedPlan, 'id' | 'name' | 'href' | 'isSample' | 'changedAt'> & {
    service?: DatedPlan['service']
    isRequest?: boolean
    startsAt: Date
    endsAt: Date
    timeZone: string
  },
): DatedPlan {
  const { id, name, href, isSample, changedAt, startsAt, endsAt } = planned
  const { service = null, isRequest = false } = planned
  return {
    kind,
    id,
    name,
    service,
    ...daysOf(planned),
    href,
    isSample,
    rabiesWaitDays: 0,
    startsAt,
    endsAt,
    changedAt,
    isRequest,
  }
}

/** What ends at midnight ends the day before. */
function daysOf({
  startsAt,
  endsAt,
  timeZone,
}: {
  startsAt: Date
  endsAt: Date
  timeZone: string
}): { from: Day; until: Day } {
  const from = dayIn(timeZone, startsAt)
  const until = dayIn(timeZone, new Date(endsAt.getTime() - 1))
  return { from, until: until < from ? from : until }
}

function shown({
  kind,
  id,
  name,
  service,
  from,
  until,
  href,
  isSample,
  rabiesWaitDays,
}: DatedPlan): PlanAhead {
  return { kind, id, name, service, from, until, href, isSample, rabiesWaitDays }
}
