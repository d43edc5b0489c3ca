import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import type { Language, Units } from '@wayfur/domain/schemas'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultedInstant } from '../platform/database/platform-tables.ts'

/** One row per person; see `0030-accounts.sql` for what each column holds. */
interface MembersTable {
  id: Generated<number>
  name: string
  email: string | null
  passwordHash: string | null
  roles: Generated<GivenRole[]>
  phone: string | null
  units: Units | null
  language: Generated<Language>
  timeZone: string | null
  homeLabel: string | null
  homeLatitude: number | null
  homeLongitude: number | null
  demoPerson: string | null
  createdAt: DefaultedInstant
  deletedAt: Date | null
  suspendedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** One row per browser that is signed in. */
interface SessionsTable {
  id: Generated<number>
  memberId: number
  tokenHash: Buffer
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** One row per link sent in a letter. */
interface AccountLinksTable {
  id: Generated<number>
  tokenHash: Buffer
  purpose: LinkPurpose
  memberId: number | null
  email: string
  name: string | null
  passwordHash: string | null
  /** Of a sign-up: the browser it was typed in. */
  browserHash: Buffer | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** One row per thing that is counted. */
interface AccountAttemptsTable {
  key: Buffer
  tries: number
  until: Date
}

/** One row per member who has a second step, or has begun to set it up. */
interface SecondStepsTable {
  memberId: number
  secret: string
  begunAt: Date
  onSince: Date | null
  lastStep: Generated<number>
}

/** One row per recovery code that was not used yet. */
interface RecoveryCodesTable {
  memberId: number
  lookup: string
  codeHash: string
}

/** One row per sign-in that waits for a code. */
interface PendingSignInsTable {
  tokenHash: Buffer
  memberId: number
  expiresAt: Date
}

/** By what authenticators know a member who has, or had, passkeys. */
interface PasskeyUsersTable {
  memberId: number
  handle: Buffer
}

/** One row per passkey; see `0800-passkeys.sql` for what each column holds. */
interface PasskeysTable {
  id: Generated<number>
  memberId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  device: string
  name: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

/** One row per challenge that waits to be signed. */
interface PasskeyChallengesTable {
  tokenHash: Buffer
  challengeHash: Buffer
  memberId: number | null
  /** Of a sign-up: for which address, and by what the device will know its owner. */
  mailboxHash: Buffer | null
  handle: Buffer | null
  expiresAt: Date
}

/** One row per passkey that was made with a sign-up whose letter was not followed yet. */
interface SignUpPasskeysTable {
  linkId: number
  handle: Buffer
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  device: string
}

export interface AccountsTables {
  members: MembersTable
  sessions: SessionsTable
  accountLinks: AccountLinksTable
  accountAttempts: AccountAttemptsTable
  secondSteps: SecondStepsTable
  recoveryCodes: RecoveryCodesTable
  pendingSignIns: PendingSignInsTable
  passkeyUsers: PasskeyUsersTable
  passkeys: PasskeysTable
  passkeyChallenges: PasskeyChallengesTable
  signUpPasskeys: SignUpPasskeysTable
}
