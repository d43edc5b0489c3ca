import { jsonIn } from '@wayfur/domain/json-text'
import { Problem } from '@wayfur/domain/problem'
import { LIMITS } from './limits.ts'

/** Reads a body up to `maxBytes`, whether or not its length was announced; 413 beyond. */
export async function readBody(
  request: Request,
  maxBytes: number = LIMITS.jsonBodyBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too-large')
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Problem('too-large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
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
