import type { ReactNode } from 'react'
import {
  renderToReadableStream,
  type RenderToReadableStreamOptions,
  renderToString,
} from 'react-dom/server'

/** Longest time a page may take to render before the request is given up, in milliseconds. */
export const streamTimeout = 10_000

/** What React writes where a part of a page was not there yet, or failed. */
const LEFT_OUT = '<!--$!-->'

/**
 * The whole text of a page, whose loaders have answered. React writes it in one go with half of the
 * work that its streams take; only a page with parts to wait for, such as code that comes when it is
 * first wanted, or with parts that fail, is made as a stream, which waits and tells.
 */
export async function pageText(
  page: ReactNode,
  options: Pick<RenderToReadableStreamOptions, 'nonce' | 'onError'>,
): Promise<string> {
  const text = textAtOnce(page)
  if (text !== undefined) return `<!DOCTYPE html>${text}`
  const signal = AbortSignal.timeout(streamTimeout)
  const stream = await renderToReadableStream(page, { ...options, signal })
  await stream.allReady
  return new Response(stream).text()
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
