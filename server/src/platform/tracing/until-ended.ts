import type { OpenSpan } from './span.ts'

/** Does `work`, and ends `span` when it has ended, however it did. */
export function untilEnded<T>(span: OpenSpan, work: () => T): T {
  return thenEnd(work, (how) => span.end(how))
}

/** Does `work`, and tells `end` when it has ended and with which error, if any. */
export function thenEnd<T>(work: () => T, end: (how?: { error: unknown }) => void): T {
  try {
    const result = work()
    if (!(result instanceof Promise)) {
      end()
      return result
    }
    void result.then(
      () => end(),
      (error: unknown) => end({ error }),
    )
    return result
  } catch (error) {
    end({ error })
    throw error
  }
}
