/** Headers by which a browser says what it fetches something for. */
export const FETCHED_BY = 'sec-fetch-dest, sec-fetch-mode'

/**
 * Whether what is asked for may be read elsewhere: a picture of a page, which a worker may fetch for
 * it and then says no more than 'no-cors', or a page of its own. Scripts, which keep copies, may read
 * from our origin alone; so does whoever does not say, as letters.
 */
export function followsLinks(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode')
  const isPicture = /^(?:image|empty)$/.test(headers.get('sec-fetch-dest') ?? '')
  return mode === 'navigate' || (mode === 'no-cors' && isPicture)
}
