import { t } from '@wayfur/domain/language/messages'
import { BUSY_SAYS, FAULT_SAYS } from '@wayfur/domain/outage'
import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../api-client.ts'

/**
 * Whether the product could not answer, rather than refused: no network, a fault of ours, or too
 * much to do. Trying again may help then.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ApiError) && !isRouteErrorResponse(error)) return true
  return error.status >= 500 || error.status === 408 || error.status === 429
}

/** Why there is no answer, as one sentence; what a proxy or a program says of it is not for people. */
export function outageSays(error: unknown): string {
  if (error instanceof TypeError) return t('We could not reach Wayfur.')
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return t(isBusy ? BUSY_SAYS : FAULT_SAYS)
}
