import { addressOf } from '@wayfur/domain/endpoint'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { callApi } from '../api-client.ts'

export interface KeyedCalls {
  callApi: CallInProcess
  /** The form was taken: the same sent once more is meant as another act. */
  forget(): void
}

/**
 * Calls of one form. An equal POST goes out under an equal key until the form is taken, so that one
 * whose answer was lost on the way, sent again by its reader, is done once.
 */
export function keyedCalls(): KeyedCalls {
  const keys = new Map<string, string>()
  return {
    callApi(called, asked) {
      if (called.method !== 'POST') return callApi(called, asked)
      const { body } = asked as { body?: unknown }
      const call = `${addressOf(called, asked)} ${JSON.stringify(body)}`
      const idempotencyKey = keys.get(call) ?? crypto.randomUUID()
      keys.set(call, idempotencyKey)
      return callApi(called, asked, { idempotencyKey })
    },
    forget: () => keys.clear(),
  }
}
