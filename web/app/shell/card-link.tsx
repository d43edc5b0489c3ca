import { useEffect, useRef } from 'react'
import { Link, type LinkProps, useHref } from 'react-router'
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
    <Link
      {...props}
      ref={link}
      prefetch={isNear ? 'render' : 'none'}
      // All routes are known from the first page on.
      discover="none"
      className="text-ink no-underline after:absolute after:inset-0 group-hover:text-leaf-ink group-hover:underline"
    />
  )
}
