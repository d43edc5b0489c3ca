import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DiscoverHero } from '../places/discover-hero.tsx'
import { readDiscoverSearch } from '../places/discover-search-params.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { WalkForm } from '../walks/walk-form.tsx'
import { readWalkSearch } from '../walks/walk-search-params.ts'

const search = readDiscoverSearch(new URLSearchParams())
const noWalk = readWalkSearch(new URLSearchParams('tab=walk'))
const PAGES: readonly [string, () => ReactNode][] = [
  ['Discover', () => <DiscoverHero search={search} where={{ kind: 'nowhere-yet' }} action="/" />],
  ['a page that is not there', () => <NotFoundPage />],
  [
    'walks',
    () => <WalkForm answer={{ search: noWalk, found: null, problem: null, needy: [], pets: [] }} />,
  ],
]

/** What the boxes of a page say while they are empty. */
function hints(page: () => ReactNode, knowsAddresses: boolean): string[] {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: page }])
  const html = renderToString(<Page hydrationData={{ loaderData: { root: { knowsAddresses } } }} />)
  return [...html.matchAll(/placeholder="([^"]*)"/g)].map(([, hint = '']) => hint)
}

test.for(PAGES)('%s promises street addresses only where some are known', ([, page]) => {
  expect(hints(page, true).join()).toMatch(/address| St,/)
  expect(hints(page, false).join()).toMatch(/City|San Francisco/)
  expect(hints(page, false).join()).not.toMatch(/address|\bSt\b/)
})
