import { join } from 'node:path'
import type { Day } from '@wayfur/domain/calendar'
import { ENTRY_VACCINES } from '@wayfur/domain/events/entry-rules'
import { EventType } from '@wayfur/domain/events/event'
import { Species } from '@wayfur/domain/pets/pet'
import * as z from 'zod/mini'
import { readDataFile } from '../platform/data-file.ts'

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
})
export type SampleEvent = z.infer<typeof SampleEvent>

export function readSampleEvents(): SampleEvent[] {
  const file = join(import.meta.dirname, '../../assets/sample-world/events.json')
  return readDataFile(file, z.array(SampleEvent), 'sample events')
}

/** Days from which samples are counted: a Thursday, as every calendar of computers begins. */
const DAY_MS = 86_400_000

/** The days from `first` on, so many of them, on which a sample takes place. */
export function daysOfSample(sample: SampleEvent, first: Day, days: number): Day[] {
  const begin = Date.parse(`${first}T00:00:00Z`) / DAY_MS
  return Array.from({ length: days }, (_, index) => begin + index)
    .filter((day) => day % sample.everyDays === sample.onDay)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
}
