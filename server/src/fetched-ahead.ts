/** How long the data of a page may lie there, in seconds, between being in view and being pressed. */
const SECONDS = 30

/**
 * The header of page data that a browser fetches ahead, since a link to the page is in view: it is
 * used at the press without asking again. After a change the browser asks past it
 * (`web/app/cached-pages.ts`). Undefined for all else.
 * @param path of the address, with its search or without
 * @param purpose what the request says in `sec-purpose`
 */
export function fetchedAheadHeader(
  path: string,
  purpose: string | null | undefined,
): readonly ['cache-control', string] | undefined {
  if (purpose?.startsWith('prefetch') !== true || !/\.data(?:\?|$)/.test(path)) return undefined
  return ['cache-control', `private, max-age=${SECONDS}`]
}

/** Puts it on an answer that does not say otherwise. */
export function markFetchedAhead(
  { url, headers: sent }: Request,
  { status, headers }: { status: number; headers: Headers },
): void {
  const header = fetchedAheadHeader(new URL(url).pathname, sent.get('sec-purpose'))
  const isWhole = status >= 200 && status < 300
  if (header !== undefined && isWhole && !headers.has(header[0])) headers.set(...header)
}
