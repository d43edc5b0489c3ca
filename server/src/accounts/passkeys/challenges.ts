import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_MINUTES } from '@wayfur/domain/accounts/passkey'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/serve.ts'
import { tokenCookie } from '../../platform/session-cookie.ts'
import { hashOfToken, newToken } from '../../platform/tokens.ts'
import type { Tables } from '../../tables.ts'

/** Whether this is the challenge a passkey was to sign, in base64url. */
export type IsAsked = (challenge: string) => boolean

/** By what a device knows whose passkey it keeps: random, so that it tells nothing of them. */
export function newHandle(): Buffer {
  return randomBytes(32)
}

/**
 * Challenges that passkeys sign. Each counts once, for five minutes, in the browser that asked: its
 * cookie holds the secret that finds it.
 */
export interface PasskeyChallenges {
  /** Makes one, for the member who adds a passkey or, with null, for a sign-in; and its Set-Cookie. */
  begin(db: Kysely<Tables>, memberId: number | null): Promise<{ challenge: string; cookie: string }>
  /** Makes one for a sign-up with this mailbox; its owner will be known to the device by the handle. */
  beginSignUp(
    db: Kysely<Tables>,
    asked: { mailbox: string; handle: Buffer },
  ): Promise<{ challenge: string; cookie: string }>
  /** Uses up what this browser was asked to sign; undefined where that is nothing, or was long ago. */
  use(
    db: Kysely<Tables>,
    caller: Pick<Caller, 'cookie'>,
    memberId: number | null,
  ): Promise<IsAsked | undefined>
  /** Uses up what this browser was asked to sign to begin an account with this mailbox. */
  useSignUp(
    db: Kysely<Tables>,
    caller: Pick<Caller, 'cookie'>,
    mailbox: string,
  ): Promise<{ isAsked: IsAsked; handle: Buffer } | undefined>
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
    begin: (db, memberId) => keep(db, newToken(), { memberId, mailboxHash: null, handle: null }),
    beginSignUp(db, { mailbox, handle }) {
      const token = newToken()
      return keep(db, token, { memberId: null, mailboxHash: hashOfMailbox(token, mailbox), handle })
    },
    async use(db, caller, memberId) {
      const used = await takeAway(db, caller, { memberId, mailbox: null })
      return used && isAskedIn(used)
    },
    async useSignUp(db, caller, mailbox) {
      const used = await takeAway(db, caller, { memberId: null, mailbox })
      if (used === undefined || used.handle === null) return undefined
      return { isAsked: isAskedIn(used), handle: used.handle }
    },
    clearCookie: () => cookie.clear(),
    async forgetOld(db) {
      await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', clock.now()).execute()
    },
  }

  async function keep(
    db: Kysely<Tables>,
    token: string,
    whose: { memberId: number | null; mailboxHash: Buffer | null; handle: Buffer | null },
  ): Promise<{ challenge: string; cookie: string }> {
    const challenge = newToken()
    const seconds = PASSKEY_MINUTES * 60
    const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
    await db
      .insertInto('passkeyChallenges')
      .values({
        tokenHash: hashOfToken(token),
        challengeHash: hashOfToken(challenge),
        ...whose,
        expiresAt,
      })
      .execute()
    return { challenge, cookie: cookie.set(token, seconds) }
  }

  async function takeAway(
    db: Kysely<Tables>,
    caller: Pick<Caller, 'cookie'>,
    { memberId, mailbox }: { memberId: number | null; mailbox: string | null },
  ) {
    const { token } = cookie.read(new Headers({ cookie: caller.cookie }))
    if (token === undefined) return undefined
    const mailboxHash = mailbox === null ? null : hashOfMailbox(token, mailbox)
    return db
      .deleteFrom('passkeyChallenges')
      .where('tokenHash', '=', hashOfToken(token))
      .where('memberId', 'is not distinct from', memberId)
      .where('mailboxHash', 'is not distinct from', mailboxHash)
      .where('expiresAt', '>', clock.now())
      .returning(['challengeHash', 'handle'])
      .executeTakeFirst()
  }
}

function isAskedIn({ challengeHash }: { challengeHash: Buffer }): IsAsked {
  return (challenge) => hashOfToken(challenge).equals(challengeHash)
}

/** With the secret of the browser, so that nobody finds an address in the table by guessing. */
function hashOfMailbox(token: string, mailbox: string): Buffer {
  return createHash('sha256').update(`${token} ${mailbox}`).digest()
}
