import { Problem } from '@wayfur/domain/problem'
import type { MiddlewareHandler } from 'hono'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sent with our visitor's cookies. Browsers tell through
 * Sec-Fetch-Site or, older ones, Origin; programs send neither and carry no visitor's cookies.
 */
export function csrf(ownOrigins: readonly string[]): MiddlewareHandler {
  return async ({ req }, next) => {
    const site = req.header('sec-fetch-site')
    const origin = req.header('origin')
    const isOurs =
      site === undefined
        ? origin === undefined || ownOrigins.includes(origin)
        : site === 'same-origin' || site === 'none'
    if (!isOurs && !SAFE.has(req.method)) throw new Problem('foreign-origin')
    return next()
  }
}
