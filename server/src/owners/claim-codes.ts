import { randomInt, randomUUID } from 'node:crypto'
import { mailboxOf } from '@wayfur/domain/accounts/account'
import { CODE_DIGITS, CODE_MINUTES } from '@wayfur/domain/owners/claim'
import type { Transaction } from 'kysely'
import type { Passwords } from '../accounts/passwords.ts'
import { claimCodeLetter } from '../mail/emails/claim-code.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { countTry } from '../platform/count-tries.ts'
import type { Tables } from '../tables.ts'
import type { OwnersContext } from './owners-context.ts'

/** A code and what the database keeps of it. */
export interface NewCode {
  code: string
  hash: string
}

/**
 * Made before any transaction, since hashing takes its time. Hashed as slowly as passwords: of a
 * fast hash of six digits all million are tried within a second.
 */
export async function newCode(passwords: Passwords): Promise<NewCode> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return { code, hash: await passwords.hash(code) }
}

interface CodeToSend extends NewCode {
  submissionId: number
  memberId: number
  place: { id: number; name: string }
  address: string
}

const HOUR_SECONDS = 60 * 60

/**
 * How many letters within how many seconds. Of a member and a place, so that to withdraw and claim
 * again gives no more; of a mailbox, for its owner's peace; of a place, for all its mailboxes.
 */
function limitsOf({ memberId, place, address }: CodeToSend) {
  const mailbox = mailboxOf(address)
  return [
    { key: `claim-code claim ${memberId} ${place.id}`, most: 3, seconds: HOUR_SECONDS },
    { key: `claim-code place ${place.id}`, most: 12, seconds: 24 * HOUR_SECONDS },
    { key: `claim-code mailbox ${mailbox}`, most: 3, seconds: HOUR_SECONDS },
  ]
}

/** Takes up one letter of every limit; after how many seconds to try again, where one is reached. */
async function waitForLetter(
  tx: Transaction<Tables>,
  toSend: CodeToSend,
  now: Date,
): Promise<number | null> {
  for (const { key, most, seconds } of limitsOf(toSend)) {
    const { tries, waitSeconds } = await countTry(tx, { key, seconds, now })
    if (tries > most) return waitSeconds
  }
  return null
}

/**
 * Mails a code in place of any before it, in the transaction that asks for it. Where enough letters
 * went already none does, and the answer is the seconds after which one may.
 */
export async function sendCode(
  tx: Transaction<Tables>,
  { clock, head }: Pick<OwnersContext, 'clock' | 'head'>,
  toSend: CodeToSend,
): Promise<number | null> {
  const now = clock.now()
  const waitSeconds = await waitForLetter(tx, toSend, now)
  if (waitSeconds !== null) return waitSeconds
  const { submissionId, code, hash, place, memberId, address } = toSend
  const kept = {
    codeHash: hash,
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  }
  await tx
    .insertInto('claimCodes')
    .values({ submissionId, ...kept })
    .onConflict((conflict) => conflict.column('submissionId').doUpdateSet(kept))
    .execute()
  const { language } = await tx
    .selectFrom('members')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  // Every letter holds another code, so none may be dropped for one before it.
  const key = `claim-code:${submissionId}:${randomUUID()}`
  const letter = () => claimCodeLetter(head, { placeName: place.name, code })
  await enqueueMail(tx, clock, letter, { key, to: address, language })
  return null
}

/** Forgets codes that nobody can type any more. */
export async function forgetOldCodes({
  db,
  clock,
}: Pick<OwnersContext, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('claimCodes').where('expiresAt', '<=', clock.now()).execute()
}
