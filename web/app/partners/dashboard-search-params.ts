import { isDay } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { METRICS, RANGES } from '@wayfur/domain/partners/figures'
import { href } from 'react-router'
import { idText, oneOf, searchParams, textThat, type ViewOf } from '../shell/search-params.ts'

/** The tabs of the specification, in its order. */
export const DASHBOARD_TABS = {
  overview: msg('Overview'),
  partners: msg('Partners'),
  analytics: msg('Analytics'),
} as const
export type DashboardTab = keyof typeof DASHBOARD_TABS

const keysOf = <Known extends object>(known: Known) =>
  Object.keys(known) as (keyof Known & string)[]

/** What the address of the dashboard asks for. */
const DASHBOARD = searchParams({
  tab: oneOf(keysOf(DASHBOARD_TABS), 'overview'),
  metric: oneOf(keysOf(METRICS), 'revenue'),
  /** A named stretch up to today, or two days. */
  range: oneOf(keysOf(RANGES), ''),
  from: textThat(isDay),
  to: textThat(isDay),
  /** Only this partner. */
  partner: idText,
})
export type DashboardSearch = ViewOf<typeof DASHBOARD>
export const readDashboardSearch = DASHBOARD.read

export function dashboardAddress(search: Partial<DashboardSearch>): string {
  return `${href('/affiliate')}${DASHBOARD.query(search)}`
}
