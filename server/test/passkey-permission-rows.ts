import { randomBytes } from 'node:crypto'
import type { ActorName, World } from './permission-rows.ts'

type Expected = Readonly<Record<ActorName, number>>

/** The few ways in which calls answer the actors. */
interface Ways {
  everyone: (status: number) => Expected
  members: (status: number) => Expected
  ownerOnly: (status: number) => Expected
}

/** No device was asked for either. */
const NO_CREDENTIAL = { type: 'public-key', id: 'AAAA', rawId: 'AAAA' }
const NOT_MADE = {
  ...NO_CREDENTIAL,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}
const NOT_SIGNED = {
  ...NO_CREDENTIAL,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const missing = { params: { id: 987_654_321 } }
const somebody = { name: 'New', email: 'new.by.passkey@example.com' }

function any(expected: Expected, body?: object) {
  return [{ what: 'any' as const, send: () => (body === undefined ? {} : { body }), expected }]
}

/** How each call about passkeys answers each actor. */
export function passkeyPermissionRows({ everyone, members, ownerOnly }: Ways) {
  return {
    'POST /api/accounts/sign-up/passkey/begin': any(everyone(200), somebody),
    'POST /api/accounts/sign-up/passkey': any(everyone(403), { ...somebody, credential: NOT_MADE }),
    'POST /api/accounts/sign-in/passkey/begin': any(everyone(200)),
    'POST /api/accounts/sign-in/passkey': any(everyone(403), { credential: NOT_SIGNED }),
    'GET /api/me/passkeys': any(members(200)),
    'POST /api/me/passkeys/begin': any(members(200), {}),
    'POST /api/me/passkeys': any(members(403), { credential: NOT_MADE }),
    'PATCH /api/me/passkeys/:id': [
      { what: 'own' as const, send: ownersPasskey({ name: 'My phone' }), expected: ownerOnly(200) },
      {
        what: 'missing' as const,
        send: () => ({ ...missing, body: { name: 'My phone' } }),
        expected: members(404),
      },
    ],
    'DELETE /api/me/passkeys/:id': [
      { what: 'own' as const, send: ownersPasskey({}), expected: ownerOnly(200) },
      {
        what: 'missing' as const,
        send: () => ({ ...missing, body: {} }),
        expected: members(404),
      },
    ],
  }
}

function ownersPasskey(body: object) {
  return async ({ db, now, ownerId }: World) => {
    const { id } = await db
      .insertInto('passkeys')
      .values({
        memberId: ownerId,
        credentialId: randomBytes(16),
        publicKey: randomBytes(16),
        counter: 0,
        transports: [],
        device: 'Firefox on Android',
        name: null,
        createdAt: now,
        lastUsedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id }, body }
  }
}
