import { msg } from '@wayfur/domain/language/messages'
import * as endpoints from '@wayfur/domain/mail/endpoints'
import * as schemas from '@wayfur/domain/mail/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { retryDeadJob } from '../platform/jobs/dead-jobs.ts'
import { type Caller, type ServedEndpoint, serve } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { mailJob } from './enqueue-mail.ts'
import { keptHtml, keptLetter, outboxPage } from './outbox.ts'

/** Throws a `Problem` unless this caller may read other people's mails. */
export type OutboxGate = (caller: Pick<Caller, 'member' | 'demo'>) => void

/**
 * A letter has its own styles. It runs nothing, loads nothing and stands in no origin, so whatever is
 * in it can do no more than be looked at.
 */
const IN_A_FRAME = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
} as const

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
    serve(endpoints.readLetterHtml, schemas.readLetterHtml, async ({ params, caller }) => {
      gate(caller)
      const html = await keptHtml(db, params.id)
      return new FileAnswer({
        // Links of the letter open beside it, since in its frame they would be shut out.
        body: html.replace('<head>', '<head><base target="_blank">'),
        headers: IN_A_FRAME,
      })
    }),
    serve(endpoints.sendAgain, schemas.sendAgain, async ({ params, caller }) => {
      gate(caller)
      const isQueued = await inTransaction(db, (tx) =>
        retryDeadJob(tx, clock, { id: params.id, kind: mailJob.name }),
      )
      if (!isQueued) throw new Problem('not-found', msg('There is no such undelivered email.'))
      return { isQueued }
    }),
  ]
}
