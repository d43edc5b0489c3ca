import type { AuthGate } from './auth-gate.ts'

/**
 * Sends a refused form again, unchanged, after signing in. The router sends these forms by itself
 * and has no hook for it, so it is given this `fetch`.
 */
export function retryAfterSignIn(send: typeof fetch, door: Pick<AuthGate, 'pass'>): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init)
    // Calls of our own wait at the door by themselves; only the router's answers have this mark.
    const isOfForm = init?.method === 'POST' && answer.headers.has('x-remix-response')
    if (!isOfForm || answer.headers.get('x-problem') !== 'signed-out') return answer
    return (await door.pass()) ? send(input, init) : answer
  }
}
