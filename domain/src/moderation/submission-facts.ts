import { CATEGORY_LABELS, type PlaceCategory } from '../places/category.ts'
import { dayText, isDay } from '../calendar.ts'
import type { Point } from '../geo.ts'
import {
  MINUTES_PER_DAY,
  type OpenInterval,
  type OpeningHours,
  WEEKDAYS,
  type Weekday,
} from '../places/opening-hours.ts'
import { petFeeText } from '../places/pet-fee.ts'
import {
  type KindPolicy,
  PET_KINDS,
  type PetKind,
  type PetPolicy,
  WELCOME_LABELS,
} from '../places/pet-policy.ts'
import { PARTNER_KIND_LABELS, type PartnerDraft } from '../partners/partner-application.ts'
import { pricedServiceText } from '../providers/starting-price.ts'
import { weightLimitInBoth } from '../units.ts'
import { type Fact, NOTHING } from './queue.ts'
import { amenityText, PLACE_ROLE_LABELS, type PlaceDraft } from './place-submission.ts'
import type { ProviderDraft } from './provider-submission.ts'
import { clockText } from '../language/formats.ts'
import { said, say } from '../language/say.ts'

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = said({
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
})

export const PET_KIND_LABELS: Readonly<Record<PetKind, string>> = said({
  dog: 'Dogs',
  cat: 'Cats',
  other: 'Other pets',
})

/** What one can say of a place, live or proposed; what is left out is not spoken of. */
export interface DescribedPlace {
  name?: string | undefined
  category?: PlaceCategory | null | undefined
  street?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zipCode?: string | null | undefined
  location?: Point | null | undefined
  phone?: string | null | undefined
  website?: string | null | undefined
  email?: string | null | undefined
  hours?: OpeningHours | null | undefined
  pets?: (Omit<PetPolicy, 'evidence'> & { evidence?: unknown }) | undefined
  description?: string | null | undefined
}

/** A place line by line, in words; only the fields that `place` has. */
export function placeFacts(place: DescribedPlace): Fact[] {
  const facts: Fact[] = []
  const add = (field: string, label: string, text: string | null | undefined) => {
    if (text !== undefined) facts.push({ field, label, text: text || say(NOTHING) })
  }
  add('name', say('Name'), place.name)
  add('category', say('Kind of place'), place.category && CATEGORY_LABELS[place.category].one)
  add('street', say('Street'), place.street)
  add('city', say('City'), place.city)
  add('state', say('State'), place.state)
  add('zipCode', say('ZIP code'), place.zipCode)
  add('location', say('On the map'), place.location && pointText(place.location))
  add('phone', say('Phone'), place.phone)
  add('website', say('Website'), place.website)
  add('email', say('E-mail'), place.email)
  add('hours', say('Opening hours'), place.hours && hoursInWords(place.hours))
  if (place.pets !== undefined) {
    for (const kind of PET_KINDS) {
      add(`pets.${kind}`, PET_KIND_LABELS[kind], kindInWords(place.pets[kind]))
    }
    add('pets.fee', say('Pet fee'), petFeeText(place.pets.fee))
    add('pets.note', say('Note on pets'), place.pets.note)
  }
  add('description', say('Description'), place.description)
  return facts
}

/** A proposed place line by line. */
export function placeDraftFacts(draft: PlaceDraft): Fact[] {
  const isOnlyTown = draft.precision === 'city' && draft.location !== null
  const nothing = say(NOTHING)
  const amenities = draft.amenities.map(amenityText).join(', ')
  const role = draft.role === null ? nothing : PLACE_ROLE_LABELS[draft.role]
  return [
    ...placeFacts(draft),
    ...(isOnlyTown
      ? [
          {
            field: 'precision',
            label: say('Pin'),
            text: say('Only the town is known, so it gets no pin'),
          },
        ]
      : []),
    { field: 'amenities', label: say('Amenities'), text: amenities || nothing },
    { field: 'photos', label: say('Photos'), text: photosText(draft.photos.length) },
    { field: 'role', label: say('How they know it'), text: role },
  ]
}

export function providerDraftFacts(draft: ProviderDraft): Fact[] {
  return [
    ['businessName', say('Name'), draft.businessName],
    ['description', say('Description'), draft.description],
    ['services', say('Services'), draft.services.map(pricedServiceText).join('\n')],
    ['serviceArea', say('Service area'), draft.serviceArea],
    ['city', say('City'), draft.city],
    ['location', say('On the map'), draft.location === null ? '' : pointText(draft.location)],
    ['experience', say('Experience'), draft.experience],
    ['availability', say('Availability'), draft.availability],
    ['phone', say('Phone'), draft.phone],
    ['website', say('Website'), draft.website],
    ['photo', say('Photo'), draft.photo === null ? '' : photosText(1)],
    [
      'credentials',
      say('Credentials'),
      draft.credentials
        .map(({ fileUrl, ...credential }) =>
          [credentialText(credential), fileUrl === null ? say('no file yet') : '']
            .filter(Boolean)
            .join(', '),
        )
        .join('\n'),
    ],
  ].map(toFact)
}

export function partnerDraftFacts(draft: PartnerDraft): Fact[] {
  return [
    ['company', say('Company'), draft.company],
    ['kind', say('What they run'), draft.kind === null ? '' : PARTNER_KIND_LABELS[draft.kind]],
    ['website', say('Website'), draft.website],
    ['contactName', say('Contact'), draft.contactName],
    ['contactEmail', say('E-mail'), draft.contactEmail],
    ['message', say('Message'), draft.message],
  ].map(toFact)
}

function toFact([field = '', label = '', text]: (string | null)[]): Fact {
  return { field: field ?? '', label: label ?? '', text: text || say(NOTHING) }
}

/** A proof of what somebody can: 'Pet first aid, Red Cross, valid through Nov 20, 2027'. */
export function credentialText({
  name,
  issuer,
  expiresOn,
}: {
  name: string
  issuer: string | null
  expiresOn: string
}): string {
  const until = isDay(expiresOn)
    ? say('valid through {expiresOn}', { expiresOn: dayText(expiresOn) })
    : ''
  return [name, issuer, until].filter(Boolean).join(', ')
}

/** 'Monday: 8:00 AM to 5:00 PM', a line for each day. */
export function hoursInWords(hours: OpeningHours): string {
  return WEEKDAYS.map((day) => `${WEEKDAY_LABELS[day]}: ${dayInWords(hours[day])}`).join('\n')
}

/** 'Closed', 'Open 24 hours', or the times of a day: '8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'. */
export function dayInWords(day: readonly OpenInterval[]): string {
  if (day.length === 0) return say('Closed')
  if (day.length === 1 && isWholeDay(day[0])) return say('Open 24 hours')
  return day
    .map(([opens, closes]) =>
      say('{opens} to {closes}', { opens: clockText(opens), closes: clockText(closes) }),
    )
    .join(', ')
}

/** Whether a time of opening is the whole day. */
export function isWholeDay(interval: OpenInterval | undefined): boolean {
  return interval !== undefined && interval[0] === 0 && interval[1] === MINUTES_PER_DAY
}

function kindInWords({ welcome, maxWeightKg, maxCount }: KindPolicy): string {
  const parts = [WELCOME_LABELS[welcome]]
  if (maxWeightKg !== null) {
    parts.push(say('up to {weight}', { weight: weightLimitInBoth(maxWeightKg) }))
  }
  if (maxCount !== null) parts.push(say('at most {maxCount}', { maxCount }))
  return parts.join(', ')
}

function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

function photosText(photos: number): string {
  if (photos === 0) return say(NOTHING)
  return photos === 1 ? say('1 photo') : say('{photos} photos', { photos })
}
