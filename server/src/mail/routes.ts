import { msg } from '@wayfur/domain/language/messages'
import * as endpoints from '@wayfur/domain/mail/endpoints'
import * as schemas from '@wayfur/domain/mail/schemas'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { retryDeadJob } from '../platform/jobs/dead-jobs.ts'
import { type Caller, type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { mailJob } from './enqueue-mail.ts'
import { keptHtml, keptLetter, outboxPage } from './outbox.ts'

/** Throws a `Problem` unless this caller may read other people's mails. */
export type OutboxGate = (caller: Pick<Caller, 'member' | 'demo'>) => void

/** The calls of the outbox. They are public in the contract because the gate decides. */
export function mailEndpoints({
  db,
  clock,
  isKept,
  gate,
}: {
  db: Kysely<Tables>
  clock: Clock
  isKept: boolean
  gate: OutboxGate
}): ServedEndpoint[] {
  return [
    serve(endpoints.listOutbox, schemas.listOutbox, ({ query, caller }) => {
      gate(caller)
      return outboxPage(db, { before: query.before, isKept })
    }),
    serve(endpoints.readLetter, schemas.readLetter, ({ params, caller }) => {
      gate(caller)
      return keptLetter(db, params.id)
    }),
    serve(endpoints.sendAgain, schemas.sendAgain, async ({ params, caller }) => {
      gate(caller)
      const isQueued = await inTransaction(db, (tx) =>
        retryDeadJob(tx, clock, { id: params.id, kind: mailJob.name }),
      )
      if (!isQueued) throw new Problem('not-found', msg('There is no such undelivered letter.'))
      return { isQueued }
    }),
  ]
}

/**
 * A letter's own HTML with its own styles, at /outbox/{id}/html. It runs nothing, loads nothing and
 * stands in no origin, so whatever is in a letter can do no more than be looked at.
 */
export function letterHtmlRoutes({
  db,
  gate,
  sessions,
}: {
  db: Kysely<Tables>
  gate: OutboxGate
  sessions: Pick<Sessions, 'read' | 'demoReach'>
}): Hono {
  const app = new Hono()
  app.get('/outbox/:id/html', async (c) => {
    const { headers } = c.req.raw
    gate({ member: await sessions.read(headers), demo: sessions.demoReach(headers) })
    const id = c.req.param('id')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Problem('not-found')
    // Links of the letter open beside it, since in its frame they would be shut out.
    const page = (await keptHtml(db, Number(id))).replace('<head>', '<head><base target="_blank">')
    return c.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
  })
  return app
}
