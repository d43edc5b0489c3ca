import type { Asked } from '@wayfur/domain/endpoint'
import { borderVerdict, type TravelingPet } from '@wayfur/domain/guides/border-verdict'
import { flightTasks } from '@wayfur/domain/guides/checklist'
import type { changeChecklist as changeEndpoint } from '@wayfur/domain/guides/endpoints'
import type { Airline, Country } from '@wayfur/domain/guides/schemas'
import { msg, translateWritten } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import type { HouseholdPet } from '../pets/pet-access.ts'
import { healthChecksOf, shownCheck, vaccinationsOf } from '../pets/read-pet.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { placeNamed } from './flight-guide.ts'
import { countryInWords } from './guides-in-words.ts'
import type { Guides } from './load-guides.ts'
import { scheduleTaskReminders } from './task-reminders.ts'

type FlightBody = Asked<typeof changeEndpoint>['body']

/** A flight as it was asked for: its rows of the guide, and what is kept of it. */
interface AskedFlight {
  airline: Airline | null
  country: Country | null
  values: {
    airline: string | null
    country: string | null
    origin: string | null
    stops: string[]
    way: NonNullable<FlightBody['way']> | null
    departsOn: Day
    returnsOn: Day | null
  }
}

/** The flight that was asked for; 400 where its airline or a place is not one of the guide. */
export function flightAsked(
  guides: Guides,
  {
    airlineId,
    countryId,
    originId,
    stopIds = [],
    way = null,
    departsOn,
    returnsOn = null,
  }: FlightBody,
): AskedFlight {
  const airline = airlineId == null ? null : guides.airlines.find(({ id }) => id === airlineId)
  if (airline === undefined)
    throw new Problem('invalid-input', msg('We do not know that airline.'), { field: 'airlineId' })
  const country = placeNamed(guides, countryId)
  if (country === undefined)
    throw new Problem('invalid-input', msg('We do not know that country.'), { field: 'countryId' })
  const origin = placeNamed(guides, originId)
  if (origin === undefined)
    throw new Problem('invalid-input', msg('We do not know that place.'), { field: 'originId' })
  const stops = stopIds.map((id) => placeNamed(guides, id)).filter((one) => one != null)
  if (stops.length < stopIds.length)
    throw new Problem('invalid-input', msg('We do not know that place.'), { field: 'stopId' })
  return {
    airline,
    country: guides.countries.find(({ id }) => id === countryId) ?? null,
    values: { airline: airline?.name ?? null, country, origin, stops, way, departsOn, returnsOn },
  }
}

/** Refuses a flight that is over, and one that comes back before it leaves. */
export function requireAhead(
  { departsOn, returnsOn }: Pick<AskedFlight['values'], 'departsOn' | 'returnsOn'>,
  today: Day,
): void {
  if (departsOn < today)
    throw new Problem('invalid-input', msg('The flight is in the past.'), {
      field: 'departsOn',
    })
  if (returnsOn !== null && returnsOn < departsOn) {
    throw new Problem(
      'invalid-input',
      msg('Please choose a day of return that is not before the flight.'),
      { field: 'returnsOn' },
    )
  }
}

/** Writes down what is to be done before a flight and was not done already, with its reminders. */
export async function planTasks(
  tx: Transaction<Tables>,
  clock: Clock,
  {
    id,
    memberId,
    pet,
    flight: { airline, country, values },
    today,
  }: { id: number; memberId: number; pet: HouseholdPet; flight: AskedFlight; today: Day },
): Promise<void> {
  const { departsOn } = values
  const written = country === null ? null : countryInWords(country)
  const findings =
    written === null
      ? []
      : borderVerdict(written, await travelingPet(tx, pet), { arrivesOn: departsOn, today })
          .findings
  const done = await tx
    .selectFrom('travelTasks')
    .select('title')
    .where('checklistId', '=', id)
    .execute()
  const planned = flightTasks({
    airline,
    country: written,
    stops: values.stops.map(translateWritten),
    departsOn,
    today,
    findings,
  }).filter(({ title }) => done.every((one) => one.title !== title))
  if (planned.length === 0) return
  const tasks = await tx
    .insertInto('travelTasks')
    .values(planned.map(({ title, says, dueOn }) => ({ checklistId: id, title, says, dueOn })))
    .returning(['id', 'dueOn'])
    .execute()
  await scheduleTaskReminders(tx, clock, { memberId, tasks, today })
}

/** What of a passport a border is held against. */
async function travelingPet(db: Kysely<Tables>, pet: HouseholdPet): Promise<TravelingPet> {
  const [vaccinations, healthChecks] = await Promise.all([
    vaccinationsOf(db, pet.id),
    healthChecksOf(db, pet.id),
  ])
  const { name, species, bornOn, chippedOn } = pet
  const hasMicrochip = pet.microchipId !== null
  return {
    name,
    species,
    bornOn,
    hasMicrochip,
    chippedOn,
    vaccinations,
    healthChecks: healthChecks.map(shownCheck),
  }
}
