/** A routing engine that did not give a usable answer; the embedded map takes over. */
export class NoRouteAnswer extends Error {
  override readonly name = 'NoRouteAnswer'
}

/** How long a person is made to wait before the embedded map answers instead. */
const TIMEOUT_MS = 6_000
// Turn by turn from coast to coast is about 3 MB; more is a mistake or an attack.
const LONGEST_ANSWER_CHARACTERS = 16_000_000
/** Statuses under which engines say in JSON that there is no way. */
const SPOKEN: ReadonlySet<number> = new Set([200, 400])

/** Asks an engine: answers the JSON it sent, also of a refusal, or throws `NoRouteAnswer`. */
export type AskEngine = (address: URL, signal?: AbortSignal) => Promise<unknown>

export function askEngine(options: {
  fetch: typeof fetch
  userAgent: string
  timeoutMs?: number
}): AskEngine {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  return async (address, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await options.fetch(address, {
        headers: { accept: 'application/json', 'user-agent': options.userAgent },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        redirect: 'error',
      })
      if (!SPOKEN.has(response.status)) {
        await response.body?.cancel()
        throw new NoRouteAnswer(`answered with status ${response.status}`)
      }
      const text = await response.text()
      if (text.length > LONGEST_ANSWER_CHARACTERS) {
        throw new NoRouteAnswer('answered at too great length')
      }
      return JSON.parse(text)
    } catch (error) {
      if (error instanceof NoRouteAnswer || signal?.aborted === true) throw error
      if (timeout.aborted) throw new NoRouteAnswer(`did not answer within ${timeoutMs} ms`)
      if (error instanceof SyntaxError) throw new NoRouteAnswer('did not answer with JSON')
      throw new NoRouteAnswer('could not be reached')
    }
  }
}
