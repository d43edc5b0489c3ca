import { Problem } from '@wayfur/domain/problem'
import { LIMITS } from './limits.ts'

/** Gives up waiting after `milliseconds`: by default with a 503, since the caller has gone by then. */
export async function withinTime<T>(
  work: Promise<T>,
  milliseconds: number,
  refusal = () => new Problem('busy', undefined, { retryAfterSeconds: LIMITS.retryAfterSeconds }),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal()), milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
