import { GIVEN_ROLES } from '@wayfur/domain/accounts/permissions'
import {
  JOB_STATES,
  listJobs,
  listOperatorActs,
  listPeople,
  readCatalogue,
  readHealth,
  readOverview,
  readSampleWorld,
  readSettingsCheck,
} from '@wayfur/domain/operator/endpoints'
import { OPERATOR_ACTS } from '@wayfur/domain/operator/operator-act'
import type { OperatorActKind } from '@wayfur/domain/operator/schemas'
import { listPayouts } from '@wayfur/domain/payouts/endpoints'
import { PAYOUT_STATE_NAMES } from '@wayfur/domain/payouts/payout'
import { listRegions } from '@wayfur/domain/regions/endpoints'
import { listContactMessages } from '@wayfur/domain/site/endpoints'
import { listCoupons, listTaxes } from '@wayfur/domain/subscriptions/endpoints'
import { queryFor } from '../api-client.ts'
import { plansQuery } from '../subscriptions/plan-queries.ts'
import type { AdminSearch } from './admin-search-params.ts'

/** Leaves out what is not asked for. */
function given<T extends Record<string, string | undefined>>(values: T) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [N in keyof T]?: NonNullable<T[N]> }
}

export const overviewQuery = queryFor(readOverview, {})
export const healthQuery = queryFor(readHealth, {})
export const sampleWorldQuery = queryFor(readSampleWorld, {})
export const regionsQuery = queryFor(listRegions, {})
export const settingsQuery = queryFor(readSettingsCheck, {})
export const taxesQuery = queryFor(listTaxes, {})
export const couponsQuery = queryFor(listCoupons, {})
export const catalogueQuery = queryFor(readCatalogue, {})

export const peopleQuery = ({ q, only, after }: AdminSearch) =>
  queryFor(listPeople, {
    query: given({
      q,
      role: GIVEN_ROLES.find((role) => role === only),
      state: only === 'suspended' ? ('suspended' as const) : undefined,
      after,
    }),
  })

export const jobsQuery = ({ q, only, kind, after }: AdminSearch) =>
  queryFor(listJobs, {
    query: given({ q, state: JOB_STATES.find((state) => state === only), kind, after }),
  })

/** By `only` of the address; open ones unless told. */
const MESSAGES_SHOWN = new Map<string, 'open' | 'answered'>([
  ['', 'open'],
  ['answered', 'answered'],
])

export const messagesQuery = ({ q, only, after }: AdminSearch) =>
  queryFor(listContactMessages, {
    query: given({
      q,
      state: MESSAGES_SHOWN.get(only),
      before: after,
    }),
  })

export const payoutsQuery = ({ only, after }: AdminSearch) =>
  queryFor(listPayouts, {
    query: given({ state: PAYOUT_STATE_NAMES.find((state) => state === only), after }),
  })

export const actsQuery = ({ q, only, after }: AdminSearch) =>
  queryFor(listOperatorActs, {
    query: given({
      q,
      act: Object.hasOwn(OPERATOR_ACTS, only) ? (only as OperatorActKind) : undefined,
      after,
    }),
  })

/** What a view shows, to be asked for before it is rendered. */
export function queriesOf(search: AdminSearch) {
  const queries = {
    overview: () => [overviewQuery],
    health: () => [healthQuery],
    people: () => [peopleQuery(search)],
    jobs: () => [jobsQuery(search)],
    messages: () => [messagesQuery(search)],
    payouts: () => [payoutsQuery(search)],
    regions: () => [regionsQuery],
    samples: () => [sampleWorldQuery],
    coupons: () => [couponsQuery, plansQuery],
    taxes: () => [taxesQuery],
    catalogue: () => [catalogueQuery],
    settings: () => [settingsQuery],
    log: () => [actsQuery(search)],
  } as const
  return queries[search.view]()
}
