import { renderToStaticMarkup } from 'react-dom/server'
import { Link, type LinkProps, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LeanLink } from './lean-link.tsx'

function markup(Kind: typeof Link | typeof LeanLink, props: LinkProps): string {
  return renderToStaticMarkup(
    <StaticRouter location="/places/12?review=write#reviews">
      <Kind {...props}>Words</Kind>
    </StaticRouter>,
  )
}

test.each<LinkProps>([
  { to: '/' },
  { to: '/places/45' },
  { to: '/places/45/' },
  { to: '/discovery?location=San+Francisco%2C+CA&at=37.77,-122.42&type=park' },
  { to: '/help?q=where%3F#what-1.2' },
  { to: '/help?' },
  { to: '/help#' },
  { to: '/places//45' },
  { to: '/places/./45/../46' },
  { to: '/a.b/c' },
  { to: '?review=write#write-review' },
  { to: '#reviews' },
  { to: '..' },
  { to: 'photos' },
  { to: '' },
  { to: { pathname: '/help', search: 'q=1', hash: 'a' } },
  { to: 'https://example.com/a' },
  { to: '//example.com/a' },
  { to: 'mailto:somebody@example.com' },
  { to: '/help', className: 'a', 'aria-current': 'page', target: '_blank', rel: 'noopener' },
  { to: '/help', discover: 'none', prefetch: 'none' },
  {
    to: '/help',
    replace: true,
    preventScrollReset: true,
    state: { from: 1 },
    reloadDocument: true,
  },
  { to: '/help', viewTransition: true, onClick: () => {}, defaultShouldRevalidate: false },
  { to: '/help', relative: 'path' },
])('a link is written as the router writes it: %o', (props) => {
  expect(markup(LeanLink, props)).toBe(markup(Link, props))
})
