import { t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Logger } from 'pino'
import { awayReason } from './database/database-away.ts'
import { LIMITS } from './limits.ts'

/** The one door for errors: any failure becomes one status and one plain sentence. */
export function problemResponse(error: unknown, log: Pick<Logger, 'error'>): Response {
  const problem = asProblem(error, log)
  const answer = responseOf(problem)
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/**
 * A problem as a response: its body is the sentence in the caller's language, its headers are for
 * programs.
 */
export function responseOf(problem: Problem): Response {
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'x-problem': problem.code,
  })
  if (problem.field !== undefined) headers.set('x-problem-field', problem.field)
  if (problem.retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(problem.retryAfterSeconds))
  }
  return new Response(t(problem.says), { status: problem.status, headers })
}

function asProblem(error: unknown, log: Pick<Logger, 'error'>): Problem {
  const known = knownProblem(error, log)
  if (known !== undefined) return known
  log.error({ err: error }, 'unexpected error')
  return new Problem('server-fault')
}

/** What a failure is to the caller, unless it is one that nobody foresaw. */
export function knownProblem(error: unknown, log: Pick<Logger, 'error'>): Problem | undefined {
  if (error instanceof Problem) {
    // A failure after the act was done is logged as our fault, whatever the reply says.
    if (error.code === 'already-done' && error.cause !== undefined) asProblem(error.cause, log)
    if (error.status >= 500 && error.code !== 'busy') log.error({ err: error }, 'problem')
    return error
  }
  if (awayReason(error) === undefined) return undefined
  log.error({ err: error }, 'the database is away')
  return new Problem('busy', undefined, { retryAfterSeconds: LIMITS.retryAfterSeconds })
}
