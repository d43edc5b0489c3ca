import { t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Logger } from 'pino'
import { awayReason } from './database/database-away.ts'
import { LIMITS } from './limits.ts'

/** What a line of the log says of the request that failed: never what stands in its address. */
export interface FailedRequest {
  requestId?: string
  method?: string
  /** The pattern of the address. */
  route?: string
  /** The member who asked; undefined for a visitor, and before anybody was looked for. */
  member?: number | undefined
}

/**
 * What a guard refuses, each of it logged: guesses at what opens an account, acts beyond somebody's
 * rights, and writes that another site has sent. What a limit refuses would fill the log.
 */
const GUARDED: ReadonlySet<string> = new Set([
  'wrong-sign-in',
  'wrong-password',
  'wrong-code',
  'wrong-passkey',
  'sign-in-again',
  'link-used-up',
  'not-allowed',
  'foreign-origin',
])

/** The one door for errors: any failure becomes one status and one plain sentence. */
export function problemResponse(
  error: unknown,
  log: Pick<Logger, 'error' | 'warn'>,
  request: FailedRequest = {},
): Response {
  const problem = asProblem(error, log, request)
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

function asProblem(
  error: unknown,
  log: Pick<Logger, 'error' | 'warn'>,
  request: FailedRequest,
): Problem {
  const known = knownProblem(error, log, request)
  if (known !== undefined) return known
  log.error({ ...request, err: error }, 'unexpected error')
  return new Problem('server-fault')
}

/** What a failure is to the caller, unless it is one that nobody foresaw. */
export function knownProblem(
  error: unknown,
  log: Pick<Logger, 'error' | 'warn'>,
  request: FailedRequest = {},
): Problem | undefined {
  if (error instanceof Problem) {
    // A failure after the act was done is logged as our fault, whatever the reply says.
    if (error.code === 'already-done' && error.cause !== undefined) {
      asProblem(error.cause, log, request)
    }
    if (error.status >= 500 && error.code !== 'busy') {
      log.error({ ...request, err: error }, 'problem')
    }
    if (GUARDED.has(error.code)) log.warn({ ...request, refused: error.code }, 'refused')
    return error
  }
  if (awayReason(error) === undefined) return undefined
  log.error({ ...request, err: error }, 'the database is away')
  return new Problem('busy', undefined, { retryAfterSeconds: LIMITS.retryAfterSeconds })
}
