import { QueryClientProvider } from '@tanstack/react-query'
import { ENGLISH, t, translateWith } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, StaticRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FeatureCards } from '../places/feature-cards.tsx'
import { newQueryClient } from '../query-client.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeptMarkup, MarkupMaker } from './kept-markup.tsx'

const make = vi.fn((part: ReactNode) =>
  renderToString(<StaticRouter location="/">{part}</StaticRouter>),
)

/** A page as the server writes it, or as a browser would. */
function html(page: ReactNode, { address = '/', isKept = false } = {}): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  return renderToString(
    <MarkupMaker value={isKept ? make : undefined}>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MarkupMaker>,
  )
}

test('what the server has kept of a page is what a browser expects there', () => {
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

function part(name: string): ReactNode {
  return (
    <KeptMarkup name={name}>
      <p>{t('Services')}</p>
    </KeptMarkup>
  )
}

test('a part is made once for each name and language', () => {
  make.mockClear()
  expect(html(part('a part'), { isKept: true })).toBe('<div><p>Services</p></div>')
  expect(html(part('a part'), { isKept: true })).toBe('<div><p>Services</p></div>')
  expect(make).toHaveBeenCalledTimes(1)
  html(part('another'), { isKept: true })
  expect(make).toHaveBeenCalledTimes(2)
  onTestFinished(() => translateWith(() => ENGLISH))
  translateWith(() => ({ language: 'es', find: () => 'Servicios' }))
  expect(html(part('a part'), { isKept: true })).toBe('<div><p>Servicios</p></div>')
})
