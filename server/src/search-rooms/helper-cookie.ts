import type { Kysely } from 'kysely'
import { type SessionCookie, tokenCookie } from '../platform/session-cookie.ts'
import { hashOfToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'

/** As long as a search may be remembered by those who helped. */
export const HELPER_COOKIE_SECONDS = 30 * 24 * 60 * 60

/** The cookie by which a browser shows that a sector is its own. */
export function helperCookie(publicUrl: string): SessionCookie {
  return tokenCookie('search-helper', { isHttps: publicUrl.startsWith('https:') })
}

/** What the database keeps of the cookie a browser sent; undefined where it sent none. */
export function helperKeyIn(publicUrl: string, cookie: string): Buffer | undefined {
  const { token } = helperCookie(publicUrl).read(new Headers({ cookie }))
  return token === undefined ? undefined : hashOfToken(token)
}

/** Whoever helps in a search with this browser. */
export async function helperOf(
  { db, publicUrl }: { db: Kysely<Tables>; publicUrl: string },
  roomId: number,
  cookie: string,
): Promise<{ id: number; name: string } | undefined> {
  const keyHash = helperKeyIn(publicUrl, cookie)
  if (keyHash === undefined) return undefined
  return db
    .selectFrom('searchHelpers')
    .select(['id', 'name'])
    .where('roomId', '=', roomId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}
