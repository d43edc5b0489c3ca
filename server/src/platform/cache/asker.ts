/** A session, or the mark of somebody who has just written without one. */
const WRITERS_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?session|wrote)=/
/** How a page asks again for what it has heard to be stale, and a browser on reloading. */
const ASKS_ANEW = /\b(?:no-cache|max-age=0)\b/i

/**
 * What a visitor without a session is marked with who has written: their next answers, from
 * whichever process, have it. Everybody else's have it within a second without being asked.
 */
export const WROTE_COOKIE = 'wrote=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2'

/** Whether the sender of these headers may have written something that they expect to see. */
export function mayHaveWritten({
  cookie = '',
  authorization = '',
  cacheControl = '',
}: {
  cookie?: string
  authorization?: string
  cacheControl?: string
}): boolean {
  return authorization !== '' || WRITERS_COOKIE.test(cookie) || ASKS_ANEW.test(cacheControl)
}
