import { dayText, isDay } from '../calendar.ts'
import { durationText } from '../events/duration-text.ts'
import { speciesWords } from '../events/entry-rules.ts'
import { typedCents } from '../events/event-price.ts'
import type { EventDraft } from '../events/event-schemas.ts'
import { EVENT_TYPE_LABELS } from '../events/event.ts'
import { type Repeat, repeatWords } from '../events/recurrence.ts'
import { clockText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { moneyText } from '../money.ts'
import { limitsListed } from '../pets/limit-words.ts'
import type { Day } from '../schemas.ts'
import { NOTHING } from './queue.ts'
import type { Fact } from './submission-schemas.ts'

/** The facts of an event draft, one line each, in words. */
export function eventDraftFacts(draft: EventDraft): Fact[] {
  const day: Day | undefined = isDay(draft.startsOn) ? draft.startsOn : undefined
  const cents = typedCents(draft.price)
  const repeat: Repeat = draft.repeat
  const facts: [field: string, label: string, text: string][] = [
    ['title', t('Title'), draft.title],
    ['eventType', t('Kind'), draft.eventType === null ? '' : t(EVENT_TYPE_LABELS[draft.eventType])],
    ['description', t('Description'), draft.description],
    ['picture', t('Picture'), draft.picture === null ? '' : t('1 picture')],
    ['startsOn', t('Day'), day === undefined ? '' : dayText(day)],
    ['startTime', t('Begins'), clockOf(draft.startTime)],
    ['durationMinutes', t('Lasts'), durationText(draft.durationMinutes)],
    ['repeat', t('Repeats'), day === undefined ? '' : repeatWords(repeat, day, draft.times)],
    ['venue', t('Where'), draft.venue],
    ['city', t('City'), draft.city],
    ['location', t('On the map'), draft.location === null ? '' : t('The pin is placed')],
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
    ['limits', t('Limits for pets'), limitsListed(draft, null).join(', ')],
  ]
  return facts.map(([field, label, text]) => ({ field, label, text: text || t(NOTHING) }))
}

/** '08:00' as everywhere else: '8:00 AM'. */
function clockOf(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hours === undefined ? time : clockText(Number(hours) * 60 + Number(minutes))
}
