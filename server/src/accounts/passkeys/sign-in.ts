import type {
  beginPasskeySignIn,
  signInWithPasskey,
} from '@wayfur/domain/accounts/passkey-endpoints'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { networkOf } from '../../platform/network-of.ts'
import type { Caller } from '../../platform/serve.ts'
import type { Tables } from '../../tables.ts'
import type { Attempt } from '../account-attempts.ts'
import { type AccountsContext, accountOf, letIn } from '../accounts.ts'
import { lockMember } from '../lock-member.ts'
import { notifyOfSignIn } from '../notify-of-security.ts'
import { checkSigned, requestFor } from './ceremonies.ts'

/** Says what a passkey has to sign, to whoever asks. */
export async function begin(
  { db, relyingParty, challenges }: AccountsContext,
  caller: Caller,
): Promise<ReplyOf<typeof beginPasskeySignIn>> {
  const { challenge, cookie } = await inTransaction(db, (tx) => challenges.begin(tx, null))
  caller.setCookie(cookie)
  return requestFor(relyingParty, challenge)
}

/**
 * Signs in by a passkey. It takes the device and finger, face or PIN, so no code is asked for as well.
 * One that nobody has and one that signed something else are one and the same answer.
 */
export async function signIn(
  context: AccountsContext,
  { credential }: Asked<typeof signInWithPasskey>['body'],
  caller: Caller,
): Promise<ReplyOf<typeof signInWithPasskey>> {
  const { db, attempts, challenges } = context
  const tries: readonly Attempt[] = [['passkey-network', networkOf(caller.address)]]
  await attempts.take(...tries)
  // For good, however this ends: what was signed once is worth nothing a second time.
  const isAsked = await challenges.use(db, caller, null)
  const passkey = await findPasskey(db, credential.id)
  const isTheirs = credential.response.userHandle === passkey?.handle.toString('base64url')
  if (isAsked === undefined || passkey === undefined || !isTheirs)
    throw new Problem('wrong-passkey')
  const { id, memberId } = passkey
  const counter = await checkSigned(context.relyingParty, credential, passkey, isAsked)
  const cookie = await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    await noteUse(tx, context, { id, counter })
    await notifyOfSignIn(tx, context, memberId, caller)
    return letIn(tx, context, memberId, caller)
  })
  await attempts.giveBack(...tries)
  caller.setCookie(cookie)
  caller.setCookie(challenges.clearCookie())
  return accountOf(context, memberId)
}

async function findPasskey(db: Kysely<Tables>, credentialId: string) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('passkeyUsers as u', 'u.memberId', 'p.memberId')
    .innerJoin('members as m', 'm.id', 'p.memberId')
    .select(['p.id', 'p.memberId', 'p.publicKey', 'u.handle'])
    .where('p.credentialId', '=', Buffer.from(credentialId, 'base64url'))
    .where('m.deletedAt', 'is', null)
    .where('m.demoPerson', 'is', null)
    .executeTakeFirst()
}

/** Keeps how often it has signed. One that says fewer than before was copied, and either may be the copy. */
async function noteUse(
  tx: Transaction<Tables>,
  { clock, log }: Pick<AccountsContext, 'clock' | 'log'>,
  { id, counter }: { id: number; counter: number },
): Promise<void> {
  const kept = await tx
    .selectFrom('passkeys')
    .select(['counter', 'memberId'])
    .where('id', '=', id)
    .executeTakeFirst()
  // It was removed meanwhile.
  if (kept === undefined) throw new Problem('wrong-passkey')
  const isUncounted = counter === 0 && kept.counter === 0
  if (!isUncounted && counter <= kept.counter) {
    log.warn({ member: kept.memberId, passkey: id }, 'a passkey was refused: its counter went back')
    throw new Problem('wrong-passkey')
  }
  await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: clock.now() })
    .where('id', '=', id)
    .execute()
}
