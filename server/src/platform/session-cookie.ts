import { cookieValues } from '@wayfur/domain/cookie'

/** Form of a token; anything else in the cookie is not asked of the database. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/

export interface SessionCookie {
  /** The token a browser sent, or undefined; `isGarbled` tells a cookie that holds none. */
  read(headers: Headers): { token: string | undefined; isSent: boolean }
  /** A Set-Cookie that gives the token to the browser, and to no script. */
  set(token: string, maxAgeSeconds: number): string
  /** A Set-Cookie that takes it away. */
  clear(): string
}

/** The session's cookie. */
export function sessionCookie({ isHttps }: { isHttps: boolean }): SessionCookie {
  return tokenCookie('session', { isHttps })
}

/**
 * A cookie that holds a token. By https its name begins with `__Host-`, so that browsers take it only
 * from this very host, for all of it, and never without encryption.
 */
export function tokenCookie(plainName: string, { isHttps }: { isHttps: boolean }): SessionCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return {
    read(headers) {
      const values = cookieValues(headers.get('cookie'), name)
      // Two cookies of one name mean that another site set one: neither is trusted.
      const [value, second] = values
      const isBelievable = value !== undefined && second === undefined && TOKEN_FORM.test(value)
      return { token: isBelievable ? value : undefined, isSent: values.length > 0 }
    },
    set: (token, maxAgeSeconds) => `${name}=${token}; ${attributes}; Max-Age=${maxAgeSeconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}
