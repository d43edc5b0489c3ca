import { mailboxOf } from '@wayfur/domain/accounts/account'
import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { rolesInForce } from '@wayfur/domain/accounts/second-step'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Caller } from '../platform/serve.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { AccountAttempts } from './account-attempts.ts'
import type { AccountEmails } from './account-emails.ts'
import type { AuthLibrary } from './auth-library.ts'
import type { Entrant } from './auth-transaction.ts'
import { giveRole } from './give-role.ts'
import type { PasskeyChallenges } from './passkeys/challenges.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import type { Passwords } from './passwords.ts'
import type { PersonalData } from './personal-data.ts'
import type { PendingSignIns } from './second-step/pending-sign-ins.ts'
import { hasSecondStep } from './second-step/spend-code.ts'
import type { SignUpBrowser } from './sign-up-browser.ts'

/** Everything that accounts stand on. */
export interface AccountsContext {
  db: Kysely<Tables>
  clock: Clock
  sessions: Sessions
  attempts: AccountAttempts
  /** Tells a sign-up's own browser again when its link is followed. */
  signUpBrowser: SignUpBrowser
  passwords: Passwords
  /** What signs people up and in. */
  auth: AuthLibrary
  letters: AccountEmails
  /** Tells a member what happened to the safety of their account. */
  notify: Notify
  /** Whose account becomes administrator, if anybody's. */
  adminEmail: string | undefined
  /** Sign-ins that wait for a code. */
  pendingSignIns: PendingSignIns
  /** What passkeys are asked to sign. */
  challenges: PasskeyChallenges
  /** Whom passkeys are made for. */
  relyingParty: RelyingParty
  /** Told of what a guard cannot say by the code of a refusal. */
  log: Pick<Log, 'warn'>
  /** Roles that rest until their member has a second step. */
  rolesThatNeedStep: readonly GivenRole[]
  /** What the other features keep about a member. */
  records: readonly PersonalData[]
}

/** What a session begun by a link or a password takes. */
export type EnterContext = Pick<
  AccountsContext,
  'clock' | 'sessions' | 'auth' | 'notify' | 'adminEmail' | 'pendingSignIns'
>

/** The account as its owner sees it. */
export async function accountOf(
  { db, rolesThatNeedStep }: Pick<AccountsContext, 'db' | 'rolesThatNeedStep'>,
  memberId: number,
): Promise<Me> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.email === null) throw new Problem('signed-out')
  const isDemoPerson = row.demoPerson !== null
  const isStepMissing =
    !isDemoPerson &&
    row.roles.some((role) => rolesThatNeedStep.includes(role)) &&
    !(await hasSecondStep(db, memberId))
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    units: row.units,
    language: row.language,
    timeZone: row.timeZone,
    homePlace:
      row.homeLabel === null || row.homeLatitude === null || row.homeLongitude === null
        ? null
        : { label: row.homeLabel, latitude: row.homeLatitude, longitude: row.homeLongitude },
    roles: rolesInForce(row.roles, isStepMissing, rolesThatNeedStep),
    hasPassword: row.passwordHash !== null,
    memberSince: row.createdAt.toISOString(),
    isDemoPerson,
  }
}

/** Who has this mailbox, if anybody. */
export async function memberWithMailbox(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'language', 'passwordHash', 'demoPerson'])
    .where(sql`lower(email)`, '=', mailboxOf(email))
    .executeTakeFirst()
}

/**
 * Begins a session once all is right that the account asks for: always under a new token, and ends the
 * browser's former session. Set the cookie once the transaction is committed.
 */
export async function admit(
  tx: Transaction<Tables>,
  { sessions, adminEmail }: Pick<AccountsContext, 'sessions' | 'adminEmail'>,
  { memberId, token }: Pick<Entrant, 'memberId' | 'token'>,
  caller: Caller,
): Promise<string> {
  if (adminEmail !== undefined) {
    const admin = await memberWithMailbox(tx, adminEmail)
    if (admin?.id === memberId) await giveRole(tx, memberId, 'admin')
  }
  const former = caller.member?.sessionId ?? null
  if (former !== null) await sessions.end(tx, former)
  return sessions.begin(tx, memberId, caller.userAgent, token)
}

/**
 * Signs in a member whom our own code has identified, not the library, and who owes no code; gives
 * the session cookie.
 */
export async function letIn(
  tx: Transaction<Tables>,
  context: Pick<AccountsContext, 'sessions' | 'auth' | 'adminEmail'>,
  memberId: number,
  caller: Caller,
): Promise<string> {
  const { cookie } = await context.auth.letIn(
    {
      db: tx,
      async admit(entrant) {
        return { cookie: await admit(tx, context, entrant, caller), isPending: false }
      },
    },
    memberId,
  )
  return cookie
}
