import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import type { WaitingStore } from '../offline/waiting.ts'
import { sendAlerts, type WaitingAlert } from './alert-queue.ts'

function waiting(id: string, memberId = 1): WaitingAlert {
  const alert = { id, what: 'hurt' as const, words: null, place: null, at: '2026-11-27T20:00:00Z' }
  return { memberId, petId: 7, alert }
}

function storeOf(...alerts: WaitingAlert[]): WaitingStore<WaitingAlert> {
  let kept: readonly WaitingAlert[] = alerts
  return {
    read: () => [...kept],
    write: (now) => {
      kept = now
    },
  }
}

const kept = (store: WaitingStore<WaitingAlert>) =>
  store.read().map(({ alert, refused }) => [alert.id, refused])

test('an alert without a network stays as it is, and is sent once when there is one', async () => {
  const store = storeOf(waiting('a'), waiting('b', 2))
  await sendAlerts(store, 1, async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(kept(store)).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
  const sent: string[] = []
  const send = async ({ alert }: WaitingAlert) => sent.push(alert.id)
  await sendAlerts(store, 1, send)
  await sendAlerts(store, 1, send)
  expect(sent).toEqual(['a'])
  expect(kept(store)).toEqual([['b', undefined]])
})

test('one that is refused says why and is not tried again', async () => {
  const store = storeOf(waiting('a'), waiting('c'))
  const sent: string[] = []
  const send = async ({ alert }: WaitingAlert) => {
    sent.push(alert.id)
    if (alert.id === 'a') throw new ApiError(409, 'Please call them now.', 'conflict')
  }
  await sendAlerts(store, 1, send)
  await sendAlerts(store, 1, send)
  expect(sent).toEqual(['a', 'c'])
  expect(kept(store)).toEqual([['a', 'Please call them now.']])
})
