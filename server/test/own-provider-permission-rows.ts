import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import { WHOLE_PROVIDER } from '../src/moderation/testing/moderation-fixtures.ts'
import type { ActorName } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

const availability = {
  timeZone: 'America/Los_Angeles',
  hours: everyDay([[540, 1020]]),
  exceptions: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 30,
  capacity: 1,
}

/**
 * How each call about one's own listing answers each actor. It names no listing, so nobody can ask
 * for another's; a provider whose listing is gone has none to change.
 */
export function ownProviderRows(only: (roles: readonly GivenRole[], status: number) => Expected) {
  const row = (status: number, sent: object = {}) => [
    { what: 'any' as const, send: () => sent, expected: only(['provider'], status) },
  ]
  return {
    'GET /api/provider/listing': row(200),
    'PUT /api/provider/listing': row(404, { body: { ...WHOLE_PROVIDER, isPaused: false } }),
    'PUT /api/provider/taken-pets': row(404, {
      body: { services: [{ service: 'dog_walking', takes: null }] },
    }),
    'PUT /api/provider/availability': row(404, { body: { version: 0, availability } }),
    'POST /api/provider/proposals': row(404, { body: { businessName: 'Other', credentials: [] } }),
    'POST /api/provider/proofs': row(404, {
      body: { proof: 'identity', file: `/files/${'z'.repeat(26)}.pdf`, expiresOn: '' },
    }),
    'DELETE /api/provider/proofs/:proof': row(404, { params: { proof: 'identity' } }),
    'DELETE /api/provider/credentials/:id': row(404, { params: { id: 987_654_321 } }),
  }
}
