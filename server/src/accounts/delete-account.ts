import type { deleteAccount, exportAccount } from '@wayfur/domain/accounts/endpoints'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { forgetComing } from '@wayfur/domain/pets/coming'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Caller } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { dropLinksOf } from './account-links.ts'
import { type AccountsContext, accountOf } from './accounts.ts'
import { confirmOwner } from './confirm-owner.ts'
import { FORMER_MEMBER } from './former-member.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'
import { sessionsOf } from './my-sessions.ts'
import { forgetPasskeys, passkeysOf } from './passkeys/my-passkeys.ts'
import { forgetSecondStep } from './second-step/change-second-step.ts'

/** Everything kept about the member, in one document. */
export async function everythingAbout(
  context: Pick<AccountsContext, 'db' | 'clock' | 'records' | 'rolesThatNeedStep'>,
  member: SignedIn,
): Promise<ReplyOf<typeof exportAccount>> {
  const { db, clock, records } = context
  const now = clock.now()
  const kept: Record<string, unknown> = {}
  for (const part of records) kept[part.name] = await part.read(db, member)
  return {
    exportedAt: now.toISOString(),
    account: await accountOf(context, member.id),
    sessions: await sessionsOf(db, member, now),
    passkeys: await passkeysOf(db, member.id),
    records: kept,
  }
}

/**
 * Deletes the account. Its number stays, so that records that must be kept still point somewhere,
 * but nothing there tells who it was.
 */
export async function deleteOwnAccount(
  context: AccountsContext,
  { password }: Asked<typeof deleteAccount>['body'],
  caller: Caller & { member: SignedIn },
) {
  const { db, clock, sessions, letters, records } = context
  const owner = await confirmOwner(context, caller, password)
  await inTransaction(db, async (tx) => {
    await keepAnAdministrator(tx, owner.id)
    for (const part of records) await part.forget(tx, owner.id)
    // What is under way stays, which is this: pressed twice, the second gets the same answer.
    await tx
      .deleteFrom('idempotencyKeys')
      .where('actor', '=', `member ${owner.id}`)
      .where('replyStatus', 'is not', null)
      .execute()
    await dropLinksOf(tx, owner.id)
    await forgetSecondStep(tx, owner.id)
    await forgetPasskeys(tx, owner.id)
    await sessions.endAllOf(tx, owner.id)
    await tx
      .updateTable('members')
      .set({
        name: FORMER_MEMBER,
        email: null,
        passwordHash: null,
        roles: [],
        phone: null,
        units: null,
        language: 'en',
        timeZone: null,
        homeLabel: null,
        homeLatitude: null,
        homeLongitude: null,
        deletedAt: clock.now(),
      })
      .where('id', '=', owner.id)
      .execute()
    await letters.accountDeleted(tx, {
      to: owner.email,
      name: owner.name,
      key: `account-deleted-${owner.id}`,
      language: caller.member.language,
    })
  })
  caller.setCookie(sessions.clearCookie())
  caller.setCookie(forgetComing())
  return { isDone: true } as const
}
