import { dayText, isDay } from '../calendar.ts'
import { clockText, listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { PARTNER_KIND_LABELS } from '../partners/partner-application.ts'
import type { PartnerDraft } from '../partners/partner-schemas.ts'
import { monthsText } from '../pets/age.ts'
import { CATEGORY_LABELS } from '../places/category.ts'
import { breedLabel } from '../places/named-breeds.ts'
import { MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '../places/opening-hours.ts'
import { petFeeText } from '../places/pet-fee.ts'
import { PET_KINDS, WELCOME_LABELS } from '../places/pet-policy.ts'
import type {
  KindPolicy,
  OpeningHours,
  OpenInterval,
  PetKind,
  PetPolicy,
  PlaceCategory,
} from '../places/place-schemas.ts'
import { cityTimeText } from '../providers/city-times.ts'
import type { PricedService, ProviderDraft } from '../providers/provider-schemas.ts'
import { reachWords } from '../providers/reach.ts'
import { SERVICES } from '../providers/service-kind.ts'
import { pricedServiceText } from '../providers/starting-price.ts'
import { takenPetsText } from '../providers/taken-pets-words.ts'
import type { Point } from '../schemas.ts'
import { weightLimitInBoth } from '../units.ts'
import { amenityText, PLACE_ROLE_LABELS } from './place-submission.ts'
import { NOTHING } from './queue.ts'
import type { Fact, PlaceDraft } from './submission-schemas.ts'

export const WEEKDAY_LABELS: Readonly<Record<Weekday, Message>> = {
  mon: msg('Monday'),
  tue: msg('Tuesday'),
  wed: msg('Wednesday'),
  thu: msg('Thursday'),
  fri: msg('Friday'),
  sat: msg('Saturday'),
  sun: msg('Sunday'),
}

export const PET_KIND_LABELS: Readonly<Record<PetKind, Message>> = {
  dog: msg('Dogs'),
  cat: msg('Cats'),
  other: msg('Other pets'),
}

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
    if (text !== undefined) facts.push({ field, label, text: text || t(NOTHING) })
  }
  add('name', t('Name'), place.name)
  add('category', t('Kind of place'), place.category && t(CATEGORY_LABELS[place.category].one))
  add('street', t('Street'), place.street)
  add('city', t('City'), place.city)
  add('state', t('State'), place.state)
  add('zipCode', t('ZIP code'), place.zipCode)
  add('location', t('On the map'), place.location && coordinatesText(place.location))
  add('phone', t('Phone'), place.phone)
  add('website', t('Website'), place.website)
  add('email', t('Email'), place.email)
  add('hours', t('Opening hours'), place.hours && hoursInWords(place.hours))
  if (place.pets !== undefined) {
    for (const kind of PET_KINDS) {
      add(`pets.${kind}`, t(PET_KIND_LABELS[kind]), kindInWords(place.pets[kind]))
    }
    add('pets.fee', t('Pet fee'), petFeeText(place.pets.fee))
    add('pets.note', t('Note on pets'), place.pets.note)
  }
  add('description', t('Description'), place.description)
  return facts
}

/** A proposed place line by line. */
export function placeDraftFacts(draft: PlaceDraft): Fact[] {
  const isOnlyTown = draft.precision === 'city' && draft.location !== null
  const nothing = t(NOTHING)
  const amenities = draft.amenities.map(amenityText).join(', ')
  const role = draft.role === null ? nothing : t(PLACE_ROLE_LABELS[draft.role])
  return [
    ...placeFacts(draft),
    ...(isOnlyTown
      ? [
          {
            field: 'precision',
            label: t('Pin'),
            text: t('Only the town is known, so it gets no pin'),
          },
        ]
      : []),
    { field: 'amenities', label: t('Amenities'), text: amenities || nothing },
    { field: 'photos', label: t('Photos'), text: photosText(draft.photos.length) },
    { field: 'role', label: t('How they know it'), text: role },
  ]
}

export function providerDraftFacts(draft: ProviderDraft): Fact[] {
  return [
    ['businessName', t('Name'), draft.businessName],
    ['description', t('Description'), draft.description],
    ['services', t('Services'), draft.services.map(pricedServiceText).join('\n')],
    ['takes', t('Animals they take'), draft.services.flatMap(takenInWords).join('\n')],
    ['serviceArea', t('Service area'), draft.serviceArea],
    ['city', t('City'), draft.city],
    ['location', t('On the map'), draft.location === null ? '' : coordinatesText(draft.location)],
    ['reach', t('Where the care is'), reachWords(draft, draft.city, 'us') ?? ''],
    ['experience', t('Experience'), draft.experience],
    ['hours', t('Hours'), draft.hours === null ? '' : hoursInWords(draft.hours)],
    ['timeZone', t('Time zone'), draft.timeZone === '' ? '' : cityTimeText(draft.timeZone)],
    ['availability', t('Availability'), draft.availability],
    ['phone', t('Phone'), draft.phone],
    ['website', t('Website'), draft.website],
    ['photo', t('Photo'), draft.photo === null ? '' : photosText(1)],
    [
      'credentials',
      t('Credentials'),
      draft.credentials
        .map(({ fileUrl, ...credential }) =>
          [credentialText(credential), fileUrl === null ? t('no file yet') : '']
            .filter(Boolean)
            .join(', '),
        )
        .join('\n'),
    ],
  ].map(toFact)
}

export function partnerDraftFacts(draft: PartnerDraft): Fact[] {
  return [
    ['company', t('Company'), draft.company],
    ['kind', t('What they run'), draft.kind === null ? '' : t(PARTNER_KIND_LABELS[draft.kind])],
    ['website', t('Website'), draft.website],
    ['contactName', t('Contact'), draft.contactName],
    ['contactEmail', t('Email'), draft.contactEmail],
    ['message', t('Message'), draft.message],
  ].map(toFact)
}

function takenInWords({ service, takes }: PricedService): string[] {
  if (takes == null) return []
  const says = takenPetsText(takes, null)
  return [t('{service}: {says}', { service: t(SERVICES[service].label), says })]
}

function toFact([field = '', label = '', text]: (string | null)[]): Fact {
  return { field: field ?? '', label: label ?? '', text: text || t(NOTHING) }
}

/** A credential in words: 'Pet first aid, Red Cross, valid through Nov 20, 2027'. */
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
    ? t('valid through {expiresOn}', { expiresOn: dayText(expiresOn) })
    : ''
  return [name, issuer, until].filter(Boolean).join(', ')
}

/** 'Monday: 8:00 AM to 5:00 PM', a line for each day. */
export function hoursInWords(hours: OpeningHours): string {
  return WEEKDAYS.map((day) => `${t(WEEKDAY_LABELS[day])}: ${dayInWords(hours[day])}`).join('\n')
}

/** 'Closed', 'Open 24 hours', or the times of a day: '8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'. */
export function dayInWords(day: readonly OpenInterval[]): string {
  if (day.length === 0) return t('Closed')
  if (day.length === 1 && isWholeDay(day[0])) return t('Open 24 hours')
  return day
    .map(([opens, closes]) =>
      t('{opens} to {closes}', { opens: clockText(opens), closes: clockText(closes) }),
    )
    .join(', ')
}

/** Whether a time of opening is the whole day. */
export function isWholeDay(interval: OpenInterval | undefined): boolean {
  return interval !== undefined && interval[0] === 0 && interval[1] === MINUTES_PER_DAY
}

function kindInWords({ welcome, maxWeightKg, maxCount, ...more }: KindPolicy): string {
  const parts = [t(WELCOME_LABELS[welcome])]
  if (maxWeightKg !== null) {
    parts.push(t('up to {weight}', { weight: weightLimitInBoth(maxWeightKg) }))
  }
  if (maxCount !== null) parts.push(t('at most {maxCount}', { maxCount }))
  const { minAgeMonths, refusedBreeds = [], needsCrate, vaccines = [] } = more
  if (minAgeMonths != null) {
    parts.push(t('{months} or older', { months: monthsText(minAgeMonths) }))
  }
  if (refusedBreeds.length > 0) {
    const breeds = listText(
      refusedBreeds.map((breed) => t(breedLabel(breed))),
      'or',
    )
    parts.push(t('no {breeds}', { breeds }))
  }
  if (vaccines.length > 0) parts.push(t('with {vaccines}', { vaccines: listText(vaccines) }))
  if (needsCrate === true) parts.push(t('in a crate while alone in the room'))
  return parts.join(', ')
}

function coordinatesText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

function photosText(photos: number): string {
  if (photos === 0) return t(NOTHING)
  return t('{photos, plural, one {# photo} other {# photos}}', { photos })
}
