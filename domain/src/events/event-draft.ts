import * as z from 'zod/mini'
import { Day, dayText, isDay } from '../calendar.ts'
import { PictureUrl } from '../files/file.ts'
import { Point } from '../geo.ts'
import { draftText, neededText } from '../moderation/draft-text.ts'
import { type Fact, NOTHING } from '../moderation/queue.ts'
import { type Cents, MOST_CENTS, moneyText, parseCents } from '../money.ts'
import { typedDecimal } from '../typed-decimal.ts'
import { Species, SPECIES } from '../pets/pet.ts'
import { durationText } from './duration-text.ts'
import { ENTRY_VACCINES, speciesWords } from './entry-rules.ts'
import {
  EVENT_TYPE_LABELS,
  EVENT_TYPES,
  EventType,
  LONGEST_MINUTES,
  MOST_GUESTS,
  MOST_PETS_ALONG,
  MOST_PLACES,
} from './event.ts'
import { MOST_TIMES, type Repeat, REPEATS, repeatWords } from './recurrence.ts'
import { msg, t } from '../language/messages.ts'

const LONGEST = { title: 120, description: 4000, venue: 160, city: 120 } as const
/** Cards are charged 50 cents at the least. */
export const LEAST_PRICE_CENTS = 100
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const SpeciesList = z._default(z.array(Species).check(z.maxLength(SPECIES.length)), [])
const VaccineList = z._default(
  z.array(z.enum(ENTRY_VACCINES)).check(z.maxLength(ENTRY_VACCINES.length)),
  [],
)

/** An event as far as its host has described it. */
export const EventDraft = z.object({
  title: draftText(LONGEST.title),
  eventType: z._default(z.nullable(EventType), null),
  description: draftText(LONGEST.description),
  picture: z._default(z.nullable(PictureUrl), null),
  /** Empty or a day as in '2026-11-28', and a time as in '10:00', by the clocks of the place. */
  startsOn: draftText(10),
  startTime: draftText(5),
  durationMinutes: z._default(count(15, LONGEST_MINUTES), 60),
  repeat: z._default(z.enum(REPEATS), 'none'),
  times: z._default(count(2, MOST_TIMES), 4),
  venue: draftText(LONGEST.venue),
  city: draftText(LONGEST.city),
  location: z._default(z.nullable(Point), null),
  capacity: z._default(z.nullable(count(1, MOST_PLACES)), null),
  /** For each person; empty is free. */
  price: draftText(10),
  mostGuests: z._default(count(0, MOST_GUESTS), 1),
  mostPets: z._default(count(0, MOST_PETS_ALONG), 2),
  species: SpeciesList,
  vaccinations: VaccineList,
})
export type EventDraft = z.infer<typeof EventDraft>

export const EMPTY_EVENT_DRAFT: EventDraft = z.parse(EventDraft, {})

function typedCents(price: string): Cents | undefined {
  return parseCents(typedDecimal(price.trim().replace(/^\$/, '')))
}

const PriceCents = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? 0 : (typedCents(text) ?? -1))),
  ),
  z.int().check(
    z.refine((cents) => cents === 0 || (cents >= LEAST_PRICE_CENTS && cents <= MOST_CENTS), {
      error: () => t('Please give a price of at least 1.00, as in 12.50, or leave it empty.'),
    }),
  ),
)

/** An event as it is published. */
export const EventSubmission = z.object({
  title: neededText(LONGEST.title, msg('Please give the event a title.')),
  eventType: z.enum(EVENT_TYPES, {
    error: () => t('Please choose what kind of event it is.'),
  }),
  description: neededText(
    LONGEST.description,
    msg('Please say in a few sentences what happens there.'),
  ),
  picture: z.nullable(PictureUrl),
  startsOn: z.string().check(z.refine(isDay, { error: () => t('Please choose the day.') })),
  startTime: z
    .string()
    .check(z.regex(TIME, { error: () => t('Please give the time it begins, as in 10:00.') })),
  durationMinutes: EventDraft.shape.durationMinutes,
  repeat: EventDraft.shape.repeat,
  times: EventDraft.shape.times,
  venue: neededText(LONGEST.venue, msg('Please say where people meet.')),
  city: neededText(LONGEST.city, msg('Please give the city or town.')),
  location: z.object(Point.shape, { error: () => t('Please put the pin where people meet.') }),
  capacity: EventDraft.shape.capacity,
  price: PriceCents,
  mostGuests: EventDraft.shape.mostGuests,
  mostPets: EventDraft.shape.mostPets,
  species: SpeciesList,
  vaccinations: VaccineList,
})
export type EventSubmission = z.infer<typeof EventSubmission>

/** An event line by line, in words; `isSingle` leaves out how it repeats. */
export function eventDraftFacts(draft: EventDraft): Fact[] {
  const day: Day | undefined = isDay(draft.startsOn) ? draft.startsOn : undefined
  const cents = typedCents(draft.price)
  const repeat: Repeat = draft.repeat
  const facts: [field: string, label: string, text: string][] = [
    ['title', t('Title'), draft.title],
    ['eventType', t('Kind'), draft.eventType === null ? '' : EVENT_TYPE_LABELS[draft.eventType]],
    ['description', t('Description'), draft.description],
    ['picture', t('Picture'), draft.picture === null ? '' : t('1 picture')],
    ['startsOn', t('Day'), day === undefined ? '' : dayText(day)],
    ['startTime', t('Begins'), draft.startTime],
    ['durationMinutes', t('Lasts'), durationText(draft.durationMinutes)],
    ['repeat', t('Repeats'), day === undefined ? '' : repeatWords(repeat, day, draft.times)],
    ['venue', t('Where'), draft.venue],
    ['city', t('City'), draft.city],
    [
      'location',
      t('On the map'),
      draft.location === null
        ? ''
        : `${draft.location.latitude.toFixed(5)}, ${draft.location.longitude.toFixed(5)}`,
    ],
    [
      'capacity',
      t('Places', { context: 'seats' }),
      draft.capacity === null ? t('Any number') : String(draft.capacity),
    ],
    [
      'price',
      t('Price for each person'),
      cents === undefined || cents === 0
        ? draft.price.trim() || t('Free')
        : moneyText({ amountCents: cents, currency: 'USD' }),
    ],
    ['mostGuests', t('People one may bring'), String(draft.mostGuests)],
    ['mostPets', t('Pets one may bring'), String(draft.mostPets)],
    ['species', t('For'), speciesWords(draft.species)],
    ['vaccinations', t('Vaccinations needed'), draft.vaccinations.join(', ')],
  ]
  return facts.map(([field, label, text]) => ({ field, label, text: text || t(NOTHING) }))
}
