import { keptDeviceName } from '@wayfur/domain/accounts/device-name'
import { MOST_PASSKEYS } from '@wayfur/domain/accounts/passkey'
import type { removePasskey, renamePasskey } from '@wayfur/domain/accounts/passkey-endpoints'
import type { Passkey } from '@wayfur/domain/accounts/schemas'
import type { Asked } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Caller } from '../../platform/serve.ts'
import type { SignedIn } from '../../platform/sessions.ts'
import type { Tables } from '../../tables.ts'
import { type AccountsContext, letIn } from '../accounts.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { lockMember } from '../lock-member.ts'
import { notifyOfPasskey } from '../notify-of-security.ts'

type MemberCaller = Caller & { member: SignedIn }

export const PASSKEY_COLUMNS = ['id', 'device', 'name', 'createdAt', 'lastUsedAt'] as const
type PasskeyRow = Pick<Selectable<Tables['passkeys']>, (typeof PASSKEY_COLUMNS)[number]>

/** The passkeys of a member, the newest first. */
export async function passkeysOf(db: Kysely<Tables>, memberId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(PASSKEY_COLUMNS)
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST_PASSKEYS)
    .execute()
  return rows.map(shownPasskey)
}

/** As its member sees it. */
export function shownPasskey({ id, device, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name: name ?? keptDeviceName(device),
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** Gives one's own passkey another name; another member's looks like none. */
export async function rename(
  { db }: Pick<AccountsContext, 'db'>,
  id: number,
  { name }: Asked<typeof renamePasskey>['body'],
  { member }: MemberCaller,
): Promise<Passkey> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', member.id)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst()
  if (renamed === undefined) throw new Problem('not-found')
  return shownPasskey(renamed)
}

/**
 * Removes one's own passkey and tells its member. Every other browser is signed out, since it may be a
 * lost device that it was on; this one goes on under a new token.
 */
export async function remove(
  context: AccountsContext,
  id: number,
  { password }: Asked<typeof removePasskey>['body'],
  caller: MemberCaller,
): Promise<{ isDone: true }> {
  const owner = await confirmOwner(context, caller, password)
  const cookie = await inTransaction(context.db, async (tx) => {
    await lockMember(tx, owner.id)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('memberId', '=', owner.id)
      .returning(PASSKEY_COLUMNS)
      .executeTakeFirst()
    if (removed === undefined) throw new Problem('not-found')
    await context.sessions.endAllOf(tx, owner.id)
    await notifyOfPasskey(tx, context, owner.id, caller, { passkey: removed, isAdded: false })
    return letIn(tx, context, owner.id, caller)
  })
  caller.setCookie(cookie)
  return { isDone: true }
}

/** Deletes what is kept of a member's passkeys. */
export async function forgetPasskeys(tx: Transaction<Tables>, memberId: number): Promise<void> {
  for (const table of ['passkeys', 'passkeyUsers', 'passkeyChallenges'] as const) {
    await tx.deleteFrom(table).where('memberId', '=', memberId).execute()
  }
}
