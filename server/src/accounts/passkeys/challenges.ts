import { PASSKEY_MINUTES } from '@wayfur/domain/accounts/passkey'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/serve.ts'
import { tokenCookie } from '../../platform/session-cookie.ts'
import { hashOfToken, newToken } from '../../platform/tokens.ts'
import type { Tables } from '../../tables.ts'

/** Whether this is the challenge a passkey was to sign, in base64url. */
export type IsAsked = (challenge: string) => boolean

/**
 * Challenges that passkeys sign. Each counts once, for five minutes, in the browser that asked: its
 * cookie holds the secret that finds it.
 */
export interface PasskeyChallenges {
  /** Makes one, for the member who adds a passkey or, with null, for a sign-in; and its Set-Cookie. */
  begin(db: Kysely<Tables>, memberId: number | null): Promise<{ challenge: string; cookie: string }>
  /** Uses up what this browser was asked to sign; undefined where that is nothing, or was long ago. */
  use(
    db: Kysely<Tables>,
    caller: Pick<Caller, 'cookie'>,
    memberId: number | null,
  ): Promise<IsAsked | undefined>
  /** The Set-Cookie once it was used. */
  clearCookie(): string
  /** Forgets those that were never signed; asked for now and then. */
  forgetOld(db: Kysely<Tables>): Promise<void>
}

export function passkeyChallenges({
  clock,
  isHttps,
}: {
  clock: Clock
  isHttps: boolean
}): PasskeyChallenges {
  const cookie = tokenCookie('passkey-challenge', { isHttps })
  return {
    async begin(db, memberId) {
      const [token, challenge] = [newToken(), newToken()]
      const seconds = PASSKEY_MINUTES * 60
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
      await db
        .insertInto('passkeyChallenges')
        .values({
          tokenHash: hashOfToken(token),
          challengeHash: hashOfToken(challenge),
          memberId,
          expiresAt,
        })
        .execute()
      return { challenge, cookie: cookie.set(token, seconds) }
    },
    async use(db, caller, memberId) {
      const { token } = cookie.read(new Headers({ cookie: caller.cookie }))
      if (token === undefined) return undefined
      const used = await db
        .deleteFrom('passkeyChallenges')
        .where('tokenHash', '=', hashOfToken(token))
        .where('memberId', 'is not distinct from', memberId)
        .where('expiresAt', '>', clock.now())
        .returning('challengeHash')
        .executeTakeFirst()
      if (used === undefined) return undefined
      return (challenge) => hashOfToken(challenge).equals(used.challengeHash)
    },
    clearCookie: () => cookie.clear(),
    async forgetOld(db) {
      await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', clock.now()).execute()
    },
  }
}
