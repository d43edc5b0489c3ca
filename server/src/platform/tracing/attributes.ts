import type { Attributes } from '@opentelemetry/api'
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
  HTTP_REQUEST_METHOD_VALUE_OTHER,
} from '@opentelemetry/semantic-conventions'
import { Problem } from '@wayfur/domain/problem'
import type { AnsweredRequest } from '../metrics/request-metrics.ts'
import type { OutsideService } from './span.ts'
import type { StatementSummary } from './statement-summary.ts'

// All that is ever told of anything stands in this file. Each value comes from a set that the sources
// fix, or is a number: no address, no text of a statement, no message of an error, nothing typed.

type Answered = Pick<AnsweredRequest, 'method' | 'route' | 'status'>

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `GET /api/places/:id`, and for what has no pattern what stands for it: `GET page`. */
export function nameOfRequest({ method, route }: Answered): string {
  return `${METHODS.has(method) ? method : 'HTTP'} ${route}`
}

export function requestAttributes({ method, route, status }: Answered): Attributes {
  return {
    [ATTR_HTTP_REQUEST_METHOD]: METHODS.has(method) ? method : HTTP_REQUEST_METHOD_VALUE_OTHER,
    [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    ...(route.startsWith('/') && { [ATTR_HTTP_ROUTE]: route }),
    ...(status >= 500 && { [ATTR_ERROR_TYPE]: String(status) }),
  }
}

export function jobAttributes(kind: string, attempt: number): Attributes {
  return { 'wayfur.job.kind': kind, 'wayfur.job.attempt': attempt }
}

export function outsideAttributes(service: OutsideService): Attributes {
  return { 'service.peer.name': service }
}

export function statementAttributes({ words, operation }: StatementSummary): Attributes {
  return {
    [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
    [ATTR_DB_QUERY_SUMMARY]: words,
    ...(operation !== undefined && { [ATTR_DB_OPERATION_NAME]: operation }),
  }
}

/** The code of a refusal, or the class of an error: its message may hold what somebody sent. */
export function kindOfError(error: unknown): Attributes {
  const kind =
    error instanceof Problem
      ? error.code
      : error instanceof Error
        ? error.constructor.name
        : typeof error
  return { [ATTR_ERROR_TYPE]: kind }
}
