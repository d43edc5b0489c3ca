import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { queryInteger, queryNumber } from '../query-values.ts'
import { MOST_AREAS } from './area.ts'
import { MOST_CAPACITY } from './availability.ts'
import { AvailabilityChange, ListingChange, OwnProvider, ProviderProposal } from './own-provider.ts'
import { PROVIDER_TABS } from './provider-tab.ts'
import { BOOKABLE_HOURS } from './start-times.ts'
import { TrustBadge } from './trust-badge.ts'
import { ProviderParams, ServiceProvider } from './provider.ts'
import { ServiceKind } from './service-kind.ts'
import { t } from '../language/messages.ts'

/** Most providers one call gives; and how many it gives unless told. */
export const MOST_PROVIDERS = 200
export const PROVIDERS_AT_ONCE = 100

export const listServiceProviders = endpoint({
  method: 'GET',
  path: '/api/service-providers',
  summary:
    'Reviewed service providers as a plain list, best rated first, 100 unless told, 200 at most; go on with skip.',
  shows: ['providers'],
  query: z.object({
    service: z.optional(ServiceKind),
    /** Words that must stand in the service area, as in 'Mission'. */
    area: z.optional(z.string().check(z.maxLength(100))),
    /** Words in the name, the description or the area. */
    q: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(queryInteger(1, MOST_PROVIDERS)),
    /** How many of the list came before. */
    skip: z.optional(queryInteger(0, 100_000)),
  }),
  reply: z.array(ServiceProvider).check(z.maxLength(MOST_PROVIDERS)),
})

/** So many providers stand on one page of the directory. */
export const PROVIDERS_A_PAGE = 24

const Count = z.int().check(z.gte(0))

export const searchProviders = endpoint({
  method: 'GET',
  path: '/api/provider-search',
  summary: `One page of the directory, ${PROVIDERS_A_PAGE} providers, with how many each of its tabs holds and the areas there are.`,
  shows: ['providers'],
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    service: z.optional(ServiceKind),
    area: z.optional(z.string().check(z.maxLength(100))),
    tab: z.optional(z.enum(PROVIDER_TABS)),
    page: z.optional(queryInteger(1, 10_000)),
  }),
  reply: z.object({
    providers: z.array(ServiceProvider).check(z.maxLength(PROVIDERS_A_PAGE)),
    /** How many the filters leave, for each tab. */
    counts: z.object({ all: Count, care: Count, groomers: Count, vets: Count }),
    /** Where listed providers work, whatever the filters are. */
    areas: z.array(z.string()).check(z.maxLength(MOST_AREAS)),
  }),
})

export const providerTrustBadges = endpoint({
  method: 'GET',
  path: '/api/trust-badges/:providerId',
  summary: 'What speaks for a provider, and what it rests on.',
  shows: ['providers'],
  params: z.object({ providerId: ProviderParams.shape.id }),
  reply: z.array(TrustBadge),
})

export const providerById = endpoint({
  method: 'GET',
  path: '/api/service-providers/:id',
  summary: 'One reviewed provider with services, prices and valid credentials.',
  shows: ['providers'],
  params: ProviderParams,
  reply: ServiceProvider,
})

/** Most days whose starts one call gives; and how many it gives unless told. */
export const MOST_DAYS_OFFERED = 31
export const DAYS_OFFERED = 7

const DurationHours = z.pipe(
  queryNumber(0, 24),
  z.number().check(
    z.refine((hours) => BOOKABLE_HOURS.some((one) => one === hours), {
      error: () => t('This must be one of {hours} hours.', { hours: BOOKABLE_HOURS.join(', ') }),
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

export const providerAvailability = endpoint({
  method: 'GET',
  path: '/api/service-providers/:id/availability',
  summary: `The starts a provider offers, day by day: ${DAYS_OFFERED} days unless told, ${MOST_DAYS_OFFERED} at most; one hour for one animal unless told.`,
  shows: ['providers'],
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
})

export const providerStayEnds = endpoint({
  method: 'GET',
  path: '/api/service-providers/:id/stay-ends',
  summary: 'The days and times at which a stay over night that begins then may end.',
  shows: ['providers'],
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
})

export const readOwnProvider = endpoint({
  method: 'GET',
  path: '/api/provider/listing',
  summary: 'The provider’s own listing with hours and documents; null without one.',
  access: 'manage-services',
  shows: ['providers'],
  reply: z.nullable(OwnProvider),
})

export const changeListing = endpoint({
  method: 'PUT',
  path: '/api/provider/listing',
  summary: 'Changes services, prices, area, words and photo of one’s own listing at once.',
  access: 'manage-services',
  stale: ['providers'],
  body: ListingChange,
  reply: OwnProvider,
})

export const changeAvailability = endpoint({
  method: 'PUT',
  path: '/api/provider/availability',
  summary: 'Says when one works; refused when it was changed elsewhere meanwhile.',
  access: 'manage-services',
  stale: ['providers'],
  body: AvailabilityChange,
  reply: OwnProvider,
})

export const proposeProviderChange = endpoint({
  method: 'POST',
  path: '/api/provider/proposals',
  summary: 'Sends another name or further credentials to the moderators.',
  access: 'manage-services',
  stale: ['providers', 'submissions', 'moderation-queue'],
  body: ProviderProposal,
  reply: OwnProvider,
})

export const removeCredential = endpoint({
  method: 'DELETE',
  path: '/api/provider/credentials/:id',
  summary: 'Takes back one’s own credential, with its document.',
  access: 'manage-services',
  stale: ['providers'],
  params: ProviderParams,
  reply: OwnProvider,
})
