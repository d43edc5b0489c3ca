/** Where the visitor is: the part of a location that tells one page from another. */
export interface Here {
  pathname: string
  search: string
}

/**
 * The link of a navigation that leads to where the visitor is, by path and tab: on
 * `/trip-planner?tab=hotels` that is 'Hotel Booking' alone, on any other tab 'Trip Planner'.
 * `links` are all links shown together; the closest of them wins.
 */
export function currentLink(here: Here, links: readonly { to: string }[]): string | undefined {
  const path = samePath(here.pathname)
  const toPath = links
    .map(({ to }) => partsOf(to))
    .filter((link) => samePath(link.pathname) === path)
  const tab = tabOf(here)
  const closest = toPath.find((link) => tab !== null && tabOf(link) === tab)
  return (closest ?? toPath.find((link) => tabOf(link) === null))?.to
}

function partsOf(to: string): Here & { to: string } {
  const query = to.indexOf('?')
  if (query === -1) return { to, pathname: to, search: '' }
  return { to, pathname: to.slice(0, query), search: to.slice(query) }
}

function tabOf({ search }: Here): string | null {
  return search === '' ? null : new URLSearchParams(search).get('tab')
}

/** Addresses differ neither by capitals nor by a slash at the end. */
function samePath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}
