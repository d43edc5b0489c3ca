import { utf8Of } from './utf8.ts'

/**
 * A page, or the data of one, in one piece. It is no `Response`: the body of one becomes a stream as
 * soon as anybody looks at it, and a page is looked at several times on its way out.
 */
export interface MadePage {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer> | null
}

/** What another made, as a page; `pieces` where they are known already. */
export async function madePageOf(
  answer: Response,
  pieces?: readonly (string | Uint8Array)[],
): Promise<MadePage> {
  const { status } = answer
  const headers = new Headers(answer.headers)
  if (pieces !== undefined) return { status, headers, body: utf8Of(pieces) }
  const body = answer.body === null ? null : Buffer.from(await answer.arrayBuffer())
  return { status, headers, body }
}
