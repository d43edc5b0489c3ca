import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Caller } from '../../platform/serve.ts'
import type { Tables } from '../../tables.ts'
import type { AccountLink } from '../account-links.ts'
import type { AccountsContext } from '../accounts.ts'

type MadePasskey = Selectable<Tables['signUpPasskeys']>

/**
 * The passkey that was made with a sign-up, and whether the account begins with it. Any address can
 * be typed, so it counts only in the browser that made it; and an account that is there already takes
 * none by a letter.
 */
export async function passkeyMadeFor(
  db: Kysely<Tables>,
  { signUpBrowser }: Pick<AccountsContext, 'signUpBrowser'>,
  { id, purpose, browserHash }: AccountLink,
  caller: Caller,
): Promise<{ passkey: MadePasskey; counts: boolean } | undefined> {
  const passkey = await db
    .selectFrom('signUpPasskeys')
    .selectAll()
    .where('linkId', '=', id)
    .executeTakeFirst()
  if (passkey === undefined) return undefined
  return { passkey, counts: purpose === 'sign-up' && signUpBrowser.isTheSame(browserHash, caller) }
}

/** Gives an account that has just begun the passkey it was asked for with. */
export async function addFirstPasskey(
  tx: Transaction<Tables>,
  { clock }: Pick<AccountsContext, 'clock'>,
  memberId: number,
  { linkId: _link, handle, ...key }: MadePasskey,
): Promise<void> {
  await tx.insertInto('passkeyUsers').values({ memberId, handle }).execute()
  await tx
    .insertInto('passkeys')
    .values({ ...key, memberId, name: null, createdAt: clock.now(), lastUsedAt: null })
    // Where somebody has added the very same one meanwhile the account begins without it.
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .execute()
}
