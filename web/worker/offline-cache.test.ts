import { expect, test } from 'vitest'
import { offlineCache } from './offline-cache.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const full = (address: string) => new URL(address, 'https://wayfur.example').href

const cacheOf = (store: Map<string, Response>) => ({
  put: async (address: string, copy: Response) => void store.set(full(address), copy),
  match: async (asked: string | { url: string }) =>
    store.get(full(typeof asked === 'string' ? asked : asked.url))?.clone(),
  keys: async () => [...store.keys()].map((url) => ({ url })),
  delete: async (address: string) => store.delete(full(address)),
})

/** What a browser keeps, in memory, by the rules of the standard that matter here. */
function browser({ fetch = async () => new Response('picture') } = {}) {
  const stores = new Map<string, Map<string, Response>>()
  let nowMs = 1_764_000_000_000
  const caches = {
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store)
    },
  } as unknown as CacheStorage
  const copies = offlineCache({ caches, fetch, now: () => nowMs, keepAssets: async () => {} })
  return { copies, stores, pass: (milliseconds: number) => (nowMs += milliseconds) }
}

function pageOf(visitor: string, says = 'Bella', headers: Record<string, string> = {}): Response {
  const html = `<html lang="en"><img src="/files/0a.webp">${says}</html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html', 'x-visitor': visitor, ...headers },
  })
}

test('a page of a member is kept with its pictures and says when', async () => {
  const { copies } = browser()
  await copies.keep('/passport', pageOf('7'), copies.moment())
  expect((await copies.addresses()).sort()).toEqual(['/files/0a.webp', '/passport'])
  const html = await (await copies.find('/passport'))?.text()
  expect(html).toContain('<html data-saved-at="2025-11-24T16:00:00.000Z" lang="en">')
  expect(html).toContain('Bella')
})

test('nothing is kept of a page for nobody, a failed page, or one that must not be stored', async () => {
  const { copies } = browser()
  await copies.keep('/passport', pageOf('nobody'), copies.moment())
  await copies.keep(
    '/passport',
    pageOf('7', 'Bella', { 'cache-control': 'private, no-store' }),
    copies.moment(),
  )
  await copies.keep(
    '/passport',
    new Response('gone', { status: 404, headers: { 'x-visitor': '7' } }),
    copies.moment(),
  )
  await copies.keep('/passport', pageOf('7', 'x'.repeat(1024 * 1024)), copies.moment())
  expect(await copies.addresses()).toEqual([])
})

test('as soon as a page is for somebody else, or nobody, every copy is gone', async () => {
  for (const visitor of ['8', 'nobody']) {
    const { copies, stores } = browser()
    await copies.keep('/passport', pageOf('7'), copies.moment())
    await copies.hear('7')
    expect(await copies.addresses()).toHaveLength(2)
    await copies.hear(visitor)
    expect(stores.size).toBe(0)
  }
  const { copies } = browser()
  await copies.keep('/passport', pageOf('7', 'Bella'), copies.moment())
  await copies.keep('/passport?pet=9', pageOf('8', 'Rex'), copies.moment())
  expect(await copies.find('/passport')).toBeUndefined()
  expect(await (await copies.find('/passport?pet=9'))?.text()).toContain('Rex')
})

test('what is still on its way when everything is forgotten is not kept', async () => {
  const asked = Promise.withResolvers<void>()
  const picture = Promise.withResolvers<Response>()
  const fetch = () => {
    asked.resolve()
    return picture.promise
  }
  const { copies, stores } = browser({ fetch })
  const keeping = copies.keep('/passport', pageOf('7'), copies.moment())
  await asked.promise
  expect(await copies.find('/passport')).toBeDefined()
  await copies.forget()
  picture.resolve(new Response('picture'))
  await keeping
  expect([...stores.keys()]).toEqual([])
  // Asked for before somebody signed out, answered after.
  await copies.keep('/passport', pageOf('7'), 0)
  expect([...stores.keys()]).toEqual([])
})

test('copies older than a session lasts are not shown', async () => {
  const { copies, pass } = browser()
  await copies.keep('/passport', pageOf('7'), copies.moment())
  pass(30 * DAY_MS)
  expect(await copies.find('/passport')).toBeDefined()
  pass(1)
  expect(await copies.find('/passport')).toBeUndefined()
})

test('pages no longer theirs go, and only what is old or missing is asked for', async () => {
  const { copies, pass } = browser()
  await copies.keep('/passport?pet=1', pageOf('7'), copies.moment())
  pass(11 * 60_000)
  await copies.keep('/passport', pageOf('7'), copies.moment())
  await copies.keep('/passport?pet=2', pageOf('7'), copies.moment())
  expect(await copies.limitTo(['/passport', '/passport?pet=1', '/passport?pet=3'])).toEqual([
    '/passport?pet=1',
    '/passport?pet=3',
  ])
  expect(await copies.find('/passport?pet=2')).toBeUndefined()
  expect(await copies.find('/files/0a.webp')).toBeDefined()
})
