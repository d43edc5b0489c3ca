import { Problem } from '@wayfur/domain/problem'

/**
 * Refuses writes that another site's page sent with our visitor's cookies. Browsers tell through
 * Sec-Fetch-Site or, older ones, Origin; programs send neither and carry no visitor's cookies.
 */
export function refuseForeignWrites(headers: Headers, ownOrigins: readonly string[]): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return
    throw new Problem('foreign-origin')
  }
  const origin = headers.get('origin')
  if (origin !== null && !ownOrigins.includes(origin)) throw new Problem('foreign-origin')
}

/** A body must be JSON by its own word: a form on another site cannot say that unasked. */
export function requireJson(headers: Headers): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem('json-only')
}
