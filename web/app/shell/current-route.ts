/** Where the visitor is: the part of a location that tells one page from another. */
export interface Here {
  pathname: string
  search: string
}

const ORIGIN = 'https://here.invalid'

/**
 * Whether a link of the navigation leads to where the visitor is, by path and tab: on
 * `/trip-planner?tab=hotels` that is 'Hotel Booking' alone, on any other tab 'Trip Planner'.
 * `links` are all links shown together; the closest of them wins.
 */
export function isCurrent(to: string, here: Here, links: readonly { to: string }[]): boolean {
  const hereUrl = new URL(here.search, `${ORIGIN}${samePath(here.pathname)}`)
  const closest = links.find((link) => leadsTo(link.to, hereUrl, true))
  if (closest) return closest.to === to
  return leadsTo(to, hereUrl, false)
}

function leadsTo(to: string, here: URL, withTab: boolean): boolean {
  const link = new URL(to, ORIGIN)
  if (samePath(link.pathname) !== here.pathname) return false
  const tab = link.searchParams.get('tab')
  return withTab ? tab !== null && tab === here.searchParams.get('tab') : tab === null
}

/** Addresses differ neither by capitals nor by a slash at the end. */
function samePath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}
