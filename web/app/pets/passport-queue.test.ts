import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import type { WaitingStore } from '../offline/waiting.ts'
import { sendPassport, type TwoVersions, type WaitingChange } from './passport-queue.ts'

function note(id: string, memberId = 1): WaitingChange {
  const written = { kind: 'note', note: { on: '2026-11-28', words: id } } as const
  return { memberId, petId: 7, petName: 'Bella', id, written }
}

function change(id: string, to: string): WaitingChange {
  const changes = [{ field: 'medicalNotes' as const, from: 'Calm.', to }]
  return { ...note(id), written: { kind: 'fields', changes } }
}

function storeOf(...changes: WaitingChange[]): WaitingStore<WaitingChange> {
  let kept: readonly WaitingChange[] = changes
  return {
    read: () => [...kept],
    write: (now) => {
      kept = now
    },
  }
}

const kept = (store: WaitingStore<WaitingChange>) =>
  store.read().map(({ id, refused }) => [id, refused])

test('what is written without a network waits in its order, and is sent once for its author alone', async () => {
  const store = storeOf(note('a'), note('b', 2), note('c'))
  await sendPassport(store, 1, async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(kept(store).map(([id]) => id)).toEqual(['a', 'b', 'c'])
  const sent: string[] = []
  const send = async ({ id }: WaitingChange) => {
    sent.push(id)
    return []
  }
  await sendPassport(store, 1, send)
  await sendPassport(store, 1, send)
  expect(sent).toEqual(['a', 'c'])
  expect(kept(store)).toEqual([['b', undefined]])
})

test('what is refused says why, stays, and does not hold up the rest', async () => {
  const store = storeOf(note('a'), note('c'))
  const sent: string[] = []
  const send = async ({ id }: WaitingChange) => {
    sent.push(id)
    if (id === 'a') throw new ApiError(404, 'We could not find that pet.', 'not-found')
    return []
  }
  await sendPassport(store, 1, send)
  await sendPassport(store, 1, send)
  expect(sent).toEqual(['a', 'c'])
  expect(kept(store)).toEqual([['a', 'We could not find that pet.']])
})

test('whoever was signed out keeps what they wrote', async () => {
  const store = storeOf(note('a'))
  await sendPassport(store, 1, async () => {
    throw new ApiError(401, 'Please sign in first.', 'signed-out')
  })
  expect(kept(store)).toEqual([['a', undefined]])
})

test('a field with two versions waits for its author, the latest of theirs, and is not sent again', async () => {
  const store = storeOf(change('a', 'Limps.'), change('b', 'Limps a little.'))
  const sent: string[] = []
  const send = async ({ id, written }: WaitingChange): Promise<TwoVersions[]> => {
    sent.push(id)
    const mine = written.kind === 'fields' ? written.changes[0]?.to : undefined
    const theirs = { theirs: 'Sleeps.', by: 'Kim', isYou: false, at: null }
    return [{ field: 'medicalNotes', mine, ...theirs }]
  }
  await sendPassport(store, 1, send)
  await sendPassport(store, 1, send)
  expect(sent).toEqual(['a', 'b'])
  expect(store.read().map(({ written }) => written)).toMatchObject([
    { kind: 'two-versions', versions: { theirs: 'Sleeps.', mine: 'Limps a little.' } },
  ])
})
