/** The cache of what pages left here, in which nothing else is. */
const LATER = 'later'
/** Answers that are no judgement of what was sent: signed out, too slow, too often. */
const MAY_PASS = new Set([401, 408, 429])

/** A write that waits for a network; its own id makes it one however often it is sent, and by whom. */
export interface LaterWrite {
  memberId: number
  method: string
  address: string
  /** As JSON. */
  body: string
  key: string
}

/** What pages wrote without a network, to be sent when they are closed by then. */
export interface LaterWrites {
  /** Keeps what waits of one kind, in the place of what did. */
  keep(kind: string, writes: readonly LaterWrite[]): Promise<void>
  /**
   * Sends it, the oldest first; rejects where it is to be tried again. What was refused is for the
   * page to say, which has it, too, and asks again when it is opened.
   */
  send(): Promise<void>
  forget(): Promise<void>
}

interface SendingBrowser {
  caches: CacheStorage
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** For whom pages are made just now. */
  visitor: () => Promise<string | null>
}

export function laterWrites({ caches, fetch, visitor }: SendingBrowser): LaterWrites {
  /** One act after the other: what is left here just before it is to be sent is sent. */
  let last: Promise<unknown> = Promise.resolve()
  function next<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }

  async function sendOne({ method, address, body, key }: LaterWrite): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(address, { method, body, headers, credentials: 'include' })
    const isUnderWay = answer.headers.get('x-problem') === 'key-in-use'
    if (MAY_PASS.has(answer.status) || answer.status >= 500 || isUnderWay) {
      throw new Error(`${answer.status}: to be tried again`)
    }
  }

  async function sendAll(): Promise<void> {
    if (!(await caches.has(LATER))) return
    const cache = await caches.open(LATER)
    const who = await visitor()
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url)
      const writes = (await kept?.json()) as LaterWrite[] | undefined
      // Somebody else may be at the keyboard; the page of its author has it still.
      for (const one of writes ?? []) if (String(one.memberId) === who) await sendOne(one)
      await cache.delete(url)
    }
    await caches.delete(LATER)
  }

  return {
    keep: (kind, writes) =>
      next(async () => {
        const cache = await caches.open(LATER)
        await cache.put(`/later/${kind}`, new Response(JSON.stringify(writes)))
      }),
    send: () => next(sendAll),
    forget: () => next(async () => void (await caches.delete(LATER))),
  }
}
