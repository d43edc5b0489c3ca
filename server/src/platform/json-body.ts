import { jsonIn } from '@wayfur/domain/json-text'
import { Problem } from '@wayfur/domain/problem'
import { LIMITS } from './limits.ts'
import { withinTime } from './within-time.ts'

const tooSlow = () => new Problem('request-timeout')

/**
 * Reads a body up to `maxBytes`, announced or not: 413 beyond, 400 where it breaks off. One that is
 * still arriving after `bodyMs` is a 408: the connection itself allows for uploads, which take longer.
 */
export async function readBody(
  request: Request,
  {
    maxBytes = LIMITS.jsonBodyBytes,
    bodyMs = LIMITS.bodyMs,
  }: { maxBytes?: number; bodyMs?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too-large')
  if (request.body === null) return new Uint8Array()
  return withinTime(wholeBody(request.body, maxBytes), bodyMs, tooSlow)
}

async function wholeBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes) throw new Problem('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    // Phones lose their connection while they send; that is no fault of ours to be looked into.
    throw error instanceof Problem ? error : new Problem('cut-short', undefined, { cause: error })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A body must be JSON by its own word: a form on another site cannot say that unasked. */
export function requireJson(headers: Headers): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem('json-only')
}

/** The JSON value in a body, or 400 with a plain sentence. */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('invalid-json')
  }
  return jsonIn(text)
}
