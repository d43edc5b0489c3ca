import { timingSafeEqual } from 'node:crypto'
import { LINK_MINUTES } from '@wayfur/domain/accounts/account'
import type { Caller } from '../platform/serve.ts'
import { tokenCookie } from '../platform/session-cookie.ts'
import { hashOfToken, newToken } from '../platform/tokens.ts'

/**
 * Recognises the browser that began a sign-up. Its password was typed by the same person only if
 * the link of the mail is followed there.
 */
export interface SignUpBrowser {
  /** The hash stored with the link, and the Set-Cookie for the browser. */
  remember(caller: Pick<Caller, 'cookie'>): { browserHash: Buffer; cookie: string }
  /** The Set-Cookie once the account is there. */
  forget(): string
  isTheSame(kept: Buffer | null, caller: Pick<Caller, 'cookie'>): boolean
}

export function signUpBrowser({ isHttps }: { isHttps: boolean }): SignUpBrowser {
  const cookie = tokenCookie('sign-up', { isHttps })
  const tokenOf = (caller: Pick<Caller, 'cookie'>) =>
    cookie.read(new Headers({ cookie: caller.cookie })).token
  return {
    remember(caller) {
      // The present cookie is kept, so that the mail of an earlier try still works.
      const token = tokenOf(caller) ?? newToken()
      return {
        browserHash: hashOfToken(token),
        cookie: cookie.set(token, LINK_MINUTES['sign-up'] * 60),
      }
    },
    forget: () => cookie.clear(),
    isTheSame(kept, caller) {
      const token = tokenOf(caller)
      return kept !== null && token !== undefined && timingSafeEqual(hashOfToken(token), kept)
    },
  }
}
