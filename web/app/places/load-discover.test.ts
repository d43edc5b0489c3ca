import type { RequestContext } from '@wayfur/domain/request-context'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '../request-context.ts'
import { loadDiscover } from './load-discover.ts'

const HOME = { label: 'Bend, Oregon', latitude: 44.05817, longitude: -121.31531 }

/** What the page finds out, and which calls it asks for that. */
async function loaded(address: string, member: { homePlace: typeof HOME | null } | null) {
  const asked: { path: string; query: unknown }[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    visitor: member === null ? null : { id: 7, name: 'Ann', roles: [], demoPerson: null },
    callApi: async (called: { path: string }, { query }: { query?: unknown }) => {
      asked.push({ path: called.path, query })
      return called.path === '/api/me' ? member : { places: [{ id: 1 }], total: 1, next: null }
    },
    jsonOf: () => undefined,
  } as unknown as RequestContext)
  const { where } = await loadDiscover(context, new Request(`https://wayfur.example${address}`))
  return { where, asked }
}

test('a member who has told where home is sees what is near it at once', async () => {
  const { where, asked } = await loaded('/?type=park', { homePlace: HOME })
  const { label, ...at } = HOME
  expect(where).toEqual({ kind: 'home', at, label })
  expect(asked.at(-1)).toMatchObject({
    path: '/api/places/search',
    query: { latitude: '44.05817', longitude: '-121.31531', category: 'park' },
  })
})

test('nobody else is placed anywhere, and nothing is asked for them', async () => {
  expect(await loaded('/', null)).toEqual({ where: { kind: 'nowhere-yet' }, asked: [] })
  const homeless = await loaded('/', { homePlace: null })
  expect(homeless.where).toEqual({ kind: 'nowhere-yet' })
  expect(homeless.asked.map(({ path }) => path)).toEqual(['/api/me'])
})

test('what is asked for counts before home', async () => {
  const { where, asked } = await loaded('/?at=37.77,-122.42', { homePlace: HOME })
  expect(where).toMatchObject({ kind: 'point', at: { latitude: 37.77, longitude: -122.42 } })
  expect(asked.map(({ path }) => path)).toEqual(['/api/coming-pets', '/api/places/search'])
})
