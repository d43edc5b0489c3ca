import { QueryClientProvider } from '@tanstack/react-query'
import { ENGLISH, translateWith } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, StaticRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FeatureCards } from '../places/feature-cards.tsx'
import { newQueryClient } from '../query-client.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeptMarkup, PartMakerContext } from './kept-markup.tsx'
import { PARTS } from './kept-parts.tsx'

const make = vi.fn((part: ReactNode) =>
  renderToString(<StaticRouter location="/">{part}</StaticRouter>),
)

/** A page as the server writes it, with parts that are kept, or made for it alone. */
function html(page: ReactNode, { address = '/', isKept = false } = {}): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  return renderToString(
    <PartMakerContext value={isKept ? { parts: PARTS, markupOf: make } : { parts: PARTS }}>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PartMakerContext>,
  )
}

test('what is kept of a page is what would be made for it alone', () => {
  const page = (
    <>
      <Header theme="system" />
      <FeatureCards />
      <Footer year={2026} socialLinks={{}} operatorName="" />
    </>
  )
  for (const address of ['/', '/services', '/trip-planner', '/trip-planner?tab=hotels', '/']) {
    expect(html(page, { address, isKept: true })).toBe(html(page, { address }))
  }
})

test('a part is made once for each language, and for each of its links that one is at', () => {
  make.mockClear()
  const foot = <KeptMarkup part="foot" />
  const own = <KeptMarkup part="drawer-own" />
  expect(html(foot, { isKept: true })).toContain('Help Center')
  expect(html(own, { isKept: true })).not.toContain('aria-current')
  const before = make.mock.calls.length
  html(foot, { isKept: true, address: '/bookings' })
  expect(make).toHaveBeenCalledTimes(before)
  expect(html(own, { isKept: true, address: '/bookings' })).toContain('aria-current="page"')
  html(own, { isKept: true, address: '/bookings' })
  expect(make).toHaveBeenCalledTimes(before + 1)
  onTestFinished(() => translateWith(() => ENGLISH))
  translateWith(() => ({ language: 'es', find: () => 'Servicios' }))
  expect(html(foot, { isKept: true })).toContain('Servicios')
})
