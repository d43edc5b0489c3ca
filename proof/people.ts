import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { hashOfToken, newToken } from '../server/src/platform/tokens.ts'

export interface SignedInPerson {
  id: number
  cookie: string
}

const HOUR_MS = 3_600_000
let made = 0

/** So many new members who are signed in. */
export async function newPeople(
  { db }: Pick<Database, 'db'>,
  count: number,
): Promise<SignedInPerson[]> {
  const members = await db
    .insertInto('members')
    .values(
      Array.from({ length: count }, () => {
        made += 1
        return { name: `Person ${made}`, email: `person${made}@example.org` }
      }),
    )
    .returning('id')
    .execute()
  const people = members.map(({ id }) => ({ id, token: newToken() }))
  const now = systemClock.now()
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        memberId: id,
        tokenHash: hashOfToken(token),
        userAgent: 'proof',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + HOUR_MS),
      })),
    )
    .execute()
  return people.map(({ id, token }) => ({ id, cookie: `session=${token}` }))
}
