import { Problem } from '@wayfur/domain/problem'

/**
 * Runs so much work at once and queues so much more, in order; work beyond that is refused with
 * 'try again', so that a rush of heavy work never starves the rest of the server.
 */
export function limitConcurrency({
  atOnce,
  waiting,
  retryAfterSeconds,
}: {
  atOnce: number
  waiting: number
  retryAfterSeconds: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let underWay = 0
  return async (work) => {
    if (underWay >= atOnce) {
      if (queue.length >= waiting) throw new Problem('busy', undefined, { retryAfterSeconds })
      // A finished task hands its turn to the next one, so the count stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      underWay += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
