import { SET_UP_MINUTES } from '@wayfur/domain/accounts/second-step'
import {
  beginSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  type turnOnSecondStep,
} from '@wayfur/domain/accounts/second-step-endpoints'
import type {
  RecoveryCodes,
  SecondStep,
  SecondStepKey,
} from '@wayfur/domain/accounts/second-step-schemas'
import type { Asked } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { inTransaction, replyInTransaction } from '../../platform/database/in-transaction.ts'
import type { Caller } from '../../platform/serve.ts'
import type { SignedIn } from '../../platform/sessions.ts'
import { qrDrawingAsWritten } from '../../printing/qr-drawing.ts'
import type { Tables } from '../../tables.ts'
import { type AccountsContext, letIn } from '../accounts.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { lockMember } from '../lock-member.ts'
import {
  notifyOfNewRecoveryCodes,
  notifyOfRecoveryCode,
  notifyOfSecondStep,
} from '../notify-of-security.ts'
import { keyForApp, newSecret, stepOfCode } from './app-codes.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { spendCode, withCode } from './spend-code.ts'

type MemberCaller = Caller & { member: SignedIn }

const IS_ON_ALREADY = msg('The second step is on already. Turn it off first to use another app.')

/** How things stand for a member, and which of their roles need the step. */
export async function secondStepOf(
  { db, rolesThatNeedStep }: Pick<AccountsContext, 'db' | 'rolesThatNeedStep'>,
  { member }: MemberCaller,
): Promise<SecondStep> {
  const { roles, demoPerson, onSince, left } = await db
    .selectFrom('members as m')
    .leftJoin('secondSteps as s', 's.memberId', 'm.id')
    .select(['m.roles', 'm.demoPerson', 's.onSince'])
    .select((sub) =>
      sub
        .selectFrom('recoveryCodes as c')
        .select(({ fn }) => fn.countAll<string>().as('left'))
        .whereRef('c.memberId', '=', 'm.id')
        .as('left'),
    )
    .where('m.id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    isOn: onSince !== null,
    onSince: onSince?.toISOString() ?? null,
    recoveryCodesLeft: Number(left),
    neededFor: demoPerson === null ? roles.filter((role) => rolesThatNeedStep.includes(role)) : [],
  }
}

/** Makes the key for an app. Begun anew, another takes its place. */
export async function begin(
  context: AccountsContext,
  { password }: Asked<typeof beginSecondStep>['body'],
  caller: MemberCaller,
): Promise<SecondStepKey> {
  const owner = await confirmOwner(context, caller, password)
  return replyInTransaction(context.db, beginSecondStep, async (tx) => {
    const begun = { secret: newSecret(), begunAt: context.clock.now() }
    const kept = await tx
      .insertInto('secondSteps')
      .values({ memberId: owner.id, ...begun, onSince: null })
      .onConflict((conflict) =>
        conflict.column('memberId').doUpdateSet(begun).where('secondSteps.onSince', 'is', null),
      )
      .returning('secret')
      .executeTakeFirst()
    if (kept === undefined) throw new Problem('conflict', IS_ON_ALREADY)
    const { key, address } = keyForApp(kept.secret, owner.email)
    return { key, address, qr: qrDrawingAsWritten(address, 'M') }
  })
}

/**
 * Turns the step on once a code has shown that the app knows the key. Every other browser is signed
 * out, since none of them has given a code; this one goes on under a new token.
 */
export async function turnOn(
  context: AccountsContext,
  { code }: Asked<typeof turnOnSecondStep>['body'],
  caller: MemberCaller,
): Promise<RecoveryCodes> {
  const { db, clock, passwords, sessions } = context
  const memberId = caller.member.id
  const { cookie, recoveryCodes } = await withCode(
    context,
    { memberId, code },
    async ({ digits }) => {
      const codes = await newRecoveryCodes(passwords)
      const cookie = await inTransaction(db, async (tx) => {
        // Sign-ins hold the member too: none that still asked for no code begins after the others end.
        await lockMember(tx, memberId)
        await spendFirstCode(tx, { memberId, digits, now: clock.now() })
        await replaceRecoveryCodes(tx, memberId, codes)
        await sessions.endAllOf(tx, memberId)
        await notifyOfSecondStep(tx, context, memberId, caller, { isOn: true })
        return letIn(tx, context, memberId, caller)
      })
      return { cookie, recoveryCodes: codes.told }
    },
  )
  caller.setCookie(cookie)
  return { recoveryCodes }
}

async function spendFirstCode(
  tx: Transaction<Tables>,
  { memberId, digits, now }: { memberId: number; digits: string; now: Date },
): Promise<void> {
  const begun = await tx
    .selectFrom('secondSteps')
    .select(['secret', 'begunAt', 'onSince'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (begun !== undefined && begun.onSince !== null) throw new Problem('conflict', IS_ON_ALREADY)
  const tooOld = new Date(now.getTime() - SET_UP_MINUTES * 60_000)
  if (begun === undefined || begun.begunAt < tooOld) {
    throw new Problem('conflict', msg('That took too long. Please begin again with a new key.'))
  }
  const lastStep = await stepOfCode(begun.secret, digits, { now, lastStep: 0 })
  if (lastStep === undefined) throw new Problem('wrong-code')
  await tx
    .updateTable('secondSteps')
    .set({ onSince: now, lastStep })
    .where('memberId', '=', memberId)
    .execute()
}

/** Turns it off, and deletes everything it was made of. */
export async function turnOff(
  context: AccountsContext,
  { code }: Asked<typeof turnOffSecondStep>['body'],
  caller: MemberCaller,
): Promise<{ isDone: true }> {
  const memberId = caller.member.id
  return withCode(context, { memberId, code }, (typed) =>
    replyInTransaction(context.db, turnOffSecondStep, async (tx) => {
      await spendCode(tx, typed, context.clock.now())
      await forgetSecondStep(tx, memberId)
      await notifyOfSecondStep(tx, context, memberId, caller, { isOn: false })
      return { isDone: true } as const
    }),
  )
}

/** Makes new recovery codes; those of before are worth nothing from now on. */
export async function renew(
  context: AccountsContext,
  { code }: Asked<typeof renewRecoveryCodes>['body'],
  caller: MemberCaller,
): Promise<RecoveryCodes> {
  const memberId = caller.member.id
  return withCode(context, { memberId, code }, async (typed) => {
    const codes = await newRecoveryCodes(context.passwords)
    return replyInTransaction(context.db, renewRecoveryCodes, async (tx) => {
      const used = await spendCode(tx, typed, context.clock.now())
      if (used === 'recovery') await notifyOfRecoveryCode(tx, context, memberId, caller)
      await replaceRecoveryCodes(tx, memberId, codes)
      await notifyOfNewRecoveryCodes(tx, context, memberId, caller)
      return { recoveryCodes: codes.told }
    })
  })
}

/** Deletes the key, and with it the recovery codes. */
export async function forgetSecondStep(tx: Transaction<Tables>, memberId: number): Promise<void> {
  await tx.deleteFrom('secondSteps').where('memberId', '=', memberId).execute()
}
