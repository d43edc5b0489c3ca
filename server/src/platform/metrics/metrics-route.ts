import { timingSafeEqual } from 'node:crypto'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Log } from '../log.ts'
import { problemResponse } from '../problems.ts'
import { hashOfToken } from '../tokens.ts'

/** The format that every Prometheus reads. */
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** `/metrics`, for whoever has the operator's token. */
export function metricsRoute({
  token,
  text,
  log,
}: {
  token: string
  text: () => Promise<string>
  log: Log
}): Hono<{ Variables: { requestId: string } }> {
  const app = new Hono<{ Variables: { requestId: string } }>()
  const right = hashOfToken(token)
  app.get('/metrics', compress(), async (c) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? []
    // Hashes are of one length, so comparing them tells nothing of the token.
    if (given === undefined || !timingSafeEqual(hashOfToken(given), right)) {
      const says = msg('The metrics are for whoever has the token in METRICS_TOKEN.')
      // A guess is logged as one at a password is (decision 105).
      const refused = new Problem(given === undefined ? 'signed-out' : 'wrong-sign-in', says)
      const request = { requestId: c.get('requestId'), method: 'GET', route: '/metrics' }
      const answer = problemResponse(refused, log, request)
      answer.headers.set('www-authenticate', 'Bearer')
      return answer
    }
    return c.body(await text(), 200, {
      'content-type': TEXT_FORMAT,
      'cache-control': 'no-store',
    })
  })
  return app
}
