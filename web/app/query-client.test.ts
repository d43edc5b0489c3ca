import { QueryObserver } from '@tanstack/react-query'
import { listEvents } from '@wayfur/domain/events/endpoints'
import { listBins, readScout, voteOnBin } from '@wayfur/domain/scouting/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callApi, queryFor } from './api-client.ts'
import {
  askStale,
  askStaleOnceDrawn,
  makeStale,
  noteMoving,
  onceFresh,
  queryClientOfPage,
  whileLoading,
} from './query-client.ts'

/** A page that shows bins, a scout's points and events; brings what was asked since it stood there. */
async function openPage({ voteIs = 200 } = {}): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('document', {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`)
    return Response.json([], { status: init.method === 'GET' ? 200 : voteIs })
  })
  const client = queryClientOfPage()
  const shown = [queryFor(listBins, {}), queryFor(readScout, {}), queryFor(listEvents, {})]
  const leave = shown.map((query) =>
    new QueryObserver<unknown>(client, query as object as { queryKey: [string] }).subscribe(
      () => {},
    ),
  )
  onTestFinished(() => {
    for (const left of leave) left()
    client.clear()
    vi.unstubAllGlobals()
  })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  asked.length = 0
  return asked
}

const vote = () => callApi(voteOnBin, { params: { id: '7' }, body: { isUpvote: true, from: null } })
const AFTER_A_VOTE = ['PATCH /api/poop-bins/7/vote', 'GET /api/poop-bins', 'GET /api/scout']

test('a vote has bins and points on the page asked again, and nothing else', async () => {
  const asked = await openPage()
  await vote()
  await expect.poll(() => asked).toEqual(AFTER_A_VOTE)
})

test('a write that came too late shows the page as it is now', async () => {
  const asked = await openPage({ voteIs: 409 })
  await expect(vote()).rejects.toThrow('409')
  await expect.poll(() => asked).toEqual(AFTER_A_VOTE)
})

test('a write that was refused for what was typed asks nothing', async () => {
  const asked = await openPage({ voteIs: 400 })
  await expect(vote()).rejects.toThrow('400')
  makeStale(['events'])
  await expect.poll(() => asked.at(-1)).toBe('GET /api/events')
  expect(asked).toHaveLength(2)
})

test('a page that is being left is not asked about, the one that stands then is', async () => {
  const asked = await openPage()
  await whileLoading(async () => {
    makeStale(['bins'])
    await new Promise((resolve) => setTimeout(resolve))
    askStale()
    expect(asked).toEqual([])
  })
  askStale()
  await expect.poll(() => asked).toEqual(['GET /api/poop-bins'])
})

test('a page whose loaders are over is asked about nothing before it is drawn', async () => {
  const asked = await openPage()
  noteMoving(true)
  await whileLoading(async () => {})
  // A hint comes in between.
  makeStale(['bins'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
  noteMoving(false)
  askStale()
  await expect.poll(() => asked).toEqual(['GET /api/poop-bins'])
})

test('what a page that is drawn asks for by itself is asked for once', async () => {
  const asked = await openPage()
  const client = queryClientOfPage()
  const events = queryFor(listEvents, {})
  await client.invalidateQueries({ queryKey: events.queryKey, exact: true, refetchType: 'none' })
  askStaleOnceDrawn()
  const drawn = new QueryObserver<unknown>(client, events as object as { queryKey: [string] })
  onTestFinished(drawn.subscribe(() => {}))
  askStale()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked).toEqual(['GET /api/events'])
})

test('what was asked before a write is asked again after it', async () => {
  const asked = await openPage()
  const client = queryClientOfPage()
  const { queryKey } = queryFor(listEvents, {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return Response.json([])
  })
  void client.refetchQueries({ queryKey, exact: true })
  makeStale(['events'])
  await expect.poll(() => asked).toEqual(['GET /api/events', 'GET /api/events'])
})

test('what a press shows stands until the page has what came of it, however long that takes', async () => {
  const asked = await openPage()
  const told = vi.fn<() => void>()
  onceFresh(told)
  expect(told).toHaveBeenCalledTimes(1)

  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`)
    if (init.method === 'GET') await new Promise<void>((resolve) => answers.push(resolve))
    return Response.json([])
  })
  await vote()
  onceFresh(told)
  const left = vi.fn<() => void>()
  const leave = onceFresh(left)
  leave()
  await expect.poll(() => asked).toEqual(AFTER_A_VOTE)
  answers[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told).toHaveBeenCalledTimes(1)
  answers[1]?.()
  await expect.poll(() => told.mock.calls).toHaveLength(2)
  expect(left).not.toHaveBeenCalled()
})
