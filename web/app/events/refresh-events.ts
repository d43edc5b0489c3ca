import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-client.ts'
import { t } from '@wayfur/domain/language/messages'

/** Has everything about events asked again. */
export function refreshEvents(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(event|my-events)/.test(String(queryKey[0])),
  })
}

/** What a refusal says, or that nobody answered. */
export function saysOf(error: Error): string {
  return error instanceof ApiError
    ? error.says
    : t('We could not reach Wayfur. What you chose is still here; please try again.')
}
