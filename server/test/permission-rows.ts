import { GIVEN_ROLES, type GivenRole } from '@wayfur/domain/accounts/permissions'
import type { Kysely } from 'kysely'
import { keepLink } from '../src/accounts/account-links.ts'
import { WHOLE_PLACE } from '../src/moderation/testing/moderation-fixtures.ts'
import { openSessions } from '../src/platform/sessions.ts'
import type { Tables } from '../src/tables.ts'
import { bookingPermissionRows, providerIn } from './booking-permission-rows.ts'
import { disputePermissionRows } from './dispute-permission-rows.ts'
import { emergencyPermissionRows } from './emergency-permission-rows.ts'
import { eventPermissionRows } from './event-permission-rows.ts'
import { foundPermissionRows } from './found-permission-rows.ts'
import { guidePermissionRows } from './guide-permission-rows.ts'
import { operatorPermissionRows } from './operator-permission-rows.ts'
import { ownProviderRows } from './own-provider-permission-rows.ts'
import { ownerPermissionRows } from './owner-permission-rows.ts'
import { partnerPermissionRows } from './partner-permission-rows.ts'
import { passkeyPermissionRows } from './passkey-permission-rows.ts'
import { paymentPermissionRows } from './payment-permission-rows.ts'
import { petPermissionRows } from './pet-permission-rows.ts'
import { photoPermissionRows } from './photo-permission-rows.ts'
import { recordPermissionRows } from './record-permission-rows.ts'
import { savedPermissionRows } from './saved-permission-rows.ts'
import { scoutingPermissionRows } from './scouting-permission-rows.ts'
import { searchPermissionRows } from './search-permission-rows.ts'
import { subscriptionPermissionRows } from './subscription-permission-rows.ts'
import { tagPermissionRows } from './tag-permission-rows.ts'
import { tripPermissionRows } from './trip-permission-rows.ts'
import { walkPermissionRows } from './walk-permission-rows.ts'

/** Who tries each call. The owner is the member whose thing it is; each is somebody new each time. */
export const ACTORS = [
  'anonymous',
  'other member',
  'owner',
  'provider',
  'partner',
  'moderator',
  'admin',
] as const
export type ActorName = (typeof ACTORS)[number]

/** Whose things there are to be tried. */
export interface World {
  db: Kysely<Tables>
  now: Date
  sessions: ReturnType<typeof openSessions>
  ownerId: number
}

interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

interface Case {
  /** 'own' is the owner's thing, foreign to all others; 'missing' is nobody's. */
  what: 'any' | 'own' | 'missing'
  /** Makes the thing and says what is sent about it. */
  send?: (world: World) => Sent | Promise<Sent>
  expected: Readonly<Record<ActorName, number>>
}

type Expected = Case['expected']

function everyone(status: number): Expected {
  return Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<ActorName, number>
}

function members(status: number): Expected {
  return { ...everyone(status), anonymous: 401 }
}

/** What is one's own is there for its owner only; for other members it is not there at all. */
function ownerOnly(status: number): Expected {
  return { ...members(404), owner: status }
}

/** Those with one of these roles; any other member is refused. */
function only(roles: readonly GivenRole[], status: number): Expected {
  const given = GIVEN_ROLES.map((role) => [role, roles.includes(role) ? status : 403] as const)
  return { ...members(403), ...Object.fromEntries(given) }
}

function any(expected: Expected, sent: Sent = {}): Case[] {
  return [{ what: 'any', send: () => sent, expected }]
}

const token = 'A'.repeat(43)
const missing = { params: { id: 987_654_321 } }
const noPicture = [
  {
    what: 'missing' as const,
    send: () => ({ params: { file: '987654321.png' } }),
    expected: everyone(404),
  },
]
let made = 0

/**
 * Every call of the product and how it answers each actor. A call without a row fails the test: add
 * it here with the call.
 */
export const PERMISSION_ROWS: Readonly<Record<string, readonly Case[]>> = {
  ...bookingPermissionRows({ everyone, members, ownerOnly, only }),
  ...operatorPermissionRows({ admins: (status) => only(['admin'], status) }),
  ...paymentPermissionRows({ everyone, members, ownerOnly }),
  ...disputePermissionRows({ members, ownerOnly, only }),
  ...emergencyPermissionRows({ everyone, members, ownerOnly }),
  ...eventPermissionRows({ everyone, members, ownerOnly }),
  ...partnerPermissionRows({ only }),
  ...scoutingPermissionRows({ everyone, members, only }),
  ...subscriptionPermissionRows({ everyone, members }),
  ...ownProviderRows(only),
  ...passkeyPermissionRows({ everyone, members, ownerOnly }),
  ...petPermissionRows({ everyone, members, ownerOnly }),
  ...recordPermissionRows({ everyone, members, ownerOnly, only }),
  ...guidePermissionRows({ everyone, members, ownerOnly }),
  ...tripPermissionRows({ everyone, members, ownerOnly }),
  ...walkPermissionRows({ everyone, members, ownerOnly }),
  ...ownerPermissionRows({ everyone, members, ownerOnly }),
  ...photoPermissionRows({ everyone, members }),
  ...savedPermissionRows({ everyone, members, ownerOnly }),
  ...tagPermissionRows({ everyone, members, ownerOnly, only }),
  ...foundPermissionRows({ everyone, members, ownerOnly }),
  ...searchPermissionRows({ everyone, members, ownerOnly }),
  'POST /api/accounts/sign-up': [
    {
      what: 'any',
      send: () => ({
        body: {
          name: 'New',
          email: `new${(made += 1)}@example.com`,
          password: 'a long enough one',
        },
      }),
      expected: everyone(200),
    },
  ],
  'POST /api/accounts/sign-in': any(everyone(401), {
    body: { email: 'nobody@example.com', password: 'wrong' },
  }),
  'POST /api/accounts/sign-out': any(everyone(200)),
  'POST /api/accounts/request-link': [
    {
      what: 'any',
      send: () => ({ body: { email: `link${(made += 1)}@example.com` } }),
      expected: everyone(200),
    },
  ],
  'POST /api/accounts/request-reset': [
    {
      what: 'any',
      send: () => ({ body: { email: `reset${(made += 1)}@example.com` } }),
      expected: everyone(200),
    },
  ],
  // Whoever has the link may follow it; that is what a link is.
  'POST /api/accounts/read-link': [
    { what: 'own', send: ownersLink, expected: everyone(200) },
    { what: 'missing', send: () => ({ body: { token } }), expected: everyone(410) },
  ],
  'POST /api/accounts/verify': [
    { what: 'own', send: ownersLink, expected: everyone(200) },
    { what: 'missing', send: () => ({ body: { token } }), expected: everyone(410) },
  ],
  'POST /api/accounts/reset': any(everyone(410), {
    body: { token, password: 'a long enough one' },
  }),
  'POST /api/accounts/sign-in/code': any(everyone(410), { body: { code: '000000' } }),
  'GET /api/me': any(members(200)),
  'PATCH /api/me': any(members(200), { body: { units: 'metric' } }),
  'POST /api/me/change-email': [
    {
      what: 'any',
      send: () => ({ body: { email: `moved${(made += 1)}@example.com` } }),
      expected: members(200),
    },
  ],
  'POST /api/me/change-password': any(members(200), { body: { password: 'a long enough one' } }),
  'GET /api/me/second-step': any(members(200)),
  'POST /api/me/second-step': any(members(200), { body: {} }),
  // Nobody here has set it up.
  'POST /api/me/second-step/turn-on': any(members(409), { body: { code: '000000' } }),
  'POST /api/me/second-step/turn-off': any(members(403), { body: { code: '000000' } }),
  'POST /api/me/second-step/recovery-codes': any(members(403), { body: { code: '000000' } }),
  'GET /api/me/sessions': any(members(200)),
  'DELETE /api/me/sessions/:id': [
    { what: 'own', send: ownersSession, expected: ownerOnly(200) },
    { what: 'missing', send: () => missing, expected: members(404) },
  ],
  'GET /api/me/export': any(members(200)),
  'DELETE /api/me': any(members(200), { body: {} }),
  'GET /api/demo/people': any(everyone(404)),
  'POST /api/demo/become': any(everyone(404), { body: { person: 'admin' } }),

  'GET /api/outbox': any(only(['admin'], 200)),
  'GET /api/outbox/:id': [{ what: 'missing', send: () => missing, expected: only(['admin'], 404) }],
  'GET /outbox/:id/html': [
    { what: 'missing', send: () => missing, expected: only(['admin'], 404) },
  ],
  'POST /api/outbox/undelivered/:id/send': [
    { what: 'missing', send: () => missing, expected: only(['admin'], 404) },
  ],

  'GET /api/businesses': any(everyone(200)),
  'GET /api/places/search': any(everyone(200), {
    query: { latitude: '37.7', longitude: '-122.4' },
  }),
  'GET /api/places/nearest': any(everyone(200), {
    query: { latitude: '37.7', longitude: '-122.4' },
  }),
  'GET /api/places/in-bounds': any(everyone(200), {
    query: { south: '37', west: '-123', north: '38', east: '-122' },
  }),
  'GET /api/places/:id': [{ what: 'missing', send: () => missing, expected: everyone(404) }],
  'GET /api/places/:id/nearby': [{ what: 'missing', send: () => missing, expected: everyone(404) }],
  'GET /api/hotels': any(everyone(200), { query: { latitude: '44', longitude: '-121' } }),
  'GET /api/geo/suggest': any(everyone(200), { query: { q: 'bend' } }),
  'GET /api/geo/geocode': any(everyone(200), { query: { q: 'bend' } }),
  'GET /api/geo/reverse': any(everyone(200), {
    query: { latitude: '44.05', longitude: '-121.31' },
  }),
  'GET /api/config/map': any(everyone(200)),

  'PUT /api/files': any(members(400), { query: { purpose: 'pet' } }),
  'GET /files/:name': [
    {
      what: 'missing',
      send: () => ({ params: { name: `${'0'.repeat(26)}.webp` } }),
      expected: everyone(404),
    },
  ],
  'GET /social/places/:file': noPicture,
  'GET /social/events/:file': noPicture,
  'GET /social/providers/:file': noPicture,
  'DELETE /api/files/:name': [
    {
      what: 'missing',
      send: () => ({ params: { name: `${'0'.repeat(26)}.webp` } }),
      expected: members(404),
    },
  ],
  'GET /api/reviews': any(everyone(404), { query: { subject: 'place:987654321' } }),
  'PUT /api/reviews': any(members(404), {
    body: {
      subject: 'place:987654321',
      stars: 5,
      text: 'A very good place indeed.',
      visitedOn: new Date().toISOString().slice(0, 10),
      pet: null,
    },
  }),
  'PUT /api/places/:id/pet-answer': [
    {
      what: 'missing',
      send: () => ({ ...missing, body: { pets: [{ kind: 'dog', welcome: 'inside' }] } }),
      expected: members(404),
    },
  ],
  'DELETE /api/reviews/:id': [{ what: 'missing', send: () => missing, expected: members(404) }],
  'PUT /api/reviews/:id/helpful': [
    {
      what: 'missing',
      send: () => ({ ...missing, body: { isHelpful: true } }),
      expected: members(404),
    },
  ],
  'POST /api/contact-messages': any(everyone(200), {
    body: {
      name: 'Ann',
      email: 'ann@example.com',
      topic: 'question',
      message: 'Where do I begin?',
    },
  }),
  // Everybody has an inbox and devices of their own; what is named of others' means nothing.
  'GET /api/inbox': any(members(200)),
  'GET /api/inbox/waiting': any(members(200)),
  'POST /api/inbox/read': [
    { what: 'own', send: ownersMessage, expected: members(200) },
    { what: 'missing', send: () => ({ body: { ids: [987_654_321] } }), expected: members(200) },
  ],
  'GET /api/inbox/preferences': any(members(200)),
  'PUT /api/inbox/preferences': any(members(200), { body: { channels: {}, quietHours: null } }),
  'GET /api/inbox/push-key': any(members(200)),
  'POST /api/inbox/push-devices': any(members(200), {
    body: {
      endpoint: 'https://web.push.apple.com/somebody',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
    },
  }),
  'DELETE /api/inbox/push-devices': any(members(200), {
    body: { endpoint: 'https://web.push.apple.com/somebody' },
  }),

  'GET /api/contact-messages': any(only(['admin'], 200)),
  'GET /api/community': any(everyone(200)),
  'GET /api/front-page': any(everyone(200)),
  'GET /api/quick-search': any(everyone(200), { query: { q: 'park' } }),

  'GET /api/service-providers': any(everyone(200)),
  'GET /api/service-providers/:id': [
    {
      what: 'any',
      send: async (world) => ({ params: { id: await providerIn(world) } }),
      expected: everyone(200),
    },
    { what: 'missing', send: () => missing, expected: everyone(404) },
  ],
  'GET /api/provider-search': any(everyone(200)),
  'GET /api/trust-badges/:providerId': [
    {
      what: 'missing',
      send: () => ({ params: { providerId: 987_654_321 } }),
      expected: everyone(404),
    },
  ],
  'GET /api/service-providers/:id/availability': [
    { what: 'missing', send: () => missing, expected: everyone(404) },
  ],
  'GET /api/service-providers/:id/stay-ends': [
    {
      what: 'missing',
      send: () => ({ ...missing, query: { day: '2026-11-23', time: '9:00' } }),
      expected: everyone(404),
    },
  ],
  'GET /api/submissions': any(members(200)),
  'POST /api/submissions': any(members(200), { body: { kind: 'place', content: {} } }),
  'GET /api/submissions/:id': ownSubmission('draft', undefined),
  'PUT /api/submissions/:id': ownSubmission('draft', { version: 1, content: {} }),
  'POST /api/submissions/:id/send': ownSubmission('draft', { version: 1 }),
  'POST /api/submissions/:id/take-back': ownSubmission('submitted', { version: 1 }),
  'POST /api/submissions/:id/withdraw': ownSubmission('submitted', { version: 1 }),
  'POST /api/corrections': any(members(404), {
    body: { subject: { kind: 'place', id: 987_654_321 }, comment: 'It is closed.' },
  }),
  'POST /api/reports': any(members(404), {
    body: { subject: { kind: 'place', id: 987_654_321 }, reason: 'spam' },
  }),
  'GET /api/moderation/submissions': any(only(['moderator', 'admin'], 200)),
  'GET /api/moderation/submissions/:id': queuedSubmission(undefined),
  'POST /api/moderation/submissions/:id/approve': queuedSubmission({ version: 1 }),
  'POST /api/moderation/submissions/:id/request-changes': queuedSubmission({
    version: 1,
    reason: 'A phone number is missing.',
  }),
  'POST /api/moderation/submissions/:id/reject': queuedSubmission({
    version: 1,
    reason: 'There is no such place.',
  }),
  'POST /api/moderation/submissions/:id/undo': [
    {
      what: 'own',
      send: (world) => ownersPlace(world, 'submitted', undefined),
      expected: only(['moderator', 'admin'], 409),
    },
    { what: 'missing', send: () => missing, expected: only(['moderator', 'admin'], 404) },
  ],
}

/** Somebody's own submission is there for them alone. */
function ownSubmission(state: 'draft' | 'submitted', body: object | undefined): Case[] {
  return [
    { what: 'own', send: (world) => ownersPlace(world, state, body), expected: ownerOnly(200) },
    { what: 'missing', send: () => ({ ...missing, body }), expected: members(404) },
  ]
}

/** What somebody has sent is there for those who decide. */
function queuedSubmission(body: object | undefined): Case[] {
  const moderators = ['moderator', 'admin'] as const
  return [
    {
      what: 'own',
      send: (world) => ownersPlace(world, 'submitted', body),
      expected: only(moderators, 200),
    },
    { what: 'missing', send: () => ({ ...missing, body }), expected: only(moderators, 404) },
  ]
}

/** A place the owner proposes, in this state. */
async function ownersPlace(
  { db, now, ownerId }: World,
  state: 'draft' | 'submitted',
  body: object | undefined,
): Promise<Sent> {
  const { id } = await db
    .insertInto('submissions')
    .values({
      kind: 'place',
      state,
      memberId: ownerId,
      content: JSON.stringify(WHOLE_PLACE),
      title: WHOLE_PLACE.name,
      createdAt: now,
      updatedAt: now,
      sentAt: state === 'draft' ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id }, body }
}

/** Something the owner was told. */
async function ownersMessage({ db, now, ownerId }: World): Promise<Sent> {
  const { id } = await db
    .insertInto('inboxMessages')
    .values({
      memberId: ownerId,
      kind: 'event',
      title: 'A place became free',
      body: '',
      href: '/events',
      key: 'event:1',
      isShown: true,
      createdAt: now,
      readAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { body: { ids: [id] } }
}

/** A link that signs the owner in. */
async function ownersLink({ db, now, ownerId }: World): Promise<Sent> {
  const link = { purpose: 'sign-in', memberId: ownerId, email: 'owner@example.com' } as const
  return { body: { token: (await keepLink(db, link, now)).token } }
}

/** Another browser of the owner. */
async function ownersSession({ db, sessions, ownerId }: World): Promise<Sent> {
  await sessions.begin(db, ownerId, 'another browser')
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', ownerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
