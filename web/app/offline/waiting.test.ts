import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { sendEachOrKeep, type WaitingStore } from './waiting.ts'

interface Act {
  memberId: number
  id: string
  refused?: string
}

function waiting(id: string, memberId = 1): Act {
  return { memberId, id }
}

function storeOf(...acts: Act[]): WaitingStore<Act> {
  let kept: readonly Act[] = acts
  return {
    read: () => [...kept],
    write: (now) => {
      kept = now
    },
  }
}

const kept = (store: WaitingStore<Act>) => store.read().map(({ id, refused }) => [id, refused])
const sendAll = (store: WaitingStore<Act>, send: (one: Act) => Promise<unknown>) =>
  sendEachOrKeep(store, 1, { idOf: ({ id }) => id, send })

test('what has no network stays as it is, and is sent once when there is one', async () => {
  const store = storeOf(waiting('a'), waiting('b', 2))
  await sendAll(store, async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(kept(store)).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
  const sent: string[] = []
  const send = async ({ id }: Act) => sent.push(id)
  await sendAll(store, send)
  await sendAll(store, send)
  expect(sent).toEqual(['a'])
  expect(kept(store)).toEqual([['b', undefined]])
})

test('one that is refused says why and is not tried again', async () => {
  const store = storeOf(waiting('a'), waiting('c'))
  const sent: string[] = []
  const send = async ({ id }: Act) => {
    sent.push(id)
    if (id === 'a') throw new ApiError(409, 'Please call them now.', 'conflict')
  }
  await sendAll(store, send)
  await sendAll(store, send)
  expect(sent).toEqual(['a', 'c'])
  expect(kept(store)).toEqual([['a', 'Please call them now.']])
})
