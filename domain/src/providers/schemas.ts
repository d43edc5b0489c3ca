import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { MOST_COMING } from '../pets/coming.ts'
import { Day, queryInteger, queryNumber } from '../schemas.ts'
import { MOST_AREAS } from './area.ts'
import { MOST_CAPACITY } from './availability.ts'
import type { CaredPet } from './cared-pet.ts'
import {
  DAYS_OFFERED,
  MOST_DAYS_OFFERED,
  MOST_PROVIDERS,
  PROVIDER_SORTS,
  PROVIDERS_A_PAGE,
} from './endpoints.ts'
import { MEETING_HOURS } from './meeting-offer.ts'
import { NewProof, ProofKind } from './proof-schemas.ts'
import { PROOF_KINDS } from './proof.ts'
import {
  AvailabilityChange,
  ListedProvider,
  ListingChange,
  OwnProvider,
  ProviderParams,
  ProviderProposal,
  ServiceKind,
  ServiceProvider,
  TrustBadge,
} from './provider-schemas.ts'
import { PROVIDER_TABS } from './provider-tab.ts'
import { readCaredPets } from './read-cared-pets.ts'
import { BOOKABLE_HOURS } from './start-times.ts'
import { TakenPetsChange } from './taken-pets-schemas.ts'

/** What moderators must have checked, as in 'identity,insurance'. */
const CheckedProofs = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text: string) => (text === '' ? [] : [...new Set(text.split(','))])),
  ),
  z.array(
    z.enum(PROOF_KINDS, {
      error: () => t('This must be one or more of {kinds}.', { kinds: PROOF_KINDS.join(', ') }),
    }),
  ),
)

export const listServiceProviders = {
  summary:
    'Reviewed service providers as a plain list, best rated first, 100 unless told, 200 at most; go on with skip.',
  query: z.object({
    service: z.optional(ServiceKind),
    /** Words that must stand in the service area, as in 'Mission'. */
    area: z.optional(z.string().check(z.maxLength(100))),
    /** Words in the name, the description or the area. */
    q: z.optional(z.string().check(z.maxLength(100))),
    checked: z.optional(CheckedProofs),
    limit: z.optional(queryInteger(1, MOST_PROVIDERS)),
    /** How many of the list came before. */
    skip: z.optional(queryInteger(0, 100_000)),
  }),
  reply: z.array(ServiceProvider).check(z.maxLength(MOST_PROVIDERS)),
}

const Count = z.int().check(z.gte(0))

/** Pets that come along, as in 'Dog:28.1::36,Rabbit': kind, kilograms, need and months of age. */
const CaredPets = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((text: string): CaredPet[] => readCaredPets(text).slice(0, MOST_COMING)),
)

export const searchProviders = {
  summary: `One page of the directory, ${PROVIDERS_A_PAGE} providers, with how many each of its tabs holds and the areas there are. With a point, those near it. With pets, those that take them come first, and those that do not stand by themselves.`,
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    service: z.optional(ServiceKind),
    area: z.optional(z.string().check(z.maxLength(100))),
    /** Only those of whom a moderator has checked each of these, while it holds. */
    checked: z.optional(CheckedProofs),
    tab: z.optional(z.enum(PROVIDER_TABS)),
    page: z.optional(queryInteger(1, 10_000)),
    pets: z.optional(CaredPets),
    /** A point: only those near it who come there or are come to. Neither is of use alone. */
    latitude: z.optional(queryNumber(-90, 90)),
    longitude: z.optional(queryNumber(-180, 180)),
    /** Best rated first unless told; nearest first needs a point. */
    sort: z.optional(z.enum(PROVIDER_SORTS)),
  }),
  reply: z.object({
    providers: z.array(ListedProvider).check(z.maxLength(PROVIDERS_A_PAGE)),
    /** Those that do not take the pets that come along, best rated first. */
    unfitting: z.object({
      providers: z.array(ListedProvider).check(z.maxLength(PROVIDERS_A_PAGE)),
      total: Count,
    }),
    /** How many the filters leave, for each tab, without those that do not take the pets. */
    counts: z.object({ all: Count, care: Count, groomers: Count, vets: Count }),
    /** Where listed providers work, near the point where there is one; whatever the other filters are. */
    areas: z.array(z.string()).check(z.maxLength(MOST_AREAS)),
    /** Where the tab is empty near the point: where the nearest is that the search would find. */
    nearest: z.nullable(
      z.object({
        label: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        meters: Count,
      }),
    ),
  }),
}

export const providerTrustBadges = {
  summary: 'What speaks for a provider, and what it rests on.',
  params: z.object({ providerId: ProviderParams.shape.id }),
  reply: z.array(TrustBadge),
}

export const providerById = {
  summary: 'One reviewed provider with services, prices and valid credentials.',
  params: ProviderParams,
  reply: ServiceProvider,
}

/** Lengths of which free times can be asked: those of services, and of meeting first. */
const ASKED_HOURS = [...new Set([...MEETING_HOURS, ...BOOKABLE_HOURS])].toSorted((a, b) => a - b)
const DurationHours = z.pipe(
  queryNumber(0, 24),
  z.number().check(
    z.refine((hours) => ASKED_HOURS.includes(hours), {
      error: () => t('This must be one of {hours} hours.', { hours: ASKED_HOURS.join(', ') }),
    }),
  ),
)
const Animals = queryInteger(1, MOST_CAPACITY)
/** '6:00' to '17:00' by the clocks of the provider. */
const StartTime = z
  .string()
  .check(z.regex(/^([6-9]|1[0-7]):00$/, { error: () => t('This must be from 6:00 to 17:00.') }))

export const OfferedDays = z.object({
  providerId: z.int(),
  /** Whose clocks the times are by; null while the provider has not said when they work. */
  timeZone: z.nullable(z.string()),
  /** Priced by the night: a booking ends on a later day, which `stayEnds` gives. */
  isStay: z.boolean(),
  /** How many animals may be in care at one time; null while they have not said when they work. */
  mostAnimals: z.nullable(z.int()),
  /** What the starts have room for; null for a stay. */
  durationHours: z.nullable(z.number()),
  days: z.array(
    z.object({
      day: Day,
      /** Whether they work on that day at all; open without starts is booked out or too soon. */
      isOpen: z.boolean(),
      starts: z.array(
        z.object({
          time: StartTime,
          startsAt: z.iso.datetime(),
          endsAt: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  ),
})
export type OfferedDays = z.infer<typeof OfferedDays>

export const providerAvailability = {
  summary: `The starts a provider offers, day by day: ${DAYS_OFFERED} days unless told, ${MOST_DAYS_OFFERED} at most; one hour for one animal unless told.`,
  params: ProviderParams,
  query: z.object({
    /** The first day; today by the provider's clocks unless told. */
    from: z.optional(Day),
    days: z.optional(queryInteger(1, MOST_DAYS_OFFERED)),
    service: z.optional(ServiceKind),
    duration: z.optional(DurationHours),
    animals: z.optional(Animals),
  }),
  reply: OfferedDays,
}

export const providerStayEnds = {
  summary: 'The days and times at which a stay over night that begins then may end.',
  params: ProviderParams,
  query: z.object({ day: Day, time: StartTime, animals: z.optional(Animals) }),
  reply: z.object({
    timeZone: z.nullable(z.string()),
    ends: z.array(
      z.object({
        day: Day,
        times: z.array(z.object({ time: StartTime, endsAt: z.iso.datetime() })),
      }),
    ),
  }),
}

export const readOwnProvider = {
  summary: 'The provider’s own listing with hours and documents; null without one.',
  reply: z.nullable(OwnProvider),
}

export const changeListing = {
  summary: 'Changes services, prices, area, words and photo of one’s own listing at once.',
  body: ListingChange,
  reply: OwnProvider,
}

export const changeTakenPets = {
  summary: 'Says which animals one takes for each service.',
  body: TakenPetsChange,
  reply: OwnProvider,
}

export const changeAvailability = {
  summary: 'Says when one works; refused when it was changed elsewhere meanwhile.',
  body: AvailabilityChange,
  problems: ['changed-meanwhile'] as const,
  reply: OwnProvider,
}

export const proposeProviderChange = {
  summary: 'Sends another name or further credentials to the moderators.',
  body: ProviderProposal,
  reply: OwnProvider,
}

export const removeCredential = {
  summary: 'Takes back one’s own credential, with its document.',
  params: ProviderParams,
  reply: OwnProvider,
}

export const sendProof = {
  summary:
    'Sends a document that proves identity or insurance to the moderators; one of each at a time. It is deleted two weeks after they decided.',
  body: NewProof,
  reply: OwnProvider,
}

export const removeProof = {
  summary: 'Takes back what was checked of one’s own identity or insurance, with its badge.',
  params: z.object({ proof: ProofKind }),
  reply: OwnProvider,
}
