/** A service that did not give a usable answer; the embedded gazetteer takes over. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** What goes along with a request; with a body it is a POST of JSON. */
export interface SentAlong {
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** Asks a service for JSON: answers what it sent, or throws `NoAnswer`. */
export type RemoteJson = (address: URL, signal?: AbortSignal, sent?: SentAlong) => Promise<unknown>

/** How long a person typing is made to wait before the gazetteer answers instead. */
const TIMEOUT_MS = 2_500
// Twenty full answers of a geocoder; more is a mistake or an attack.
const LONGEST_ANSWER_CHARACTERS = 1_000_000

/** Makes `RemoteJson` of a fetch; every request names this product, as public services demand. */
export function remoteJson(options: {
  fetch: typeof fetch
  userAgent: string
  timeoutMs?: number
}): RemoteJson {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  return async (address, signal, sent = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await options.fetch(address, {
        headers: {
          accept: 'application/json',
          'user-agent': options.userAgent,
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
          ...sent.headers,
        },
        ...(sent.body !== undefined && { method: 'POST', body: JSON.stringify(sent.body) }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new NoAnswer(`answered with status ${response.status}`)
      }
      const text = await response.text()
      if (text.length > LONGEST_ANSWER_CHARACTERS)
        throw new NoAnswer('answered at too great length')
      return JSON.parse(text)
    } catch (error) {
      if (error instanceof NoAnswer || signal?.aborted === true) throw error
      if (timeout.aborted) throw new NoAnswer(`did not answer within ${timeoutMs} ms`)
      if (error instanceof SyntaxError) throw new NoAnswer('did not answer with JSON')
      throw new NoAnswer('could not be reached')
    }
  }
}
