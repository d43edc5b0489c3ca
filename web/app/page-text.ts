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
 * The whole text of a page, whose loaders have answered. React writes it in one go with half of the
 * work that its streams take; only a page with parts to wait for, such as code that comes when it is
 * first wanted, or with parts that fail, is made as a stream, which waits and tells. `scripts` stand
 * at its end.
 */
export async function pageText(
  page: ReactNode,
  {
    scripts = '',
    ...options
  }: Pick<RenderToReadableStreamOptions, 'nonce' | 'onError'> & { scripts?: string },
): Promise<string> {
  const text = textAtOnce(page)
  if (text !== undefined) return wholePage(text, scripts)
  const signal = AbortSignal.timeout(streamTimeout)
  const stream = await renderToReadableStream(page, { ...options, signal })
  await stream.allReady
  // What was waited for is there now. Written in one go it stands where it belongs; a stream leaves
  // moving it there to a script, which not everybody runs.
  const late = textAtOnce(page)
  if (late !== undefined) {
    await stream.cancel()
    return wholePage(late, scripts)
  }
  const streamed = await new Response(stream).text()
  if (!streamed.endsWith(END)) return streamed + scripts
  return streamed.slice(0, -END.length) + scripts + END
}

/** Put together at once: of each step V8 would make a whole copy for the next to look into. */
function wholePage(text: string, scripts: string): string {
  if (text.endsWith(END)) return BEGIN + text.slice(0, -END.length) + scripts + END
  return BEGIN + text + scripts
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
