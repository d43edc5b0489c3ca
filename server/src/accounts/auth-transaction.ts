import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { AccountLink, NewLink } from './account-links.ts'

/** A member the library signs in, and the token it has made for the session. */
export interface Entrant {
  memberId: number
  token: string
  /** The hash their password was found right against; undefined where it was not asked for. */
  checkedHash: string | undefined
}

/** What our own code gives to one call of the library, and what it gets back of it. */
export interface AuthTransaction {
  /** The transaction the call is part of; outside of one the library reads, and `admit` begins one. */
  readonly db: Kysely<Tables>
  /** Stores the session of the signed-in member, or a sign-in that waits for a code. */
  readonly admit?: (entrant: Entrant) => Promise<Entry>
  /** What a new link is for and brings along; its secret is the library's. */
  readonly newLink?: NewLink
  /** Posts the letter of the new link. */
  readonly post?: (link: KeptLink) => Promise<void>
  /**
   * The new password of a followed link, hashed before the transaction: hashing inside would hold
   * its locks for long.
   */
  readonly passwordHash?: string
  /** Done once the library has set a new password, before it ends the sessions. */
  readonly afterReset?: (memberId: number) => Promise<void>

  keptLink?: KeptLink
  followed?: AccountLink
  createdId?: number
  checkedHash?: string
  admitted?: Admitted
  /** What failed where the library would go on as if nothing had. */
  failure?: unknown
}

export interface KeptLink {
  id: number
  token: string
}

/** What the browser of an entrant gets. */
export interface Entry {
  /** The Set-Cookie of the session, or of the sign-in that waits for a code. */
  cookie: string
  /** Whether nobody is signed in yet: the account asks for a code as well. */
  isPending: boolean
}

export interface Admitted extends Entry {
  memberId: number
}

const scopes = new AsyncLocalStorage<AuthTransaction>()

/** Runs a call of the library in its scope; calls at the same time do not see each other's. */
export function within<T>(scope: AuthTransaction, call: () => Promise<T>): Promise<T> {
  return scopes.run(scope, call)
}

/** The scope of the call that is running; the library is never called without one. */
export function currentScope(): AuthTransaction {
  const scope = scopes.getStore()
  if (scope === undefined) throw new Error('The accounts library was called outside of a scope.')
  return scope
}
