import type { ReactNode } from 'react'
import {
  renderToReadableStream,
  type RenderToReadableStreamOptions,
  renderToString,
} from 'react-dom/server'

/** Longest time a page may take to render before the request is given up, in milliseconds. */
export const streamTimeout = 10_000

const BEGIN = '<!DOCTYPE html>'
const END = '</body></html>'

/** What React writes where a part of a page was not there yet, or failed. */
const LEFT_OUT = '<!--$!-->'

/**
 * The pieces of a page in their order, to be written one behind the other. Joined to one text they
 * would be copied for it, as V8 keeps it in two bytes a letter; what is bytes already, which is the
 * style sheet, two fifths of a page, is not even looked at.
 */
export type PagePieces = readonly (string | Uint8Array)[]

/** Bytes that stand where the page has `place` in its text. */
export interface Inset {
  place: string
  bytes: Uint8Array
}

/**
 * The whole of a page, whose loaders have answered. React writes it in one go with half of the
 * work that its streams take; only a page with parts to wait for, such as code that comes when it is
 * first wanted, or with parts that fail, is made as a stream, which waits and tells. `scripts` stand
 * at its end.
 */
export async function pagePieces(
  page: ReactNode,
  {
    scripts = '',
    inset,
    ...options
  }: Pick<RenderToReadableStreamOptions, 'nonce' | 'onError'> & {
    scripts?: string
    inset?: Inset | undefined
  },
): Promise<PagePieces> {
  const text = textAtOnce(page)
  if (text !== undefined) return piecesOf(text, scripts, inset)
  const signal = AbortSignal.timeout(streamTimeout)
  const stream = await renderToReadableStream(page, { ...options, signal })
  await stream.allReady
  // What was waited for is there now. Written in one go it stands where it belongs; a stream leaves
  // moving it there to a script, which not everybody runs.
  const late = textAtOnce(page)
  if (late !== undefined) {
    await stream.cancel()
    return piecesOf(late, scripts, inset)
  }
  const streamed = await new Response(stream).text()
  return piecesOf(streamed.slice(BEGIN.length), scripts, inset)
}

function piecesOf(text: string, scripts: string, inset: Inset | undefined): PagePieces {
  const isWhole = text.endsWith(END)
  const end = isWhole ? text.length - END.length : text.length
  const at = inset === undefined ? -1 : text.indexOf(inset.place)
  const before =
    inset === undefined || at === -1
      ? [text.slice(0, end)]
      : [text.slice(0, at), inset.bytes, text.slice(at + inset.place.length, end)]
  return [BEGIN, ...before, scripts, ...(isWhole ? [END] : [])]
}

/** Undefined where it cannot be made whole like this; why not, making it as a stream will tell. */
function textAtOnce(page: ReactNode): string | undefined {
  try {
    const text = renderToString(page)
    return text.includes(LEFT_OUT) ? undefined : text
  } catch {
    return undefined
  }
}
