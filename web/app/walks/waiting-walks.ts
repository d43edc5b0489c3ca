import { logWalk } from '@wayfur/domain/walks/endpoints'
import type { FinishedWalk } from '@wayfur/domain/walks/schemas'
import { ApiError, callApi, isAlreadyDone } from '../api-client.ts'

/** A finished walk that waits for a network; its key makes it one entry however often it is sent. */
export interface WaitingWalk {
  key: string
  memberId: number
  petId: number
  walk: FinishedWalk
}

/** Where they wait: this browser. */
export interface WalkStore {
  read(): WaitingWalk[]
  write(walks: readonly WaitingWalk[]): void
}

const KEPT_AS = 'walks-waiting'

export const browserStore: WalkStore = {
  read() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
      return Array.isArray(kept) ? (kept as WaitingWalk[]) : []
    } catch {
      return []
    }
  },
  write(walks) {
    if (walks.length === 0) localStorage.removeItem(KEPT_AS)
    else localStorage.setItem(KEPT_AS, JSON.stringify(walks))
  },
}

/** Answers that are no judgement of the walk: signed out, too slow, too often, still worked on. */
const MAY_PASS = new Set([0, 401, 408, 429])

/** Whether it is worth sending again what failed so. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError
  return MAY_PASS.has(error.status) || error.status >= 500 || error.code === 'key-in-use'
}

/**
 * Sends what waits of this member, the oldest first, and stops where there is no network. What is
 * refused for good is given back and waits no longer.
 */
export async function sendWaiting(
  store: WalkStore,
  memberId: number,
  send: (waiting: WaitingWalk) => Promise<unknown> = sendWalk,
): Promise<{ sent: string[]; refused: Map<string, unknown> }> {
  const sent: string[] = []
  const refused = new Map<string, unknown>()
  for (const waiting of store.read().filter((one) => one.memberId === memberId)) {
    try {
      await send(waiting)
      sent.push(waiting.key)
    } catch (error) {
      if (isAlreadyDone(error)) sent.push(waiting.key)
      else if (mayPass(error)) break
      else refused.set(waiting.key, error)
    }
    // Others may have been added meanwhile.
    store.write(store.read().filter(({ key }) => key !== waiting.key))
  }
  return { sent, refused }
}

/** The same, by one open page at a time. */
export async function sendWaitingOnce(memberId: number): ReturnType<typeof sendWaiting> {
  const send = () => sendWaiting(browserStore, memberId)
  return 'locks' in navigator ? navigator.locks.request('wayfur-walks', send) : send()
}

async function sendWalk({ key, petId, walk }: WaitingWalk): Promise<void> {
  await callApi(logWalk, { params: { id: petId }, body: walk }, { idempotencyKey: key })
}
