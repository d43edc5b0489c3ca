import { AsyncLocalStorage } from 'node:async_hooks'

/** Tells the call; asked for only when something is said of it, since its pattern is found on the way. */
type Named = () => string

const current = new AsyncLocalStorage<Named>()

/**
 * Does `work` as part of a call: `GET /api/places/:id`, `GET page`, `job mail`. Its name comes from
 * the contract, the routes and the kinds of jobs, and never from what somebody sent.
 */
export function inCall<T>(named: Named, work: () => T): T {
  return current.run(named, work)
}

/** The call that is under way; undefined for what the product does by itself. */
export function callUnderWay(): string | undefined {
  return current.getStore()?.()
}
