import { ApiError } from '../api-client.ts'
import { t } from '@wayfur/domain/language/messages'

/** What a refusal says, or that nobody answered. */
export function saysOf(error: Error): string {
  return error instanceof ApiError
    ? error.says
    : t('We could not reach Wayfur. What you chose is still here; please try again.')
}
