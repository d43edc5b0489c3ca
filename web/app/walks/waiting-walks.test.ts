import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { sendWaiting, type WaitingWalk, type WalkStore } from './waiting-walks.ts'

function walk(key: string, memberId = 1): WaitingWalk {
  const finished = {
    walkType: 'short',
    meters: 800,
    seconds: 900,
    startLocation: 'Haight',
  } as const
  return { key, memberId, petId: 7, walk: finished }
}

function storeOf(...walks: WaitingWalk[]): WalkStore {
  let kept: readonly WaitingWalk[] = walks
  return { read: () => [...kept], write: (next) => void (kept = next) }
}

const keys = (store: WalkStore) => store.read().map(({ key }) => key)

test('walks are sent once each, and only those of whoever is here', async () => {
  const store = storeOf(walk('a'), walk('b'), walk('c', 2))
  const seen: string[] = []
  const send = async ({ key }: WaitingWalk) => seen.push(key)
  expect((await sendWaiting(store, 1, send)).sent).toEqual(['a', 'b'])
  expect((await sendWaiting(store, 1, send)).sent).toEqual([])
  expect(seen).toEqual(['a', 'b'])
  expect(keys(store)).toEqual(['c'])
})

test.each([
  new TypeError('Failed to fetch'),
  new ApiError(0, 'The connection was lost.', undefined),
  new ApiError(401, 'Please sign in.', 'signed-out'),
  new ApiError(503, 'Very busy.', 'busy'),
])('without a network, or while the server cannot, everything waits: %s', async (error) => {
  const store = storeOf(walk('a'), walk('b'))
  const tried: string[] = []
  const send = async ({ key }: WaitingWalk) => {
    tried.push(key)
    throw error
  }
  expect((await sendWaiting(store, 1, send)).sent).toEqual([])
  expect(tried).toEqual(['a'])
  expect(keys(store)).toEqual(['a', 'b'])
})

test('what is refused waits no longer and is given back, and what arrived before counts as sent', async () => {
  const store = storeOf(walk('a'), walk('b'), walk('c'))
  const full = new ApiError(409, 'There is room for 20 walks on one day.', 'conflict')
  const answers: Record<string, ApiError | undefined> = {
    a: full,
    b: new ApiError(409, 'Done before.', 'already-done'),
  }
  const { sent, refused } = await sendWaiting(store, 1, async ({ key }) => {
    const error = answers[key]
    if (error !== undefined) throw error
  })
  expect(sent).toEqual(['b', 'c'])
  expect(refused.get('a')).toBe(full)
  expect(keys(store)).toEqual([])
})
