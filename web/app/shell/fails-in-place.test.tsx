// Drawing a page asks for it, and nobody here waits until it is there.
import './kept-parts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { expect, test } from 'vitest'
import * as events from '../events/events-page.tsx'
import * as guides from '../guides/airline-travel-page.tsx'
import * as discover from '../places/discover-page.tsx'
import * as services from '../providers/services-page.tsx'
import { newQueryClient } from '../query-client.ts'
import { requestContext } from '../request-context.ts'
import * as scouting from '../scouting/scouting-page.tsx'
import * as planner from '../trips/planner-page.tsx'

interface PageModule {
  loader: () => Promise<unknown>
  default: ComponentType<{ loaderData: unknown }>
  ErrorBoundary: ComponentType<{ error: unknown }>
}

/** What the server answers at an address of this page while each call fails with `error`. */
async function answerOf(module: object, address: string, error: unknown) {
  const page = module as PageModule
  const routes = [
    {
      path: '*',
      loader: page.loader,
      Component: () => <page.default loaderData={useLoaderData()} />,
      ErrorBoundary: () => <page.ErrorBoundary error={useRouteError()} />,
    },
  ]
  const handler = createStaticHandler(routes)
  const context = new RouterContextProvider()
  const failing = { callApi: () => Promise.reject(error), visitor: null }
  context.set(requestContext, failing as never)
  const request = new Request(new URL(address, 'https://wayfur.example'))
  const found = (await handler.query(request, { requestContext: context })) as StaticHandlerContext
  const html = renderToStaticMarkup(
    <QueryClientProvider client={newQueryClient()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, found)}
        context={found}
        hydrate={false}
      />
    </QueryClientProvider>,
  )
  return { status: found.statusCode, html }
}

const busy = () => new Response('We are very busy right now.', { status: 503 })

test.each([
  [
    discover,
    '/discovery?location=Boise%2C+ID',
    'Failed to search for places. Please try again.',
    'value="Boise, ID"',
  ],
  [
    services,
    '/services?q=blow-dry',
    'Failed to load service providers. Please try again.',
    'value="blow-dry"',
  ],
  [events, '/events?q=puppies', 'Failed to fetch events', 'value="puppies"'],
  [
    planner,
    '/trip-planner?tab=hotels&location=Bend&checkin=2027-03-01',
    'Failed to search hotels',
    'value="2027-03-01"',
  ],
  [
    planner,
    '/trip-planner?from=Boise&to=Bend',
    'Error planning trip: We are very busy right now. Please try again in a moment.',
    'value="Bend"',
  ],
  [
    planner,
    '/trip-planner?tab=walk&location=Bend',
    'Error planning walks: We are very busy right now. Please try again in a moment.',
    'value="Bend"',
  ],
  [
    guides,
    '/airline-travel?tab=airlines&length=12',
    'Failed to load the travel guide. Please try again.',
    'name="length"',
  ],
  [
    scouting,
    '/poop-scout?tab=map&near=Bend',
    'Failed to load this part of the page. Please try again.',
    'value="Bend"',
  ],
] as const)(
  'a page whose call fails stands with what was typed: %#',
  async (page, address, says, kept) => {
    const { status, html } = await answerOf(page, address, busy())
    expect(status).toBe(503)
    expect(html).toContain('<h1')
    expect(html).toMatch(new RegExp(`role="alert"[^]*${says.replaceAll('.', '\\.')}`))
    expect(html).toContain(kept)
    const again = `href="${address.replaceAll('&', '&amp;')}"`
    expect(html).toContain(again)
    expect(html).toContain('Try again')
  },
)

test('a fault is a 500, and what is not there stays not there', async () => {
  const fault = await answerOf(services, '/services', new Error('a fault'))
  expect(fault.status).toBe(500)
  expect(fault.html).toContain('Failed to load service providers. Please try again.')
  expect(fault.html).not.toContain('a fault')
  const missing = await answerOf(services, '/services', new Response('No.', { status: 404 }))
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('404 Page Not Found')
})

test('nothing was looked for, so nothing failed', async () => {
  const { html } = await answerOf(discover, '/discovery', busy())
  expect(html).toContain('Search for Places')
  expect(html).not.toContain('Failed to search')
})
