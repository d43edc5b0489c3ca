import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  everyone: (status: number) => Expected
  only: (roles: readonly GivenRole[], status: number) => Expected
  members: (status: number) => Expected
}

const MISSING = 987_654_321
const here = { latitude: 37.7597, longitude: -122.4271 }
const nowhere = { params: { id: MISSING } }
const noVoucher = { params: { code: 'AAAAAAAAAAAA' } }
const around = { latitude: '37.7597', longitude: '-122.4271' }
const view = { south: '37.7', west: '-122.5', north: '37.8', east: '-122.4' }

let made = 0

function any(expected: Expected, sent: object = {}) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}

/** How each call of bin scouting answers each actor. */
export function scoutingPermissionRows({ everyone, members, only }: Ways) {
  return {
    'GET /api/poop-bins': any(everyone(200)),
    'GET /api/scout/place': any(members(200)),
    'GET /api/scout/bins': any(members(200)),
    'GET /api/poop-bins/nearest': any(everyone(200), { query: around }),
    'GET /api/poop-bins/geojson': any(everyone(200), { query: view }),
    // A picture that nobody uploaded belongs to nobody's report.
    'POST /api/poop-bins': any(members(400), {
      body: { ...here, imageUrl: `/files/${'0'.repeat(26)}.webp` },
    }),
    'PATCH /api/poop-bins/:id/vote': [
      {
        what: 'own' as const,
        send: async (world: World) => ({
          params: { id: await ownersBin(world) },
          body: { isUpvote: true },
        }),
        // One's own bin is for others to verify.
        expected: { ...members(200), owner: 409 },
      },
      {
        what: 'missing' as const,
        send: () => ({ ...nowhere, body: { isUpvote: true } }),
        expected: members(404),
      },
    ],
    'POST /api/poop-bins/:id/condition': any(members(404), {
      ...nowhere,
      body: { report: 'full' },
    }),
    'GET /api/user-points/:userId': [
      {
        what: 'own' as const,
        send: ({ ownerId }: World) => ({ params: { userId: ownerId } }),
        expected: { ...members(404), owner: 200 },
      },
      {
        what: 'missing' as const,
        send: () => ({ params: { userId: MISSING } }),
        expected: members(404),
      },
    ],
    'GET /api/point-transactions/:userId': [
      {
        what: 'own' as const,
        send: ({ ownerId }: World) => ({ params: { userId: ownerId } }),
        expected: { ...members(403), owner: 200 },
      },
    ],
    'GET /api/leaderboard': any(everyone(200)),
    'GET /api/scout': any(members(200)),
    'PUT /api/scout/handle': any(members(200), { body: { handle: null } }),
    'GET /api/rewards': any(everyone(200)),
    'POST /api/rewards/:id/redeem': any(members(404), { params: { id: 'no-such-reward' } }),
    'GET /api/vouchers/:code': any(only(['partner', 'admin'], 404), noVoucher),
    'POST /api/vouchers/:code/use': any(only(['partner', 'admin'], 404), noVoucher),
  }
}

async function ownersBin({ db, now, ownerId }: World): Promise<number> {
  made += 1
  const { id } = await db
    .insertInto('bins')
    .values({
      name: 'Poop Bin',
      description: 'A bin',
      latitude: here.latitude + made / 1_000,
      longitude: here.longitude,
      address: null,
      imageUrl: null,
      reportedBy: ownerId,
      fullNotedAt: null,
      hasBags: null,
      lastConfirmedOn: null,
      source: null,
      sourceId: null,
      licence: null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
