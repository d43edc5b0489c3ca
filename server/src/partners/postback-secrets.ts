import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { SECRET_OVERLAP_DAYS } from '@wayfur/domain/partners/postback'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'

const OVERLAP_MS = SECRET_OVERLAP_DAYS * DAY_MS

/** The secrets that count now, newest first: one, or two while one takes the other's place. */
export async function secretsOf(db: Kysely<Tables>, partnerId: number, now: Date) {
  return db
    .selectFrom('partnerSecrets')
    .select(['id', 'secret', 'createdAt', 'endsAt', 'lastUsedAt'])
    .where('partnerId', '=', partnerId)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
}

/** Makes a new secret; the one before counts on for a while, any older one no longer. */
export async function rotateSecret(
  tx: Transaction<Tables>,
  partnerId: number,
  now: Date,
): Promise<string> {
  const secret = newToken()
  const ending = tx.updateTable('partnerSecrets').where('partnerId', '=', partnerId)
  await ending.set({ endsAt: now }).where('endsAt', '>', now).execute()
  await ending
    .set({ endsAt: new Date(now.getTime() + OVERLAP_MS) })
    .where('endsAt', 'is', null)
    .execute()
  await tx.insertInto('partnerSecrets').values({ partnerId, secret, createdAt: now }).execute()
  return secret
}

export async function endSecret(
  tx: Transaction<Tables>,
  { partnerId, secretId }: { partnerId: number; secretId: number },
  now: Date,
): Promise<void> {
  const ended = await tx
    .updateTable('partnerSecrets')
    .set({ endsAt: now })
    .where('id', '=', secretId)
    .where('partnerId', '=', partnerId)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) throw new Problem('not-found', msg('This secret counts no longer.'))
}
