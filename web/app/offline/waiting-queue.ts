import type { Ask, Endpoint } from '@wayfur/domain/endpoint'
import { callApi } from '../api-client.ts'
import { laterWrite, leaveWithWorker } from './leave-with-worker.ts'
import type { WaitingKey } from './waiting-keys.ts'
import { inOnePage, sendEachOrKeep, waitingIn, type WaitingStore } from './waiting.ts'

/** What waits of one pet, or why it was refused; its own id makes it one however often it is sent. */
export interface WaitingOfPet {
  memberId: number
  petId: number
  /** Why it was refused; it is not tried again, and stays until its author has read it. */
  refused?: string
}

/** Acts of one kind that are sent once there is a network, each once. */
export interface WaitingQueue<One> {
  store: WaitingStore<One>
  idOf: (one: One) => string
  /** Whether one of this member is still to be sent. */
  waits: (memberId: number) => boolean
  /** Sends what waits of this member, by one open page at a time. */
  sendOnce: (memberId: number) => Promise<void>
  /** Whoever wrote it wants it no more, or has read why it was refused. */
  forget: (id: string) => void
}

export function waitingQueue<E extends Endpoint, One extends WaitingOfPet>({
  keptAs,
  called,
  askOf,
  idOf,
}: {
  keptAs: WaitingKey
  called: E
  askOf: (one: One) => Ask<E>
  idOf: (one: One) => string
}): WaitingQueue<One> {
  const store = waitingIn<One>(keptAs)
  const isOpen = ({ refused }: One) => refused === undefined
  const leave = (all: readonly One[]) =>
    leaveWithWorker(
      keptAs,
      all.map((one) => laterWrite(called, askOf(one), { memberId: one.memberId, key: idOf(one) })),
    )
  const send = async (one: One) => void (await callApi(called, askOf(one)))
  return {
    store,
    idOf,
    waits: (memberId) => store.read().some((one) => one.memberId === memberId && isOpen(one)),
    sendOnce: (memberId) =>
      inOnePage(keptAs, async () => {
        await sendEachOrKeep(store, memberId, { idOf, send, onLeft: leave })
      }),
    forget(id) {
      const gone = store.read().find((one) => idOf(one) === id)
      store.write(store.read().filter((one) => idOf(one) !== id))
      // The worker may have it, too.
      if (gone !== undefined && isOpen(gone)) leave(store.read().filter(isOpen))
    },
  }
}
