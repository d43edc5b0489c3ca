import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

interface Ways {
  only: (roles: readonly GivenRole[], status: number) => Expected
}

const MISSING = 987_654_321
let made = 0

/**
 * How each call about partnerships answers each actor. The owner lacks the role and is refused for
 * that; a partner who asks for another's firm finds nothing, and an operator finds all of them.
 */
export function partnerPermissionRows({ only }: Ways) {
  const roles = ['partner', 'admin'] as const

  /** Answers of a call about one partner; `status` is what an operator gets for one that is there. */
  function about(
    sent: object = {},
    status = 200,
    params: (partner: Made) => Record<string, number> = ({ id }) => ({ id }),
  ) {
    return [
      {
        what: 'own' as const,
        send: async (world: World) => ({ params: params(await ownersPartner(world)), ...sent }),
        // A partner holds the role, and the firm is another's; an operator finds every firm.
        expected: { ...only(['admin'], status), partner: 404 },
      },
      {
        what: 'missing' as const,
        send: () => ({ params: params({ id: MISSING, secretId: MISSING }), ...sent }),
        expected: only(roles, 404),
      },
    ]
  }

  return {
    'GET /api/partners/dashboard': [{ what: 'any' as const, expected: only(roles, 200) }],
    'GET /api/partners/bookings.csv': [{ what: 'any' as const, expected: only(roles, 200) }],
    'GET /api/partners/:id': about(),
    // A table comes as it is; JSON is none.
    'PUT /api/partners/:id/bookings.csv': about({ body: {} }, 400),
    'PATCH /api/partners/:id': about({
      body: { website: '', bookingLink: null, description: 'Dogs welcome', features: [] },
    }),
    'POST /api/partners/:id/rates': about({ body: { rateBasisPoints: 450 } }),
    'POST /api/partners/:id/moves': about({ body: { move: 'pause' } }),
    'POST /api/partners/:id/secrets': about(),
    'DELETE /api/partners/:id/secrets/:secretId': about({}, 200, ({ id, secretId }) => ({
      id,
      secretId,
    })),
    'PUT /api/partners/:id/places': about({ body: { placeIds: [] } }),
    'PUT /api/partners/:id/booking-site': operated({ body: { bookingSite: null } }, 200),
    'POST /api/partners/:id/settlements': operated({ body: { dueCents: 0 } }, 409),
  }

  /** What only those who run the installation may do. */
  function operated(sent: object, status: number) {
    const [own, missing] = about(sent, status)
    return [
      { ...own, what: 'own' as const, expected: only(['admin'], status) },
      { ...missing, what: 'missing' as const, expected: only(['admin'], 404) },
    ]
  }
}

interface Made {
  id: number
  secretId: number
}

async function ownersPartner({ db, now, ownerId }: World): Promise<Made> {
  made += 1
  const { id } = await db
    .insertInto('partners')
    .values({
      memberId: ownerId,
      company: `Firm ${made}`,
      kind: 'hotel',
      website: null,
      contactName: null,
      contactEmail: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: secretId } = await db
    .insertInto('partnerSecrets')
    .values({ partnerId: id, secret: 'x'.repeat(43), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secretId }
}
