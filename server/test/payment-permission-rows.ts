import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

const MISSING = 987_654_321
const challenge = 'nobody-was-asked-this-question'

function nothing(sent: object, expected: Expected) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}

/** How each call about payments answers each actor. */
export function paymentPermissionRows({ everyone, members, ownerOnly }: Ways) {
  const aboutPayment = [
    {
      what: 'own' as const,
      send: async (world: World) => ({ params: { id: await paymentOf(world) } }),
      expected: ownerOnly(200),
    },
    {
      what: 'missing' as const,
      send: () => ({ params: { id: MISSING } }),
      expected: members(404),
    },
  ]
  const confirmation = { clientSecret: 'a secret of nobody', token: 'test_visa', returnTo: '/' }
  return {
    'POST /api/create-payment-intent': nothing({ body: { bookingId: MISSING } }, members(404)),
    'POST /api/payments': nothing({ body: { kind: 'tag-order', id: MISSING } }, members(404)),
    'GET /api/payments/config': nothing({}, everyone(200)),
    'GET /api/payments/:id/status': aboutPayment,
    'POST /api/payments/:id/check': aboutPayment,
    'POST /api/test-payments/confirm': nothing({ body: confirmation }, everyone(404)),
    'GET /api/test-payments/challenges/:challenge': nothing(
      { params: { challenge } },
      everyone(404),
    ),
    'POST /api/test-payments/challenges/:challenge': nothing(
      { params: { challenge }, body: { outcome: 'complete' } },
      everyone(404),
    ),
    'GET /api/test-payments/accounts/:link': nothing(
      { params: { link: challenge } },
      everyone(404),
    ),
    'POST /api/test-payments/accounts/:link': nothing(
      { params: { link: challenge }, body: { answer: 'everything' } },
      everyone(404),
    ),
  }
}

let made = 0

async function paymentOf({ db, now, ownerId }: World): Promise<number> {
  made += 1
  const { id } = await db
    .insertInto('payments')
    .values({
      provider: 'test',
      mode: 'test',
      payableKind: 'booking',
      payableId: made,
      memberId: ownerId,
      what: JSON.stringify({ code: 'as-written', words: 'A walk' }),
      amountCents: 4500,
      currency: 'USD',
      state: 'starting',
      idempotencyKey: `of-the-matrix-${made}`,
      keyMadeAt: now,
      providerPaymentId: null,
      providerSubscriptionId: null,
      failure: null,
      checkedAt: null,
      startedAt: now,
      paidAt: null,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
