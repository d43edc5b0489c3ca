import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { ProviderParams, ServiceProvider } from './provider.ts'
import { ServiceKind } from './service-kind.ts'

/** Most providers one call gives; and how many it gives unless told. */
export const MOST_PROVIDERS = 200
export const PROVIDERS_AT_ONCE = 100

export const listServiceProviders = endpoint({
  method: 'GET',
  path: '/api/service-providers',
  summary:
    'Reviewed service providers as a plain list, best rated first, 100 unless told, 200 at most; go on with skip.',
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

export const providerById = endpoint({
  method: 'GET',
  path: '/api/service-providers/:id',
  summary: 'One reviewed provider with services, prices and valid credentials.',
  params: ProviderParams,
  reply: ServiceProvider,
})
