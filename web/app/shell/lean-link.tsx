import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router'

/** An address from the root of the product: nothing in it has to be resolved. */
const PLAIN = /^\/(?!\/)[\w~:@!$&'()*+,;=%/-]*(?:\?[^#\s]+)?(?:#\S+)?$/

/**
 * The link of a page that is made on the server (`vite.config.ts`). The router's own finds out
 * where each leads to from the routes around it and makes what is to happen at a press, which was a
 * twentieth of the work of making a page; ours lead from the root, and nobody presses them there.
 */
export function LeanLink(props: LinkProps) {
  const { to, prefetch = 'none', mask, relative } = props
  const isPlain = typeof to === 'string' && PLAIN.test(to) && !to.includes('//')
  if (!isPlain || prefetch === 'render' || mask !== undefined || relative !== undefined) {
    return <RouterLink {...props} />
  }
  const { children, ...attributes } = anchorOf(props, to)
  return <a {...attributes}>{children}</a>
}

/** The attributes of the element that the router's link writes, in its order. */
function anchorOf(
  {
    to: _to,
    discover = 'render',
    prefetch: _prefetch,
    mask: _mask,
    relative: _relative,
    reloadDocument: _reloads,
    replace: _replaces,
    state: _state,
    target,
    preventScrollReset: _keepsScroll,
    viewTransition: _moves,
    defaultShouldRevalidate: _asks,
    ...rest
  }: LinkProps,
  href: string,
): ComponentProps<'a'> {
  return {
    ...rest,
    href,
    target,
    ...(discover === 'render' && { 'data-discover': 'true' }),
  }
}
