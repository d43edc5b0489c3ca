import { deviceName } from '@wayfur/domain/accounts/device-name'
import { MOST_PASSKEYS } from '@wayfur/domain/accounts/passkey'
import { addPasskey, type beginPasskey } from '@wayfur/domain/accounts/passkey-endpoints'
import type { Passkey } from '@wayfur/domain/accounts/schemas'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inLanguage } from '../../language/translators.ts'
import { inTransaction, replyInTransaction } from '../../platform/database/in-transaction.ts'
import type { Caller } from '../../platform/serve.ts'
import type { SignedIn } from '../../platform/sessions.ts'
import type { Tables } from '../../tables.ts'
import type { AccountsContext } from '../accounts.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { lockMember } from '../lock-member.ts'
import { notifyOfPasskey, notifyOfRecoveryCode } from '../notify-of-security.ts'
import { hasSecondStep, spendCode, withCode } from '../second-step/spend-code.ts'
import { checkCreated, creationFor } from './ceremonies.ts'
import { newHandle } from './challenges.ts'
import { PASSKEY_COLUMNS, shownPasskey } from './my-passkeys.ts'

type MemberCaller = Caller & { member: SignedIn }

/**
 * Says what a device takes to make a passkey, once it is sure that the owner asks. Where the second
 * step is on it takes a code, since a passkey signs in without one from then on.
 */
export async function begin(
  context: AccountsContext,
  { password, code }: Asked<typeof beginPasskey>['body'],
  caller: MemberCaller,
): Promise<ReplyOf<typeof beginPasskey>> {
  const { db, clock, relyingParty, challenges } = context
  const owner = await confirmOwner(context, caller, password)
  const make = (spend: (tx: Transaction<Tables>) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await lockMember(tx, owner.id)
      await spend(tx)
      const known = await knownTo(tx, owner.id)
      refuseTooMany(known.length)
      const handle = await handleOf(tx, owner.id)
      return { known, handle, ...(await challenges.begin(tx, owner.id)) }
    })
  const { cookie, challenge, handle, known } = (await hasSecondStep(db, owner.id))
    ? await withCode(context, { memberId: owner.id, code: code ?? '' }, (typed) =>
        make(async (tx) => {
          const used = await spendCode(tx, typed, clock.now())
          if (used === 'recovery') await notifyOfRecoveryCode(tx, context, owner.id, caller)
        }),
      )
    : await make(async () => {})
  caller.setCookie(cookie)
  return creationFor(relyingParty, challenge, { ...owner, handle }, known)
}

/** Adds the passkey that was made, and tells its member. */
export async function add(
  context: AccountsContext,
  { credential }: Asked<typeof addPasskey>['body'],
  caller: MemberCaller,
): Promise<Passkey> {
  const { db, clock, relyingParty, challenges } = context
  const memberId = caller.member.id
  const isAsked = await challenges.use(db, caller, memberId)
  if (isAsked === undefined) {
    throw new Problem('wrong-passkey', msg('That took too long. Please add the passkey again.'))
  }
  const key = await checkCreated(relyingParty, credential, isAsked)
  const device = inLanguage('en', () => deviceName(caller.userAgent))
  const passkey = await replyInTransaction(db, addPasskey, async (tx) => {
    await lockMember(tx, memberId)
    refuseTooMany((await knownTo(tx, memberId)).length)
    const added = await tx
      .insertInto('passkeys')
      .values({ ...key, memberId, device, name: null, createdAt: clock.now(), lastUsedAt: null })
      // Of several who add one at once only one has it.
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(PASSKEY_COLUMNS)
      .executeTakeFirst()
    if (added === undefined) {
      throw new Problem('conflict', msg('This passkey has been added before.'))
    }
    await notifyOfPasskey(tx, context, memberId, caller, { passkey: added, isAdded: true })
    return shownPasskey(added)
  })
  caller.setCookie(challenges.clearCookie())
  return passkey
}

function knownTo(tx: Transaction<Tables>, memberId: number) {
  return tx
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
}

function refuseTooMany(known: number): void {
  if (known < MOST_PASSKEYS) return
  throw new Problem(
    'conflict',
    msg('You have {most} passkeys, which is as many as there is room for. Remove one first.', {
      most: MOST_PASSKEYS,
    }),
  )
}

/** By what devices know the member; made with their first passkey. */
async function handleOf(tx: Transaction<Tables>, memberId: number): Promise<Buffer> {
  const { handle } = await tx
    .insertInto('passkeyUsers')
    .values({ memberId, handle: newHandle() })
    .onConflict((conflict) =>
      conflict
        .column('memberId')
        .doUpdateSet((row) => ({ handle: row.ref('passkeyUsers.handle') })),
    )
    .returning('handle')
    .executeTakeFirstOrThrow()
  return handle
}
