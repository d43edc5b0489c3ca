import { msg } from '@wayfur/domain/language/messages'
import { LONGEST_SEARCH } from '@wayfur/domain/operator/endpoints'
import { href } from 'react-router'
import { idText, oneOf, searchParams, type ViewOf, words } from '../shell/search-params.ts'

/** The parts of the operator's page. */
export const ADMIN_VIEWS = {
  overview: msg('Overview'),
  health: msg('Last day'),
  people: msg('People'),
  jobs: msg('Jobs'),
  messages: msg('Messages'),
  payouts: msg('Payouts'),
  regions: msg('Regions'),
  samples: msg('Sample data'),
  coupons: msg('Coupons'),
  taxes: msg('Taxes'),
  catalogue: msg('Catalog'),
  settings: msg('Settings'),
  log: msg('Log'),
} as const
export type AdminView = keyof typeof ADMIN_VIEWS

const ADMIN = searchParams({
  view: oneOf(Object.keys(ADMIN_VIEWS) as AdminView[], 'overview'),
  q: words(LONGEST_SEARCH),
  /** A role, a state or a kind of act: what the list of this view is narrowed by. */
  only: words(40),
  kind: words(60),
  after: idText,
})
export type AdminSearch = ViewOf<typeof ADMIN>
export const readAdminSearch = ADMIN.read

export function adminAddress(search: Partial<AdminSearch>): string {
  return `${href('/admin')}${ADMIN.query(search)}`
}
