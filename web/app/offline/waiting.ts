import { ApiError, isAlreadyDone } from '../api-client.ts'
import type { WaitingKey } from './waiting-keys.ts'

/** Where acts of one kind wait for a network: this browser. */
export interface WaitingStore<One> {
  read(): One[]
  write(all: readonly One[]): void
}

export function waitingIn<One>(keptAs: WaitingKey): WaitingStore<One> {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(keptAs) ?? '[]')
        return Array.isArray(kept) ? (kept as One[]) : []
      } catch {
        return []
      }
    },
    write(all) {
      if (all.length === 0) localStorage.removeItem(keptAs)
      else localStorage.setItem(keptAs, JSON.stringify(all))
    },
  }
}

/** Answers that are no judgement of what was sent: signed out, too slow, too often. */
const MAY_PASS = new Set([0, 401, 408, 429])

/** Whether it is worth sending again what failed so. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError
  return MAY_PASS.has(error.status) || error.status >= 500 || error.code === 'key-in-use'
}

interface Sending<One> {
  /** Its own id makes it one however often it is sent. */
  idOf: (one: One) => string
  send: (one: One) => Promise<unknown>
  /** What becomes of all that goes on waiting, since there is no network. */
  whenMissed?: (one: One) => One
  /** Hears what goes on waiting of this member. */
  onLeft?: (all: readonly One[]) => void
}

/**
 * Sends what waits of this member, the oldest first, and stops where there is no network. What is
 * refused for good is given back and waits no longer.
 */
export async function sendEach<One extends { memberId: number }>(
  store: WaitingStore<One>,
  memberId: number,
  { idOf, send, whenMissed, onLeft }: Sending<One>,
): Promise<{ sent: string[]; refused: Map<string, unknown> }> {
  const sent: string[] = []
  const refused = new Map<string, unknown>()
  for (const waiting of store.read().filter((one) => one.memberId === memberId)) {
    const id = idOf(waiting)
    try {
      await send(waiting)
      sent.push(id)
    } catch (error) {
      if (isAlreadyDone(error)) sent.push(id)
      else if (mayPass(error)) {
        if (whenMissed !== undefined) {
          store.write(
            store.read().map((one) => (one.memberId === memberId ? whenMissed(one) : one)),
          )
        }
        onLeft?.(store.read().filter((one) => one.memberId === memberId))
        break
      } else refused.set(id, error)
    }
    // Others may have been added meanwhile.
    store.write(store.read().filter((one) => idOf(one) !== id))
  }
  return { sent, refused }
}

/** What stays with the reason for which it was refused, until its author has read it. */
interface Refusable {
  memberId: number
  /** Why it was refused; it is not tried again. */
  refused?: string
}

/** The same, but what is refused for good stays, says why, and is passed over from then on. */
export async function sendEachOrKeep<One extends Refusable>(
  store: WaitingStore<One>,
  memberId: number,
  {
    idOf,
    send,
    onLeft = () => undefined,
    isOpen = ({ refused }) => refused === undefined,
  }: Sending<One> & {
    /** What is to be sent; whatever is not stays as it is. */
    isOpen?: (one: One) => boolean
  },
): ReturnType<typeof sendEach> {
  const before = store.read()
  const open: WaitingStore<One> = {
    read: () => store.read().filter(isOpen),
    write: (left) => store.write([...store.read().filter((one) => !isOpen(one)), ...left]),
  }
  const done = await sendEach(open, memberId, { idOf, send, onLeft })
  for (const [id, error] of done.refused) {
    const one = before.find((waiting) => idOf(waiting) === id)
    const says = error instanceof ApiError ? error.says : ''
    if (one !== undefined) store.write([...store.read(), { ...one, refused: says }])
  }
  return done
}

/** Acts in one open page at a time. */
export async function inOnePage<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, act) : act()
}
