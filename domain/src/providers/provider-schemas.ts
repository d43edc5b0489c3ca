import * as z from 'zod/mini'
import { isTimeZone } from '../accounts/time-zone.ts'
import { FileUrl, PictureUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { MOST_TIMES_A_DAY, WEEKDAYS } from '../places/opening-hours.ts'
import { OpenInterval as Interval, OpeningHours } from '../places/place-schemas.ts'
import { Day, Point, queryInteger } from '../schemas.ts'
import {
  draftText,
  neededText,
  optionalText,
  OptionalWebsite,
  PHONE_FORM,
} from '../text-schemas.ts'
import {
  MOST_BUFFER_MINUTES,
  MOST_CAPACITY,
  MOST_EXCEPTIONS,
  MOST_HORIZON_DAYS,
  MOST_NOTICE_MINUTES,
} from './availability.ts'
import { MeetingOffer } from './meeting-schemas.ts'
import { OwnProof, ProviderCheck } from './proof-schemas.ts'
import { MOST_CREDENTIALS } from './provider-submission.ts'
import { LEAST_REACH_METERS, MOST_REACH_METERS } from './reach.ts'
import { LEAST_PRICE_CENTS, MOST_PRICE_CENTS, PRICE_UNITS, SERVICE_KINDS } from './service-kind.ts'
import { SaidTakenPets } from './taken-pets-schemas.ts'

const ReachMeters = z.int().check(z.gte(LEAST_REACH_METERS), z.lte(MOST_REACH_METERS))
/** Where the care takes place; who was listed before it was asked has said nothing. */
const REACH = {
  comesWithinMeters: z._default(z.nullable(ReachMeters), null),
  receives: z._default(z.boolean(), false),
}

const LONGEST = { name: 120, area: 200, line: 120, description: 2000, text: 1000 } as const

const CredentialDraft = z.object({
  name: draftText(LONGEST.line),
  issuer: draftText(LONGEST.line),
  fileUrl: z._default(z.nullable(FileUrl), null),
  /** Empty or a day as in '2027-05-31'. */
  expiresOn: draftText(10),
})
export type CredentialDraft = z.infer<typeof CredentialDraft>
export const ServiceKind = z.enum(SERVICE_KINDS)
export type ServiceKind = z.infer<typeof ServiceKind>
export const PriceUnit = z.enum(PRICE_UNITS)
export type PriceUnit = z.infer<typeof PriceUnit>

/** A service with its price; a price that is not given is asked for. */
export const PricedService = z.object({
  service: ServiceKind,
  priceCents: z.nullable(
    z
      .int({ error: () => t('Please give the price as a number.') })
      .check(
        z.gte(LEAST_PRICE_CENTS, { error: () => t('A price is at least $1.') }),
        z.lte(MOST_PRICE_CENTS, { error: () => t('A price is at most $2,000.') }),
      ),
  ),
  per: PriceUnit,
  /** What each animal after the first costs of the same; as much as the first unless told. */
  furtherCents: z.optional(
    z.nullable(
      z
        .int({ error: () => t('Please give the price as a number.') })
        .check(
          z.gte(0, { error: () => t('A price cannot be negative.') }),
          z.lte(MOST_PRICE_CENTS, { error: () => t('A price is at most $2,000.') }),
        ),
    ),
  ),
  /** Which animals are taken; null where nothing was said. Left out, what was said stays. */
  takes: z.optional(z.nullable(SaidTakenPets)),
})
export type PricedService = z.infer<typeof PricedService>

/** A provider as far as they have described themselves. */
export const ProviderDraft = z.object({
  businessName: draftText(LONGEST.name),
  description: draftText(LONGEST.description),
  services: z._default(z.array(PricedService).check(z.maxLength(SERVICE_KINDS.length)), []),
  serviceArea: draftText(LONGEST.area),
  city: draftText(LONGEST.line),
  location: z._default(z.nullable(Point), null),
  ...REACH,
  experience: draftText(LONGEST.text),
  /** When they work; null while they have not said. */
  hours: z._default(z.nullable(OpeningHours), null),
  /** Whose clocks the hours are by; empty is where they work from. */
  timeZone: draftText(64),
  availability: draftText(LONGEST.text),
  phone: draftText(40),
  website: draftText(300),
  photo: z._default(z.nullable(PictureUrl), null),
  credentials: z._default(z.array(CredentialDraft).check(z.maxLength(MOST_CREDENTIALS)), []),
})
export type ProviderDraft = z.infer<typeof ProviderDraft>

export const EMPTY_PROVIDER_DRAFT: ProviderDraft = z.parse(ProviderDraft, {})

export const SentCredential = z.object({
  name: neededText(LONGEST.line, msg('Please say what the document is.')),
  issuer: optionalText(LONGEST.line),
  fileUrl: z.string({ error: () => t('Please add the document itself.') }).check(
    z.refine((url) => z.safeParse(FileUrl, url).success, {
      error: () => t('Please upload the file here.'),
    }),
  ),
  expiresOn: z.iso.date({ error: () => t('Please give the day until which it is valid.') }),
})
export type SentCredential = z.infer<typeof SentCredential>

/** Each service once, in the order of the catalogue. */
export const PricedServices = z.pipe(
  z.array(PricedService).check(
    z.minLength(1, { error: () => t('Please choose at least one service.') }),
    z.maxLength(SERVICE_KINDS.length),
    z.refine((list) => new Set(list.map(({ service }) => service)).size === list.length, {
      error: () => t('Each service can be offered once.'),
    }),
  ),
  z.transform((list) =>
    list.toSorted((a, b) => SERVICE_KINDS.indexOf(a.service) - SERVICE_KINDS.indexOf(b.service)),
  ),
)

const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: () => t('Please choose a time zone.') }))

/** A provider as they wait for review: who was sent before hours were asked for has none. */
export const SentProvider = z.object({
  businessName: neededText(LONGEST.name, msg('Please give the name you work under.')),
  description: neededText(
    LONGEST.description,
    msg('Please say in a few sentences what you offer.'),
  ),
  services: PricedServices,
  serviceArea: neededText(LONGEST.area, msg('Please say where you work.')),
  city: neededText(LONGEST.line, msg('Please give your city or town.')),
  location: z.object(Point.shape, {
    error: () => t('Please show on the map about where you work from.'),
  }),
  ...REACH,
  experience: optionalText(LONGEST.text),
  hours: z._default(z.nullable(OpeningHours), null),
  timeZone: z._default(
    z.nullable(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((zone: string) => (zone === '' ? null : zone)),
        ),
        z.nullable(TimeZone),
      ),
    ),
    null,
  ),
  availability: optionalText(LONGEST.text),
  phone: optionalText(40, PHONE_FORM),
  website: OptionalWebsite,
  photo: z.nullable(PictureUrl),
  credentials: z.array(SentCredential).check(z.maxLength(MOST_CREDENTIALS)),
})
export type SentProvider = z.infer<typeof SentProvider>

/** A provider as they are sent for review. */
export const ProviderSubmission = z.extend(SentProvider, {
  hours: z.object(OpeningHours.shape, { error: () => t('Please paint the hours you work.') }).check(
    z.refine((hours) => WEEKDAYS.some((day) => hours[day].length > 0), {
      error: () => t('Please paint the hours you work.'),
    }),
  ),
})
export type ProviderSubmission = z.infer<typeof ProviderSubmission>

/** A date that is not like its weekday: without hours it is closed, with hours those count instead. */
export const DayException = z.object({
  day: Day,
  hours: z.array(Interval).check(z.maxLength(MOST_TIMES_A_DAY)),
})
export type DayException = z.infer<typeof DayException>

/** The working hours of a provider, in their own time zone, and how closely they may be booked. */
export const Availability = z.object({
  timeZone: TimeZone,
  hours: OpeningHours,
  exceptions: z.array(DayException).check(
    z.maxLength(MOST_EXCEPTIONS, {
      error: () =>
        t('Please set at most {mostExceptions} special dates.', {
          mostExceptions: MOST_EXCEPTIONS,
        }),
    }),
    z.refine((list) => new Set(list.map(({ day }) => day)).size === list.length, {
      error: () => t('Each date can be given once.'),
    }),
  ),
  /** Kept free before and after each booking: the way there, the cleaning up. */
  bufferBeforeMinutes: z.int().check(z.gte(0), z.lte(MOST_BUFFER_MINUTES)),
  bufferAfterMinutes: z.int().check(z.gte(0), z.lte(MOST_BUFFER_MINUTES)),
  /** How long before its start a booking must be asked for. */
  noticeMinutes: z.int().check(z.gte(0), z.lte(MOST_NOTICE_MINUTES)),
  /** How many days ahead one may book; 0 is today only. */
  horizonDays: z.int().check(z.gte(0), z.lte(MOST_HORIZON_DAYS)),
  /** How many animals may be in care at one time. */
  capacity: z.int().check(z.gte(1), z.lte(MOST_CAPACITY)),
})
export type Availability = z.infer<typeof Availability>

/** What a listed provider changes by themselves, at once. */
export const ListingChange = z.object({
  ...z.pick(ProviderSubmission, {
    description: true,
    services: true,
    serviceArea: true,
    city: true,
    location: true,
    experience: true,
    availability: true,
    phone: true,
    website: true,
    photo: true,
  }).shape,
  /** Left out, what was said stays. */
  comesWithinMeters: z.optional(z.nullable(ReachMeters)),
  receives: z.optional(z.boolean()),
  /** Not shown in the directory and not to be booked, until they want it again. */
  isPaused: z.boolean(),
})
export type ListingChange = z.infer<typeof ListingChange>

/** What of a listing a moderator must see first: the name people know, and proofs. */
export const ProviderProposal = z
  .object({
    businessName: z.nullable(ProviderSubmission.shape.businessName),
    credentials: z.array(SentCredential).check(z.maxLength(MOST_CREDENTIALS)),
  })
  .check(
    z.refine(({ businessName, credentials }) => businessName !== null || credentials.length > 0, {
      error: () => t('Please give another name or add a credential.'),
    }),
  )
export type ProviderProposal = z.infer<typeof ProviderProposal>

/**
 * Working hours as the provider sends them; `version` is the one they have seen, 0 for none yet.
 */
export const AvailabilityChange = z.object({
  version: z.int().check(z.gte(0)),
  availability: Availability,
})

/** A listing as its owner sees it, with what visitors are not shown. */
export const OwnProvider = z.object({
  id: z.int(),
  businessName: z.string(),
  /** 'hidden' was decided by a moderator and is not theirs to lift. */
  status: z.enum(['live', 'paused', 'hidden']),
  isSample: z.boolean(),
  listing: z.object({
    description: z.string(),
    services: z.array(PricedService),
    serviceArea: z.string(),
    city: z.string(),
    location: z.nullable(Point),
    comesWithinMeters: z.nullable(z.int()),
    receives: z.boolean(),
    experience: z.nullable(z.string()),
    availability: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    photo: z.nullable(z.string()),
  }),
  credentials: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      issuer: z.nullable(z.string()),
      expiresOn: z.iso.date(),
      fileUrl: z.nullable(z.string()),
    }),
  ),
  /** Identity and insurance, and how far each is. */
  proofs: z.array(OwnProof),
  /** Null while they have not said when they work; then nobody can book them. */
  availability: z.nullable(Availability),
  availabilityVersion: z.int(),
  /** The zone of where they work, to begin with. */
  timeZone: z.nullable(z.string()),
  /** Changes of theirs that wait for a moderator. */
  waiting: z.int(),
})
export type OwnProvider = z.infer<typeof OwnProvider>

/** A proof of training or licence that a moderator has seen and that has not run out. */
export const Credential = z.object({
  name: z.string(),
  issuer: z.nullable(z.string()),
  /** Valid through this day. */
  expiresOn: z.iso.date(),
})
export type Credential = z.infer<typeof Credential>

/**
 * A provider as the documented list shows them: every field both documents name, texts where they
 * say text, and a typed twin beside each. Only reviewed providers exist here.
 */
export const ServiceProvider = z.object({
  id: z.int(),
  businessName: z.string(),
  description: z.string(),
  /** One decimal; null is 'Not rated yet'. */
  rating: z.nullable(z.number().check(z.gte(1), z.lte(5))),
  reviewCount: z.int().check(z.gte(0)),
  /** JSON text list of services; typed twin: `prices`. */
  services: z.string(),
  /** JSON text map of service to price in dollars; typed twin: `prices`. */
  pricing: z.string(),
  prices: z.array(PricedService),
  serviceArea: z.string(),
  /** The first service of all. */
  serviceType: ServiceKind,
  /** Where they are at home, no nearer than the town or quarter. */
  location: z.string(),
  /** The lowest price as a text number; null is 'Price on request'. */
  hourlyRate: z.nullable(z.string()),
  currency: z.string(),
  experience: z.nullable(z.string()),
  /** The names of valid credentials in one line; null without any; typed twin: `credentials`. */
  certifications: z.nullable(z.string()),
  credentials: z.array(Credential),
  /** What moderators have checked by documents, while it holds. */
  checks: z.array(ProviderCheck),
  availability: z.nullable(z.string()),
  website: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Rounded to about a kilometer: providers often work from home. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** How far from there they come to homes; null where they do not, or have not said. */
  comesWithinMeters: z.nullable(z.int()),
  /** Whether animals are brought to them. */
  receives: z.boolean(),
  timeZone: z.nullable(z.string()),
  /** Vaccinations they ask for, by their common names. */
  vaccines: z.array(z.string()),
  /** The day they last said so; null where they ask for none, or said it before days were kept. */
  vaccinesSaidOn: z.nullable(Day),
  /** Whether and how they meet owners before the first booking. */
  meeting: z.nullable(MeetingOffer),
  /** Minutes until they usually answer: the median; null where too few answers are known. */
  replyMinutes: z.nullable(z.int().check(z.gte(0))),
  /** How many people have booked them again after a booking that was done. */
  repeatClients: z.int().check(z.gte(0)),
  /** Of their latest accepted bookings how many there are, and how many they canceled afterwards. */
  accepted: z.int().check(z.gte(0)),
  cancelledByProvider: z.int().check(z.gte(0)),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ServiceProvider = z.infer<typeof ServiceProvider>

/** The next time at which somebody can be booked for what one would book first. */
export const NextFreeTime = z.object({
  service: ServiceKind,
  /** The day it is where they work, and the day and hour of the time: '2026-11-23', '10:00'. */
  today: Day,
  day: Day,
  time: z.string(),
})
export type NextFreeTime = z.infer<typeof NextFreeTime>

/** A provider of a page of the directory: what a card shows, and none of the text twins. */
export const ListedProvider = z.extend(
  z.omit(ServiceProvider, {
    services: true,
    pricing: true,
    hourlyRate: true,
    experience: true,
    certifications: true,
    availability: true,
    website: true,
    meeting: true,
    createdAt: true,
  }),
  {
    /** Null where nothing is free within two weeks, or they have not said when they work. */
    nextFree: z.nullable(NextFreeTime),
  },
)
export type ListedProvider = z.infer<typeof ListedProvider>

export const ProviderParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** What a badge speaks of. */
export const TrustBadgeKind = z.enum([
  'reviewed',
  'certified',
  'identity',
  'insurance',
  'well-rated',
  'sample',
])

/** Something that speaks for a provider, and what it rests on. */
export const TrustBadge = z.object({
  kind: TrustBadgeKind,
  label: z.string(),
  /** How we know, in one sentence. */
  evidence: z.string(),
  /** The last day it holds; null where it has none. */
  validUntil: z.nullable(Day),
})
export type TrustBadge = z.infer<typeof TrustBadge>
