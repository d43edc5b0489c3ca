import type { ActorName } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
}

function always(expected: Expected, sent: object = {}) {
  return [{ what: 'any' as const, send: () => sent, expected }]
}

/** How each call about plans answers each actor; the plan is always the caller's own. */
export function subscriptionPermissionRows({ everyone, members }: Ways) {
  const change = { priceId: 'pro_month', at: '2026-11-21T08:00:00Z', dueNowCents: 0 }
  return {
    'GET /api/subscription/plans': always(everyone(200)),
    'GET /api/subscription': always(members(200)),
    'GET /api/subscription/price': always(everyone(200), {
      query: { priceId: 'pro_month', coupon: 'NOWHERE' },
    }),
    'GET /api/subscription/trial': always(members(200)),
    'POST /api/subscription/trial': always(members(200), { body: { tier: 'pro' } }),
    'POST /api/create-subscription': always(members(200), {
      body: { tier: 'pro', priceId: 'pro_month' },
    }),
    'GET /api/subscription/tax-address': always(members(200)),
    'POST /api/subscription/tax-address': always(members(200), {
      body: { country: 'FR', state: '', zip: '' },
    }),
    'GET /api/subscription/change': always(members(409), { query: { priceId: 'pro_month' } }),
    'POST /api/subscription/change': always(members(409), { body: change }),
    'POST /api/subscription/cancel': always(members(409)),
    'POST /api/subscription/keep': always(members(409)),
    'POST /api/subscription/card': always(members(409)),
    'POST /api/subscription/card/check': always(members(404), {
      body: { changeId: 'seti_of_nobody' },
    }),
    'GET /api/subscription/invoices': always(members(200)),
    'GET /api/subscription/invoices/:id/pdf': always(members(404), { params: { id: 987_654_321 } }),
  }
}
