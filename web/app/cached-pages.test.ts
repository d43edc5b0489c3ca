import { dehydrate, QueryClient } from '@tanstack/react-query'
import type { Topic } from '@wayfur/domain/topics'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CachedPages, type PageAnswers, pastStaleAhead, tellingWrites } from './cached-pages.ts'
import { newQueryClient } from './query-client.ts'

const at = (address: string) => new URL(address, 'https://wayfur.example')

/** What a page's loader answers that was made from one call. */
function pageOf(call: string, words: string, ...shows: Topic[]): PageAnswers {
  const client = new QueryClient()
  client.setQueryData([call, ...shows], words)
  return { page: { type: 'data', result: { state: JSON.stringify(dehydrate(client)) } } }
}

/** A browser with its kept pages, and a server whose answers are told apart by a number. */
function opened(call = '/api/places/search', ...shows: Topic[]) {
  const queries = newQueryClient()
  const pages = new CachedPages(queries)
  let asked = 0
  const askServer = async () => {
    asked += 1
    return pageOf(call, `answer ${asked}`, ...shows)
  }
  return {
    queries,
    pages,
    open: (address: string) => pages.answer(at(address), askServer),
    asked: () => asked,
  }
}

test('coming back to a page asks nothing, another address does', async () => {
  const { open, asked } = opened()
  const first = await open('/discovery?location=Boise')
  expect(await open('/discovery?location=Boise')).toBe(first)
  expect(asked()).toBe(1)
  await open('/discovery?location=Bend')
  expect(asked()).toBe(2)
})

test('the answer that came with the page is kept as well', async () => {
  const { pages, open, asked } = opened()
  const came = pageOf('/api/places/search', 'came with the page')
  pages.keep(at('/services'), came)
  expect(await open('/services')).toEqual(came)
  expect(asked()).toBe(0)
})

test('pages that nobody hears of when they change are asked for each time', async () => {
  const { open, asked } = opened()
  for (const address of ['/passport', '/events/create', '/booking?provider=1', '/verify?token=a']) {
    await open(address)
    await open(address)
  }
  expect(asked()).toBe(8)
})

test('after a write every page is asked for once', async () => {
  const { pages, open, asked } = opened()
  await open('/services')
  await open('/places/7')
  pages.forgetAll()
  await open('/services')
  await open('/services')
  await open('/places/7')
  expect(asked()).toBe(4)
})

test('an answer that was under way while something was written is not kept', async () => {
  const { pages, open, asked } = opened()
  const opening = open('/services')
  pages.forgetAll()
  await opening
  await open('/services')
  expect(asked()).toBe(2)
})

test('what was learned while an answer was under way is not undone by it', async () => {
  const { queries, pages, open } = opened()
  const opening = open('/poop-scout')
  pages.forgetAll()
  queries.setQueryData(['/api/places/search'], 'after the vote')
  await opening
  expect(queries.getQueryData(['/api/places/search'])).toBe('after the vote')
})

test('a page has all its parts before it is drawn, also those prepared and never asked for', async () => {
  const { queries, pages, open } = opened()
  queries.getQueryCache().build(queries, { queryKey: ['/api/places/search'] })
  const opening = open('/poop-scout')
  pages.forgetAll()
  await opening
  expect(queries.getQueryData(['/api/places/search'])).toBe('answer 1')
})

test('a hint makes those pages stale that show what it names', async () => {
  const { pages, open, asked } = opened('/api/events?upcoming=true', 'events')
  await open('/events')
  pages.forgetTopics(['inbox'])
  await open('/events')
  expect(asked()).toBe(1)
  pages.forgetTopics(['events'])
  await open('/events')
  expect(asked()).toBe(2)
})

test('a page that does not tell its calls is stale with every hint', async () => {
  const pages = new CachedPages(newQueryClient())
  let asked = 0
  const open = () =>
    pages.answer(at('/trip-planner?tab=trip'), async () => {
      asked += 1
      return { page: { type: 'data', result: { tab: 'trip' } } }
    })
  await open()
  await open()
  expect(asked).toBe(1)
  pages.forgetTopics(['inbox'])
  await open()
  expect(asked).toBe(2)
})

test('a failure and a way elsewhere are never kept', async () => {
  const pages = new CachedPages(newQueryClient())
  const results: PageAnswers[] = [
    { page: { type: 'error', result: new Error('no network') } },
    { page: { type: 'data', result: new Response(null, { status: 302 }) } },
    { page: { type: 'data', result: { plan: 'there', hasFailed: true } } },
    pageOf('/api/bins', 'there'),
  ]
  for (const each of results) {
    expect(await pages.answer(at('/events'), async () => each)).toBe(each)
  }
})

test('what comes anew is newer than what the page holds, whatever the clock of the server says', async () => {
  const { queries, pages, open } = opened()
  queries.setQueryData(['/api/places/search'], 'of before', {
    updatedAt: performance.timeOrigin + performance.now() + 3_600_000,
  })
  await open('/services')
  expect(queries.getQueryData(['/api/places/search'])).toBe('answer 1')
  await queries.invalidateQueries()
  pages.forgetAll()
  await open('/services')
  expect(queries.getQueryState(['/api/places/search'])?.isInvalidated).toBe(false)
  expect(queries.getQueryData(['/api/places/search'])).toBe('answer 2')
})

test('what is invalidated altogether is asked again', async () => {
  const { queries, open, asked } = opened()
  await open('/services')
  await queries.invalidateQueries()
  await open('/services')
  expect(asked()).toBe(2)
})

test('only so many pages are kept', async () => {
  const { open, asked } = opened()
  await open('/services')
  for (let place = 1; place <= 30; place += 1) await open(`/places/${place}`)
  await open('/places/30')
  expect(asked()).toBe(31)
  await open('/services')
  expect(asked()).toBe(32)
})

test('each write is told of, also one whose answer is lost, and no reading is', async () => {
  let written = 0
  let isLost = false
  const answer: typeof fetch = async () => {
    if (isLost) throw new TypeError('no network')
    return new Response('done')
  }
  const send = tellingWrites(answer, () => {
    written += 1
  })
  await send('/api/events')
  await send(new Request('https://wayfur.example/api/events'))
  expect(written).toBe(0)
  await send('/api/events', { method: 'POST' })
  await send(new Request('https://wayfur.example/api/events', { method: 'DELETE' }))
  isLost = true
  await expect(send('/api/pets/1', { method: 'PUT' })).rejects.toThrow('no network')
  expect(written).toBe(3)
})

test('what was fetched ahead before a change is not used after it, whoever made the change', () => {
  const { pages } = opened()
  expect(pages.isAheadStale()).toBe(false)
  pages.forgetTopics([])
  expect(pages.isAheadStale()).toBe(true)
  const written = opened().pages
  written.forgetAll()
  expect(written.isAheadStale()).toBe(true)
})

test('what was fetched ahead is shown, and asked again once it is drawn', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pages, queries, open } = opened()
  pages.noteFetchedAhead('/places/1')
  pages.noteFetchedAhead('/places/2')
  await open('/places/2')
  const isStale = () => queries.getQueryState(['/api/places/search'])?.isInvalidated
  expect(isStale(), 'fetched just now').toBe(false)
  vi.advanceTimersByTime(1_001)
  await open('/places/1')
  expect(isStale()).toBe(true)
})

test('only pages are asked past what was fetched ahead, and only while that may be stale', async () => {
  let isStale = false
  const asked: unknown[] = []
  const answer: typeof fetch = async (input, init) => {
    asked.push([input, init?.cache])
    return new Response()
  }
  const send = pastStaleAhead(answer, () => isStale)
  await send('https://wayfur.example/places/1.data')
  isStale = true
  await send('https://wayfur.example/places/1.data?_routes=places')
  await send('https://wayfur.example/api/places/1')
  expect(asked).toEqual([
    ['https://wayfur.example/places/1.data', undefined],
    ['https://wayfur.example/places/1.data?_routes=places', 'reload'],
    ['https://wayfur.example/api/places/1', undefined],
  ])
})
