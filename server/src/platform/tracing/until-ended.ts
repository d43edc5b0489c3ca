import type { OpenSpan } from './span.ts'

/** Does `work`, and ends `span` when it has ended, however it did. */
export function untilEnded<T>(span: OpenSpan, work: () => T): T {
  try {
    const result = work()
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    void result.then(
      () => span.end(),
      (error: unknown) => span.end({ error }),
    )
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}
