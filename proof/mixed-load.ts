import { petOfOwner } from './writers.ts'

/** What visitors ask for, among it what is not there. */
const VISITS = [
  '/',
  '/discovery?location=San+Francisco%2C+CA',
  '/discovery?location=Boise%2C+ID&type=vet',
  '/places/1',
  '/providers/1',
  '/events',
  '/services',
  '/trip-planner',
  '/no/such/page',
  '/api/businesses?limit=25',
  '/api/poop-bins?limit=100',
  '/api/events?limit=none',
]
/** Callers the requests seem to come from: limits count each, and forget none for a minute. */
const CALLERS = 400
const AT_ONCE = 4
/** A pet of which much was written would make its page longer and longer. */
const NOTES_OF_PET = 40

export interface MixedLoad {
  sent: () => number
  end(): Promise<Map<number, number>>
}

/** Visits, a member’s pages, writes and nonsense, each the next as soon as one was answered. */
export async function startMixedLoad(url: string): Promise<MixedLoad> {
  const statuses = new Map<number, number>()
  let sent = 0
  let pet = await petOfOwner(url)
  let notes = 0
  const over = new AbortController()
  const kinds: readonly ((index: number) => [path: string, init?: RequestInit])[] = [
    (index) => [VISITS[index % VISITS.length] ?? '/'],
    (index) => [VISITS[(index * 7) % VISITS.length] ?? '/'],
    () => [`/passport?pet=${pet.petId}`, asMember()],
    (index) => [`/api/pets/${pet.petId}/notes`, { ...asMember(), ...note(`note ${index}`) }],
    (index) => [['/inbox', '/account', '/bookings'][index % 3] ?? '/', asMember()],
    () => ['/api/pets', { ...asMember(), method: 'POST', body: '{"name":' }],
  ]
  function asMember() {
    return { headers: { cookie: pet.cookie, 'content-type': 'application/json' } }
  }
  async function goOn(): Promise<void> {
    while (!over.signal.aborted) {
      const index = sent
      sent += 1
      const [path, init] = kinds[index % kinds.length]?.(Math.floor(index / kinds.length)) ?? ['/']
      const status = await ask(`${url}${path}`, init, index)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (init?.method === 'POST') notes += 1
      if (notes >= NOTES_OF_PET) {
        notes = 0
        pet = await petOfOwner(url)
      }
    }
  }
  const ended = Promise.all(Array.from({ length: AT_ONCE }, goOn))
  return {
    sent: () => sent,
    async end() {
      over.abort()
      await ended
      return statuses
    },
  }
}

function note(words: string): RequestInit {
  return { method: 'POST', body: JSON.stringify({ on: '2026-01-15', words }) }
}

/** The code of an answer that was heard to its end; 0 where there was none. */
async function ask(url: string, init: RequestInit = {}, index = 0): Promise<number> {
  const caller = index % CALLERS
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', `198.19.${caller >> 8}.${caller & 255}`)
  return fetch(url, { ...init, headers, redirect: 'manual' }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  )
}
