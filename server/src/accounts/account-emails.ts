import type { Language } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

interface ToSomebody {
  to: string
  /** Equal keys are one letter, however often it is asked for. */
  key: string
  /** The member's own language; before there is an account, the language of the request. */
  language: Language
}

interface WithLink extends ToSomebody {
  /** What to follow, with its secret, from our own address on: `/verify?token=...`. */
  path: `/${string}`
  minutesValid: number
}

/**
 * The letters about an account. Each is asked for in the transaction that makes it true, so there is
 * no link without its letter and no letter without its link.
 */
export interface AccountEmails {
  verifyAddress(tx: Transaction<Tables>, letter: WithLink & { name: string }): Promise<void>
  signInLink(tx: Transaction<Tables>, letter: WithLink): Promise<void>
  resetPassword(tx: Transaction<Tables>, letter: WithLink): Promise<void>
  /** To the former address, so that its owner notices a change they did not make. */
  addressChanged(
    tx: Transaction<Tables>,
    letter: ToSomebody & { name: string; newAddress: string },
  ): Promise<void>
  accountDeleted(tx: Transaction<Tables>, letter: ToSomebody & { name: string }): Promise<void>
}
