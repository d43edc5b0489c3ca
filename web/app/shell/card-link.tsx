import { startTransition, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps, PrefetchPageLinks, useHref } from 'react-router'
import { cachedPages } from '../page-cache.ts'
import { useIsNear } from './use-is-near.ts'

/**
 * The link of a card, by which all of the card is pressed. What its page needs is fetched while it
 * stands in view, so that the page is there at the press.
 */
export function CardLink(props: Omit<LinkProps, 'prefetch' | 'className' | 'ref'>) {
  const link = useRef<HTMLAnchorElement>(null)
  const isNear = useIsNear(link)
  const path = useHref(props.to)
  useEffect(() => {
    if (isNear) cachedPages().noteFetchedAhead(path)
  }, [isNear, path])
  return (
    <>
      <Link
        {...props}
        ref={link}
        // All routes are known from the first page on.
        discover="none"
        className="text-ink no-underline after:absolute after:inset-0 group-hover:text-leaf-ink group-hover:underline"
      />
      {isNear && <FetchesAhead path={path} />}
    </>
  )
}

/**
 * Has the browser fetch the files and the data of a page, fifty links for each card, and takes the
 * links away again once the data have come: with them in the page a press on a card would wait until
 * those of all cards are taken out one by one.
 */
function FetchesAhead({ path }: { path: string }) {
  const [hasCome, setHasCome] = useState(false)
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => {
    if (currentTarget.rel === 'prefetch') startTransition(() => setHasCome(true))
  }
  // A link that somebody listens to stands beside the card. The type of the router's does not know it.
  return !hasCome && <PrefetchPageLinks page={path} {...{ onLoad }} />
}
