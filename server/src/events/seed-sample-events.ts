import { addDays, dayIn } from '@wayfur/domain/calendar'
import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { ENTRY_VACCINES } from '@wayfur/domain/events/entry-rules'
import { EventType } from '@wayfur/domain/events/event-schemas'
import { Species } from '@wayfur/domain/pets/pet-schemas'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { readDataFile } from '../platform/data-file.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import { assetFile } from '../program-files.ts'
import { randomSource } from '../sample-world/random-source.ts'
import { pointIn, type SampleTown, sampleTowns } from '../sample-world/towns.ts'
import type { Tables } from '../tables.ts'
import { instantAt } from './occurrences.ts'

/** An invented event that comes again and again, so that a fresh install always has some to come. */
const SampleEvent = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  eventType: EventType,
  venue: z.string(),
  /** The town and state, and for San Francisco the quarter, as the sample world has them. */
  town: z.string(),
  state: z.string(),
  /** It takes place on days whose number, counted in whole weeks and days, leaves this rest. */
  everyDays: z.int(),
  onDay: z.int(),
  startTime: z.string(),
  minutes: z.int(),
  priceCents: z._default(z.int(), 0),
  capacity: z.nullable(z.int()),
  /** How many invented people come. */
  going: z.int(),
  species: z._default(z.array(Species), []),
  vaccinations: z._default(z.array(z.enum(ENTRY_VACCINES)), []),
  maxWeightKg: z._default(z.nullable(z.number()), null),
  minAgeMonths: z._default(z.nullable(z.int()), null),
})

type SampleEvent = z.infer<typeof SampleEvent>

/** How far back and ahead there are samples: what was, and what a calendar of two months shows. */
const DAYS_BACK = 14
const DAYS_AHEAD = 56
/** Of the zones with sample towns the last in which a day begins. */
const WESTERN_ZONE = 'America/Los_Angeles'

/**
 * Sees to it that there are sample events around today: the same ones for the same day, each made
 * once. Asked again on another day, it adds what has come nearer. Says how many it added.
 */
export async function seedSampleEvents(db: Kysely<Tables>, clock: Clock): Promise<number> {
  const now = clock.now()
  const there = await madeSamples(db)
  let towns: SampleTown[] | undefined
  const townOf = (sample: SampleEvent): SampleTown => {
    towns ??= sampleTowns()
    const town = towns.find((one) => isTownOf(sample, one))
    if (town === undefined) throw new Error(`There is no sample town ${sample.town}.`)
    return town
  }
  let added = 0
  await inTransaction(db, async (tx) => {
    for (const sample of readSampleEvents()) {
      const first = addDays(dayIn(WESTERN_ZONE, now), -DAYS_BACK)
      for (const day of daysOfSample(sample, first, DAYS_BACK + DAYS_AHEAD)) {
        if (there.has(keyOf(sample, day))) continue
        if (await addSample(tx, sample, townOf(sample), day, now)) added += 1
      }
    }
  })
  return added
}

/** Most starts find every sample made; asking for all at once costs less than trying each again. */
async function madeSamples(db: Kysely<Tables>): Promise<Set<string | null>> {
  const made = await db
    .selectFrom('events')
    .select('sampleKey')
    .where('isSample', '=', true)
    .where('sampleKey', 'is not', null)
    .execute()
  return new Set(made.map(({ sampleKey }) => sampleKey))
}

function keyOf({ key }: SampleEvent, day: Day): string {
  return `${key}:${day}`
}

function isTownOf(sample: SampleEvent, town: SampleTown): boolean {
  return town.state === sample.state && (town.part === sample.town || town.name === sample.town)
}

async function addSample(
  tx: Transaction<Tables>,
  sample: SampleEvent,
  town: SampleTown,
  day: string,
  now: Date,
): Promise<boolean> {
  const { key, title, description, eventType, venue, startTime, minutes } = sample
  const { priceCents, capacity, going, species, vaccinations, maxWeightKg, minAgeMonths } = sample
  const { timeZone } = town
  const startsAt = instantAt({ startsOn: day, startTime, timeZone })
  const quarter = town.part === '' ? '' : `${town.part}, `
  const event = await tx
    .insertInto('events')
    .values({
      seriesId: null,
      hostId: null,
      title,
      description,
      eventType,
      venue,
      city: `${quarter}${town.name}, ${town.state}`,
      ...pointIn(town, randomSource(`event ${key}`)),
      timeZone,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
      priceCents,
      imageUrl: null,
      capacity,
      mostGuests: 3,
      mostPets: species.length === 0 ? 1 : 2,
      species,
      vaccinations,
      maxWeightKg,
      minAgeMonths,
      isSample: true,
      sampleKey: keyOf(sample, day),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('sampleKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (event === undefined) return false
  await tx
    .insertInto('eventAttendances')
    .values(
      Array.from({ length: going }, () => ({
        eventId: event.id,
        memberId: null,
        guestName: 'Sample guest',
        guestEmail: null,
        guestKey: null,
        state: 'going' as const,
        guests: 0,
        petCount: 0,
        code: newReadableToken(),
        heldUntil: null,
        amountCents: 0,
        paymentId: null,
        joinedAt: now,
        leftAt: null,
        checkedInAt: null,
      })),
    )
    .execute()
  return true
}

function readSampleEvents(): SampleEvent[] {
  const file = assetFile('sample-world/events.json')
  return readDataFile(file, z.array(SampleEvent), 'sample events')
}

/** The days from `first` on, so many of them, on which a sample takes place. */
function daysOfSample(sample: SampleEvent, first: Day, days: number): Day[] {
  const begin = Date.parse(`${first}T00:00:00Z`) / DAY_MS
  return Array.from({ length: days }, (_, index) => begin + index)
    .filter((day) => day % sample.everyDays === sample.onDay)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
}
