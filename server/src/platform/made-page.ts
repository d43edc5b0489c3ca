/**
 * A page, or the data of one, in one piece. It is no `Response`: the body of one becomes a stream as
 * soon as anybody looks at it, and a page is looked at several times on its way out.
 */
export interface MadePage {
  status: number
  headers: Headers
  body: string | Uint8Array<ArrayBuffer> | null
}

/** What another made, as a page; `text` where it is known already. */
export async function madePageOf(answer: Response, text?: string): Promise<MadePage> {
  const { status } = answer
  const headers = new Headers(answer.headers)
  if (text !== undefined) return { status, headers, body: text }
  const body = answer.body === null ? null : new Uint8Array(await answer.arrayBuffer())
  return { status, headers, body }
}
