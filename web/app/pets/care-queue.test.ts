import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { sendTicks, type TickStore, type WaitingTick } from './care-queue.ts'

const NOON = '2026-11-27T20:00:00Z'

function waiting(id: string, key: string, memberId = 1): WaitingTick {
  return { memberId, petId: 7, tick: { id, key, day: '2026-11-27', at: NOON } }
}

function storeOf(...ticks: WaitingTick[]): TickStore & { kept: () => string[] } {
  let kept: readonly WaitingTick[] = ticks
  return {
    read: () => [...kept],
    write: (now) => {
      kept = now
    },
    kept: () => kept.map(({ tick }) => tick.id),
  }
}

test('what waits is sent in its order, and what others did on this device stays', async () => {
  const store = storeOf(waiting('a', 'meal:1'), waiting('b', 'meal:1', 2), waiting('c', 'meal:2'))
  const sent: string[] = []
  await sendTicks(store, 1, async ({ tick }) => sent.push(tick.id))
  expect(sent).toEqual(['a', 'c'])
  expect(store.kept()).toEqual(['b'])
})

test('without a network all stays, and asks nobody any more once it arrives', async () => {
  const store = storeOf(waiting('a', 'medicine:1:Apoquel'), waiting('c', 'meal:2'))
  await sendTicks(store, 1, async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(store.kept()).toEqual(['a', 'c'])
  expect(store.read().map(({ tick }) => tick.isAgain)).toEqual([true, true])
})

test('what is refused for good is given back and waits no longer', async () => {
  const store = storeOf(waiting('a', 'medicine:1:Apoquel'), waiting('c', 'meal:2'))
  const why = new ApiError(409, 'Given already.', 'conflict')
  const refused = await sendTicks(store, 1, async ({ tick }) => {
    if (tick.id === 'a') throw why
  })
  expect([...refused.keys()]).toEqual(['a'])
  expect(store.kept()).toEqual([])
})
