import { createHash } from 'node:crypto'
import { RECOVERY_CODES } from '@wayfur/domain/accounts/second-step'
import type { Transaction } from 'kysely'
import { newReadableToken } from '../../platform/tokens.ts'
import type { Tables } from '../../tables.ts'

const GROUP = 4
const LENGTH = 3 * GROUP

/** Puts new codes in the place of all there are; here alone they are told. */
export async function replaceRecoveryCodes(
  tx: Transaction<Tables>,
  memberId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableToken(LENGTH))
  await tx.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ memberId, codeHash: hashOf(memberId, code) })))
    .execute()
  return codes.map((code) => code.replaceAll(/.{4}(?!$)/g, '$&-'))
}

/** Uses a recovery code up: of several who type it at once only one has it. */
export async function spendRecoveryCode(
  tx: Transaction<Tables>,
  memberId: number,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('memberId', '=', memberId)
    .where('codeHash', '=', hashOf(memberId, plainCode(typed)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** In capitals, and without what is easily mistaken: the codes have no letter I, L or O. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** A code is 60 random bits, so one fast round is enough; with the number, no two members share one. */
function hashOf(memberId: number, code: string): Buffer {
  return createHash('sha256').update(`${memberId} ${code}`).digest()
}
