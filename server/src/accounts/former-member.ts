import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Transaction } from 'kysely'
import { replaceWords } from '../platform/replace-words.ts'
import type { Tables } from '../tables.ts'

/** The name of a deleted account in records that remain. */
export const FORMER_MEMBER = 'Former member'

/** By which words a member would be known again, each with what stands there once they have left. */
export type KnownBy = readonly { words: string; becomes: string }[]

/**
 * Full name, mail address and phone number of a member. A first name alone tells nobody who it was,
 * and is often a word of its own.
 */
export async function knownBy(tx: Transaction<Tables>, memberId: number): Promise<KnownBy> {
  const { name, email, phone } = await tx
    .selectFrom('members')
    .select(['name', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const isTelling = /\P{L}/u.test(name.trim())
  return [
    // An address may hold the name.
    ...[email, phone].flatMap((one) => (one === null ? [] : [{ words: one, becomes: '…' }])),
    ...(isTelling ? [{ words: name, becomes: FORMER_MEMBER }] : []),
  ]
}

/**
 * Redacts the short name, 'Alex D.', too: two members may share it, so use this only for the
 * member's own texts.
 */
export async function knownInOwnWords(tx: Transaction<Tables>, memberId: number): Promise<KnownBy> {
  const { name, email } = await tx
    .selectFrom('members')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const short = reviewerName(name, email)
  const known = await knownBy(tx, memberId)
  return short.endsWith('.') ? [...known, { words: short, becomes: FORMER_MEMBER }] : known
}

/**
 * The text without the member's name, address and telephone number, cut to the longest the column
 * takes.
 */
export function withoutTraces(text: string, known: KnownBy, longest = Infinity): string {
  const left = known.reduce((said, { words, becomes }) => replaceWords(said, words, becomes), text)
  return left === text ? text : left.slice(0, longest)
}
