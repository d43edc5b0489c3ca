/** Headers by which a browser says what it fetches something for. */
export const FETCHED_BY = 'sec-fetch-dest, sec-fetch-mode'

/**
 * Whether what is asked for may be read elsewhere: a picture of a page, or a page of its own. Scripts,
 * which keep copies, may read from our origin alone; so does whoever does not say, as letters.
 */
export function followsLinks(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode')
  return mode === 'navigate' || (mode === 'no-cors' && headers.get('sec-fetch-dest') === 'image')
}
