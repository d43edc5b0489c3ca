import { RECOVERY_CODES } from '@wayfur/domain/accounts/second-step'
import type { Kysely, Transaction } from 'kysely'
import { newReadableToken } from '../../platform/tokens.ts'
import type { Tables } from '../../tables.ts'
import type { Passwords } from '../passwords.ts'

const GROUP = 4
const FORM = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** Recovery codes on their way to their member, and what is kept of them. */
export interface NewRecoveryCodes {
  /** As they are told, this once. */
  told: string[]
  kept: { lookup: string; codeHash: string }[]
}

/**
 * Makes new codes. The first group of a code finds it; the other two, 40 random bits, are kept as
 * passwords are. Hashing takes a while, so it is done before the transaction.
 */
export async function newRecoveryCodes(passwords: Passwords): Promise<NewRecoveryCodes> {
  const lookups = new Set<string>()
  while (lookups.size < RECOVERY_CODES) lookups.add(newReadableToken(GROUP))
  const codes = [...lookups].map((lookup) => ({ lookup, secret: newReadableToken(2 * GROUP) }))
  return {
    told: codes.map(({ lookup, secret }) =>
      [lookup, secret.slice(0, GROUP), secret.slice(GROUP)].join('-'),
    ),
    kept: await Promise.all(
      codes.map(async ({ lookup, secret }) => ({
        lookup,
        codeHash: await passwords.hash(secret),
      })),
    ),
  }
}

/** Puts new codes in the place of all there are. */
export async function replaceRecoveryCodes(
  tx: Transaction<Tables>,
  memberId: number,
  { kept }: NewRecoveryCodes,
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(kept.map((one) => ({ memberId, ...one })))
    .execute()
}

/** What is kept of the recovery code that was typed; undefined where it is none. */
export async function findRecoveryCode(
  { db, passwords }: { db: Kysely<Tables>; passwords: Passwords },
  memberId: number,
  typed: string,
): Promise<string | undefined> {
  // The codes have no letter I, L or O, which are easily mistaken.
  const code = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!FORM.test(code)) return undefined
  const found = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('memberId', '=', memberId)
    .where('lookup', '=', code.slice(0, GROUP))
    .executeTakeFirst()
  if (found === undefined) return undefined
  const isRight = await passwords.isPasswordOf(code.slice(GROUP), found.codeHash)
  return isRight ? found.codeHash : undefined
}

/** Uses a recovery code up: of several who type it at once only one has it. */
export async function spendRecoveryCode(
  tx: Transaction<Tables>,
  memberId: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
