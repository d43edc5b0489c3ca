import { LONGEST_SEARCH } from '@wayfur/domain/operator/endpoints'
import { href } from 'react-router'
import { said } from '@wayfur/domain/language/messages'

/** The parts of the operator's page, in the order of their tabs. */
export const ADMIN_VIEWS = said({
  overview: 'Overview',
  people: 'People',
  jobs: 'Jobs',
  messages: 'Messages',
  samples: 'Sample world',
  catalogue: 'Catalogue',
  settings: 'Settings',
  log: 'Log',
} as const)
export type AdminView = keyof typeof ADMIN_VIEWS

export interface AdminSearch {
  view: AdminView
  q: string
  /** A role, a state or a kind of act: what the list of this view is narrowed by. */
  only: string
  kind: string
  after: string
}

/** What the address asks for; anything unknown is left out. */
export function readAdminSearch(params: URLSearchParams): AdminSearch {
  const asked = params.get('view') ?? ''
  const after = params.get('after') ?? ''
  return {
    view: Object.hasOwn(ADMIN_VIEWS, asked) ? (asked as AdminView) : 'overview',
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    only: (params.get('only') ?? '').slice(0, 40),
    kind: (params.get('kind') ?? '').slice(0, 60),
    after: /^[1-9]\d{0,14}$/.test(after) ? after : '',
  }
}

/** The address of a view; what is empty is left out. */
export function adminAddress({ view, ...rest }: Partial<AdminSearch>): string {
  const params = new URLSearchParams()
  if (view !== undefined && view !== 'overview') params.set('view', view)
  for (const [name, value] of Object.entries(rest)) if (value !== '') params.set(name, value)
  const search = params.toString()
  return search === '' ? href('/admin') : `${href('/admin')}?${search}`
}
