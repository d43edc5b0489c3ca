import { LINK_MINUTES } from '@wayfur/domain/accounts/account'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { hashOfToken, newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'

export type AccountLink = Selectable<Tables['accountLinks']>

export interface NewLink {
  purpose: LinkPurpose
  memberId: number | null
  email: string
  name?: string
  passwordHash?: string | null
  browserHash?: Buffer | null
}

/** Keeps a new link, whose secret is nowhere else from now on but in its letter. */
export async function keepLink(
  db: Kysely<Tables>,
  link: NewLink,
  now: Date,
  token = newToken(),
): Promise<{ id: number; token: string }> {
  const { id } = await db
    .insertInto('accountLinks')
    .values({
      tokenHash: hashOfToken(token),
      purpose: link.purpose,
      memberId: link.memberId,
      email: link.email,
      name: link.name ?? null,
      passwordHash: link.passwordHash ?? null,
      browserHash: link.browserHash ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MINUTES[link.purpose] * 60_000),
      usedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** The link as long as it can be followed, without following it. */
export async function openLink(db: Kysely<Tables>, token: string, now: Date): Promise<AccountLink> {
  const link = await findOpenLink(db, token, now)
  if (link === undefined) throw new Problem('link-used-up')
  return link
}

export async function findOpenLink(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  return db
    .selectFrom('accountLinks')
    .selectAll()
    .where('tokenHash', '=', hashOfToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses the link up: of several who follow it at once only one gets it. */
export async function useLink(
  db: Kysely<Tables>,
  id: number,
  now: Date,
): Promise<AccountLink | undefined> {
  return db
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Takes away every link that still opens this account, since they went to a mailbox of before, and
 * every sign-in that waits for a code and every passkey that is being added, since those rest on such
 * a link or on a password of before.
 */
export async function dropLinksOf(tx: Transaction<Tables>, memberId: number): Promise<void> {
  await tx.deleteFrom('accountLinks').where('memberId', '=', memberId).execute()
  await tx.deleteFrom('pendingSignIns').where('memberId', '=', memberId).execute()
  await tx.deleteFrom('passkeyChallenges').where('memberId', '=', memberId).execute()
}

/** Forgets links that can no longer be followed; asked for now and then. */
export async function forgetOldLinks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('accountLinks').where('expiresAt', '<', now).execute()
}
