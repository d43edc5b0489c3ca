import { CATEGORY_LABELS, type PlaceCategory } from '../places/category.ts'
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
import { PLACE_ROLE_LABELS, type PlaceDraft } from './place-submission.ts'
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
    if (text !== undefined) facts.push({ field, label, text: text || NOTHING })
  }
  add('name', 'Name', place.name)
  add('category', say('Kind of place'), place.category && CATEGORY_LABELS[place.category].one)
  add('street', 'Street', place.street)
  add('city', 'City', place.city)
  add('state', 'State', place.state)
  add('zipCode', say('ZIP code'), place.zipCode)
  add('location', say('On the map'), place.location && pointText(place.location))
  add('phone', 'Phone', place.phone)
  add('website', 'Website', place.website)
  add('email', 'E-mail', place.email)
  add('hours', say('Opening hours'), place.hours && hoursInWords(place.hours))
  if (place.pets !== undefined) {
    for (const kind of PET_KINDS) {
      add(`pets.${kind}`, PET_KIND_LABELS[kind], kindInWords(place.pets[kind]))
    }
    add('pets.fee', say('Pet fee'), petFeeText(place.pets.fee))
    add('pets.note', say('Note on pets'), place.pets.note)
  }
  add('description', 'Description', place.description)
  return facts
}

/** A proposed place line by line. */
export function placeDraftFacts(draft: PlaceDraft): Fact[] {
  const isOnlyTown = draft.precision === 'city' && draft.location !== null
  const role = draft.role === null ? NOTHING : PLACE_ROLE_LABELS[draft.role]
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
    { field: 'amenities', label: say('Amenities'), text: draft.amenities.join(', ') || NOTHING },
    { field: 'photos', label: say('Photos'), text: countText(draft.photos.length, 'photo') },
    { field: 'role', label: say('How they know it'), text: role },
  ]
}

export function providerDraftFacts(draft: ProviderDraft): Fact[] {
  return [
    ['businessName', 'Name', draft.businessName],
    ['description', 'Description', draft.description],
    ['services', 'Services', draft.services.map(pricedServiceText).join('\n')],
    ['serviceArea', say('Service area'), draft.serviceArea],
    ['city', 'City', draft.city],
    ['location', say('On the map'), draft.location === null ? '' : pointText(draft.location)],
    ['experience', 'Experience', draft.experience],
    ['availability', 'Availability', draft.availability],
    ['phone', 'Phone', draft.phone],
    ['website', 'Website', draft.website],
    ['photo', 'Photo', draft.photo === null ? '' : '1 photo'],
    [
      'credentials',
      'Credentials',
      draft.credentials
        .map(({ name, issuer, expiresOn, fileUrl }) =>
          issuer === '' || issuer === null
            ? fileUrl === null
              ? say('{name}, valid through {expiresOn}, no file yet', { name, expiresOn })
              : say('{name}, valid through {expiresOn}', { name, expiresOn })
            : fileUrl === null
              ? say('{name}, {issuer}, valid through {expiresOn}, no file yet', {
                  name,
                  issuer,
                  expiresOn,
                })
              : say('{name}, {issuer}, valid through {expiresOn}', { name, issuer, expiresOn }),
        )
        .join('\n'),
    ],
  ].map(toFact)
}

export function partnerDraftFacts(draft: PartnerDraft): Fact[] {
  return [
    ['company', 'Company', draft.company],
    ['kind', say('What they run'), draft.kind === null ? '' : PARTNER_KIND_LABELS[draft.kind]],
    ['website', 'Website', draft.website],
    ['contactName', 'Contact', draft.contactName],
    ['contactEmail', 'E-mail', draft.contactEmail],
    ['message', 'Message', draft.message],
  ].map(toFact)
}

function toFact([field = '', label = '', text]: (string | null)[]): Fact {
  return { field: field ?? '', label: label ?? '', text: text || NOTHING }
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
  if (maxWeightKg !== null) parts.push(`up to ${weightLimitInBoth(maxWeightKg)}`)
  if (maxCount !== null) parts.push(say('at most {maxCount}', { maxCount }))
  return parts.join(', ')
}

function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

function countText(count: number, one: string): string {
  if (count === 0) return NOTHING
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}
