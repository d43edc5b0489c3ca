import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { type ActorName, ACTORS } from './permission-rows.ts'

/** The code a page answers with, or that it leads whoever is not signed in to where they can. */
export type PageOutcome = number | 'sign in'
type Expected = Readonly<Record<ActorName, PageOutcome>>

export interface PageRow {
  /** The call whose row makes what the page is about; its cases are this page's. */
  of?: string
  /** What the page calls what the call calls otherwise. */
  renamed?: Readonly<Record<string, string>>
  /** About one's own thing, or about nothing at all. */
  expected: Expected
  /** About what is not there; 404 for whoever is not led elsewhere unless it says otherwise. */
  missing?: Expected
}

function everyone(outcome: PageOutcome): Expected {
  return Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Record<
    ActorName,
    PageOutcome
  >
}

function members(outcome: PageOutcome): Expected {
  return { ...everyone(outcome), anonymous: 'sign in' }
}

/** Pages of an office look to everybody else as if they were not there; some lead visitors to sign in. */
function only(
  roles: readonly GivenRole[],
  { anonymous = 404 }: { anonymous?: PageOutcome } = {},
): Expected {
  const theirs = Object.fromEntries(roles.map((role) => [role, 200]))
  return { ...everyone(404), anonymous, ...theirs }
}

const OPEN: PageRow = { expected: everyone(200) }
const LEADS_ON: PageRow = { expected: everyone(302) }
const MEMBERS: PageRow = { expected: members(200) }
const MODERATORS = only(['moderator', 'admin'])
const SIGN_IN = { anonymous: 'sign in' } as const
const NOT_THERE: PageRow = { expected: everyone(404) }

/** For everybody who has its number or its secret. */
function byAddress(of: string): PageRow {
  return { of, expected: everyone(200), missing: everyone(404) }
}

/** For the owner of a thing, and to other members as if it were not there. */
function ofOwner(call: string, renamed: Readonly<Record<string, string>> = {}): PageRow {
  const expected = { ...members(404), owner: 200 }
  return { of: call, renamed, expected, missing: members(404) }
}

const PET = { id: 'petId' }

/** Every page by its path in `web/app/routes.ts`. A page without a row fails the test: add it here. */
export const PAGE_ROWS: Readonly<Record<string, PageRow>> = {
  '': OPEN,
  discovery: OPEN,
  'places/:id': { of: 'GET /api/places/:id/photos', expected: everyone(200) },
  'places/:id/claim': { of: 'GET /api/places/:id/claim', expected: members(200) },
  'places/:id/photos': { of: 'GET /api/places/:id/photos', expected: everyone(200) },
  saved: MEMBERS,
  'saved/shared/:token': byAddress('GET /api/shared-lists/:token'),
  services: OPEN,
  'providers/:id': byAddress('GET /api/service-providers/:id'),
  provider: MEMBERS,
  'provider/signup': OPEN,
  events: OPEN,
  'events/create': OPEN,
  'events/mine': MEMBERS,
  'events/tickets/:code': byAddress('GET /api/event-tickets/:code'),
  'events/guests/:key': byAddress('GET /api/event-guests/:key'),
  'events/:id': byAddress('GET /api/events/:id'),
  'events/:id/edit': ofOwner('GET /api/events/:id/draft'),
  'events/:id/manage': ofOwner('GET /api/events/:id/attendees'),
  emergency: OPEN,
  passport: OPEN,
  coming: MEMBERS,
  'passport/invitation': OPEN,
  'passport/shared/:token': byAddress('GET /api/shared-passports/:token'),
  'passport/signed/:petId': ofOwner('GET /api/pets/:id/signed-record', PET),
  'check-record': OPEN,
  'clinic/:secret': byAddress('GET /api/counters/:secret'),
  'poop-scout': OPEN,
  'trip-planner': OPEN,
  'trips/shared/:token': byAddress('GET /api/shared-trips/:token'),
  'hotel-booking': LEADS_ON,
  booking: OPEN,
  bookings: MEMBERS,
  'bookings/:id': ofOwner('GET /api/bookings/:id'),
  'bookings/:id/tip': ofOwner('GET /api/bookings/:id'),
  'bookings/series/:id': ofOwner('GET /api/booking-series/:id'),
  'provider/calendar': { expected: only(['provider'], SIGN_IN) },
  'provider/statement': { expected: only(['provider'], SIGN_IN) },
  'provider/year': { expected: only(['provider'], SIGN_IN) },
  // Whose account it is they ask once somebody has come back; without one both lead to the year.
  'provider/payouts/go': { expected: members(302) },
  'provider/payouts/back': { expected: members(302) },
  'booking-success': OPEN,
  'pet-tags': OPEN,
  'qr-scan': OPEN,
  'lost-and-found/:petId': ofOwner('GET /api/lost-and-found/:id', PET),
  'lost-and-found/:petId/search': ofOwner('GET /api/pets/:id/search', PET),
  'search/:secret': byAddress('GET /api/search-rooms/:secret'),
  'found-reports/:id': ofOwner('GET /api/found-reports/:id'),
  subscription: OPEN,
  'subscription-success': OPEN,
  'test-payment/:challenge': NOT_THERE,
  'test-account/:link': { expected: everyone(400) },
  affiliate: OPEN,
  'affiliate/:id': {
    of: 'GET /api/partners/:id',
    expected: only(['admin'], SIGN_IN),
    missing: members(404),
  },
  'partners/vouchers': { expected: only(['partner', 'admin'], SIGN_IN) },
  'partners/vouchers/:code': LEADS_ON,
  partners: OPEN,
  'airline-travel': OPEN,
  'business/add': OPEN,
  'sign-in': { expected: { ...everyone(302), anonymous: 200 } },
  'sign-in/reset': OPEN,
  verify: { expected: everyone(400) },
  account: MEMBERS,
  inbox: MEMBERS,
  'inbox/preferences': MEMBERS,
  submissions: MEMBERS,
  'submissions/:id': ofOwner('GET /api/submissions/:id'),
  moderation: { expected: MODERATORS },
  'moderation/disputes': { expected: MODERATORS },
  'disputes/:id': {
    of: 'GET /api/disputes/:id',
    expected: { ...only(['moderator', 'admin'], SIGN_IN), owner: 200 },
    missing: members(404),
  },
  'moderation/clinics': { expected: MODERATORS },
  'moderation/:id': {
    of: 'GET /api/moderation/submissions/:id',
    expected: MODERATORS,
    missing: everyone(404),
  },
  'admin/tag-orders': { expected: only(['admin']) },
  admin: { expected: only(['admin']) },
  // Whoever tries the product on their own machine finds its letters here, so it is no secret that it is there.
  outbox: { expected: { ...everyone(403), anonymous: 401, admin: 200 } },
  'outbox/:id': { expected: { ...everyone(403), anonymous: 401, admin: 404 } },
  units: LEADS_ON,
  language: LEADS_ON,
  about: OPEN,
  community: OPEN,
  resources: OPEN,
  help: OPEN,
  contact: OPEN,
  safety: OPEN,
  terms: OPEN,
  privacy: OPEN,
  licences: OPEN,
}
