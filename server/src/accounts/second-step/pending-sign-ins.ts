import { PENDING_SIGN_IN_MINUTES } from '@wayfur/domain/accounts/second-step'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/serve.ts'
import { tokenCookie } from '../../platform/session-cookie.ts'
import { hashOfToken, newToken } from '../../platform/tokens.ts'
import type { Tables } from '../../tables.ts'

type Sender = Pick<Caller, 'cookie'>

/**
 * Sign-ins whose password or link was right and which wait for a code. Only the browser that began
 * one can finish it: its cookie holds the secret.
 */
export interface PendingSignIns {
  /** Begins one and gives the Set-Cookie for its browser. */
  begin(tx: Transaction<Tables>, memberId: number): Promise<string>
  /** Whose sign-in this browser has begun; undefined where it has none, or took too long. */
  find(db: Kysely<Tables>, caller: Sender): Promise<number | undefined>
  /** Uses it up: of several who finish it at once only one has it. */
  use(tx: Transaction<Tables>, caller: Sender): Promise<boolean>
  /** The Set-Cookie once it is finished. */
  clearCookie(): string
  /** Forgets those that took too long; asked for now and then. */
  forgetOld(db: Kysely<Tables>): Promise<void>
}

export function pendingSignIns({
  clock,
  isHttps,
}: {
  clock: Clock
  isHttps: boolean
}): PendingSignIns {
  const cookie = tokenCookie('pending-sign-in', { isHttps })
  const hashOf = (caller: Sender) => {
    const { token } = cookie.read(new Headers({ cookie: caller.cookie }))
    return token === undefined ? undefined : hashOfToken(token)
  }
  return {
    async begin(tx, memberId) {
      const token = newToken()
      const seconds = PENDING_SIGN_IN_MINUTES * 60
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
      const row = { tokenHash: hashOfToken(token), memberId, expiresAt }
      await tx.insertInto('pendingSignIns').values(row).execute()
      return cookie.set(token, seconds)
    },
    async find(db, caller) {
      const tokenHash = hashOf(caller)
      if (tokenHash === undefined) return undefined
      const found = await db
        .selectFrom('pendingSignIns')
        .select('memberId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      return found?.memberId
    },
    async use(tx, caller) {
      const tokenHash = hashOf(caller)
      if (tokenHash === undefined) return false
      const { numDeletedRows } = await tx
        .deleteFrom('pendingSignIns')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    clearCookie: () => cookie.clear(),
    async forgetOld(db) {
      await db.deleteFrom('pendingSignIns').where('expiresAt', '<', clock.now()).execute()
    },
  }
}
