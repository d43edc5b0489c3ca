import { expect, test } from 'vitest'
import { CHECK_PAGE, pageCache, WALK_PAGE } from './page-cache.ts'

const PAGE = '/trip-planner?tab=walk&location=Haight&walk=medium&follow=1'
const TILE = '/tiles/city@1/14/2619/6333.mvt'
const full = (address: string) => new URL(address, 'https://wayfur.example').href

/** What a browser keeps, in memory, by the rules of the standard that matter here. */
function browser(visitor = 'nobody') {
  const stores = new Map<string, Map<string, Response>>()
  const kept: string[] = []
  let nowMs = 1_764_000_000_000
  const caches = {
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (address: string, copy: Response) => void store.set(full(address), copy),
        match: async (address: string) => store.get(full(address))?.clone(),
        keys: async () => [...store.keys()].map((url) => ({ url })),
      }
    },
  } as unknown as CacheStorage
  const fetch = async (address: string) =>
    address.startsWith('/trip-planner') || address === '/check-record'
      ? new Response('<html lang="en"><script src="/assets/entry-b2.js"></script></html>', {
          headers: { 'x-visitor': visitor },
        })
      : address === TILE
        ? new Response('tile')
        : new Response('gone', { status: 404 })
  const keepAssets = async (addresses: readonly string[]) => void kept.push(...addresses)
  const parts = { caches, fetch, now: () => nowMs, keepAssets }
  const walk = pageCache(parts, WALK_PAGE)
  const check = pageCache(parts, CHECK_PAGE)
  return { walk, check, kept, stores, pass: (milliseconds: number) => (nowMs += milliseconds) }
}

test('a walk is kept with its program and its map, also of somebody who is not signed in', async () => {
  const { walk, kept } = browser()
  await walk.keep(PAGE, ['/assets/map-c3.js', TILE, '/tiles/city@1/14/0/0.mvt'])
  expect(kept.toSorted()).toEqual(['/assets/entry-b2.js', '/assets/map-c3.js'])
  expect(await (await walk.find(PAGE))?.text()).toContain('<html data-saved-at="2025-11-24')
  expect(await (await walk.find(TILE))?.text()).toBe('tile')
  expect(await walk.find('/tiles/city@1/14/0/0.mvt')).toBeUndefined()
  expect(await walk.page()).toBe(PAGE)
  expect(await walk.assets()).toEqual(new Set(['/assets/entry-b2.js', '/assets/map-c3.js']))
})

test('the page that checks records is kept beside a walk, with its decoder, for a month', async () => {
  const { walk, check, pass } = browser()
  await walk.keep(PAGE, [TILE])
  await check.keep('/check-record', ['/assets/decoder-d4.wasm'])
  expect([await walk.page(), await check.page()]).toEqual([PAGE, '/check-record'])
  expect(await check.assets()).toEqual(new Set(['/assets/entry-b2.js', '/assets/decoder-d4.wasm']))
  await check.hear('7')
  expect([await walk.page(), await check.page()]).toEqual([PAGE, undefined])
  await check.keep('/check-record', [])
  pass(30 * 24 * 60 * 60 * 1000)
  expect(await check.page()).toBe('/check-record')
  pass(1)
  expect(await check.find('/check-record')).toBeUndefined()
})

test('the next walk takes the place of the last, and a day later there is none', async () => {
  const { walk, pass } = browser()
  await walk.keep(PAGE, [TILE])
  const next = PAGE.replace('medium', 'long')
  await walk.keep(next, [])
  expect(await walk.page()).toBe(next)
  expect(await walk.find(TILE)).toBeUndefined()
  pass(24 * 60 * 60 * 1000 + 1)
  expect(await walk.find(next)).toBeUndefined()
  expect(await walk.page()).toBeUndefined()
})

test('as soon as a page is for somebody else the walk is gone, and for whoever walks it stays', async () => {
  const { walk, stores } = browser('7')
  await walk.keep(PAGE, [TILE])
  await walk.hear('7')
  await walk.hear(null)
  expect(await walk.page()).toBe(PAGE)
  await walk.hear('8')
  expect(stores.size).toBe(0)
})
