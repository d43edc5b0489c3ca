import { said } from '@wayfur/domain/language/messages'
import { isDay } from '@wayfur/domain/calendar'
import { type Metric, METRICS, RANGES, type RangeName } from '@wayfur/domain/partners/figures'
import { href } from 'react-router'

/** The tabs of the specification, in its order. */
export const DASHBOARD_TABS = said({
  overview: 'Overview',
  partners: 'Partners',
  analytics: 'Analytics',
} as const)
export type DashboardTab = keyof typeof DASHBOARD_TABS

/** What the address of the dashboard asks for. */
export interface DashboardSearch {
  tab: DashboardTab
  metric: Metric
  /** A named stretch up to today, or two days. */
  range: RangeName | ''
  from: string
  to: string
  /** Only this partner. */
  partner: string
}

const NOTHING: DashboardSearch = {
  tab: 'overview',
  metric: 'revenue',
  range: '',
  from: '',
  to: '',
  partner: '',
}

/** Reads the address; what makes no sense counts as not given. */
export function readDashboardSearch(params: URLSearchParams): DashboardSearch {
  const named = <Known extends object, Other>(name: string, known: Known, other: Other) => {
    const asked = params.get(name) ?? ''
    return Object.hasOwn(known, asked) ? (asked as keyof Known) : other
  }
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const partner = params.get('partner') ?? ''
  return {
    tab: named('tab', DASHBOARD_TABS, 'overview' as const),
    metric: named('metric', METRICS, 'revenue' as const),
    range: named('range', RANGES, '' as const),
    from: day('from'),
    to: day('to'),
    partner: /^[1-9]\d{0,14}$/.test(partner) ? partner : '',
  }
}

/** The address of a view of the dashboard; what is usual is left out. */
export function dashboardAddress(search: Partial<DashboardSearch>): string {
  const params = new URLSearchParams()
  for (const [name, usual] of Object.entries(NOTHING)) {
    const value = search[name as keyof DashboardSearch] ?? usual
    if (value !== usual) params.set(name, value)
  }
  const query = params.toString()
  return query === '' ? href('/affiliate') : `${href('/affiliate')}?${query}`
}
