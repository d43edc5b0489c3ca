import { MOST_SESSIONS } from '@wayfur/domain/accounts/account'
import { deviceName } from '@wayfur/domain/accounts/device-name'
import type { Session } from '@wayfur/domain/accounts/schemas'
import { forgetComing } from '@wayfur/domain/pets/coming'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Caller } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { AccountsContext } from './accounts.ts'

/** The browsers signed in to this account, the one seen last first. */
export async function sessionsOf(
  db: Kysely<Tables>,
  member: SignedIn,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('memberId', '=', member.id)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    beganAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThisOne: row.id === member.sessionId,
  }))
}

/** Signs one of the account's browsers out; another account's session looks like none. */
export async function endMySession(
  { db, sessions }: Pick<AccountsContext, 'db' | 'sessions'>,
  id: number,
  caller: Caller & { member: SignedIn },
) {
  const own = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', caller.member.id)
    .executeTakeFirst()
  if (own === undefined) throw new Problem('not-found')
  await sessions.end(db, id)
  if (id === caller.member.sessionId) {
    caller.setCookie(sessions.clearCookie())
    caller.setCookie(forgetComing())
  }
  return { isDone: true } as const
}
