import { invariant, Problem } from '@wayfur/domain/problem'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { Clock } from '../platform/clock.ts'
import type { Sessions } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { AccountLink } from './account-links.ts'
import { accountsAdapter, integerOf } from './auth-adapter.ts'
import { type Admitted, type AuthTransaction, currentScope, within } from './auth-transaction.ts'
import type { Passwords } from './passwords.ts'

/**
 * What we ask of better-auth. Each call runs in a scope, whose transaction it is part of; what it
 * refuses is one of our problems.
 */
export interface AuthLibrary {
  /** Makes a link that signs in or begins an account, and has its letter posted. */
  sendWayIn(scope: AuthTransaction, asked: { email: string; name: string }): Promise<void>
  /** Uses such a link up, begins the account where there is none, and lets its owner in. */
  followWayIn(scope: AuthTransaction, token: string): Promise<Admitted>
  /** Makes a link to choose a new password and has its letter posted, for an address it knows. */
  sendReset(scope: AuthTransaction, email: string): Promise<void>
  /** Uses that link up, sets the new password and ends every session; gives whose it was. */
  reset(scope: AuthTransaction, asked: { token: string; password: string }): Promise<number>
  /** Signs in by password; takes as long where there is no account. */
  signIn(scope: AuthTransaction, asked: { email: string; password: string }): Promise<Admitted>
  /** Makes a link that confirms a new address of an account, and has its letter posted. */
  sendNewAddress(scope: AuthTransaction): Promise<void>
  /** Uses that link up. */
  useNewAddress(scope: AuthTransaction, token: string): Promise<AccountLink>
  /** Signs in a member who was identified in another way. */
  letIn(scope: AuthTransaction, memberId: number): Promise<Admitted>
}

/** What the library says where a link does not open anything. */
const LINK_REFUSALS = new Set(['INVALID_TOKEN', 'USER_NOT_FOUND'])

export function openAuthLibrary({
  clock,
  sessions,
  passwords,
}: {
  clock: Clock
  sessions: Sessions
  passwords: Passwords
}): AuthLibrary {
  const auth = betterAuth({
    database: accountsAdapter({ clock, sessions }),
    // The secret signs only the library's own cookies and tokens, which no browser gets: our
    // sessions are stored as hashes.
    secrets: [{ version: 1, value: newToken() }],
    baseURL: 'http://accounts.invalid',
    telemetry: { enabled: false },
    // The library's log would name addresses. Its errors are thrown and logged by us.
    logger: { disabled: true },
    advanced: { database: { generateId: 'serial', joins: true } },
    verification: { disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      // The contract asks how long a password must and may be, in characters people see.
      minPasswordLength: 1,
      maxPasswordLength: 4096,
      password: {
        hash: async (password) => currentScope().passwordHash ?? passwords.hash(password),
        verify: async ({ hash, password }) => {
          currentScope().checkedHash = hash
          return passwords.isPasswordOf(password, hash)
        },
      },
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: () => postLetter(),
      onPasswordReset: async ({ user }) => currentScope().afterReset?.(integerOf(user.id)),
    },
    plugins: [magicLink({ generateToken: () => newToken(), sendMagicLink: () => postLetter() })],
    databaseHooks: {
      // 256 bits, as everywhere: the library's own have 190 and 143.
      session: { create: { before: async () => ({ data: { token: newToken() } }) } },
      verification: {
        create: {
          before: async ({ identifier }) => {
            const name = identifier.replace(/^(reset-password):.*/, `$1:${newToken()}`)
            return { data: { identifier: name } }
          },
        },
      },
      user: {
        create: {
          // As its owner typed it: the library has made it lower case.
          before: async () => ({ data: { email: followedLink().email } }),
          async after({ id }, context) {
            const { passwordHash: password } = currentScope()
            if (password === undefined) return
            await context?.context.internalAdapter.linkAccount({
              userId: id,
              accountId: id,
              providerId: 'credential',
              password,
            })
          },
        },
      },
    },
  })

  return {
    sendWayIn: (scope, body) =>
      ask(scope, () => auth.api.signInMagicLink({ body, headers: new Headers() })),
    followWayIn: (scope, token) =>
      admit(scope, () => auth.api.magicLinkVerify({ query: { token }, headers: new Headers() })),
    sendReset: (scope, email) =>
      ask(scope, () => auth.api.requestPasswordReset({ body: { email } })),
    async reset(scope, { token, password }) {
      await ask(scope, () => auth.api.resetPassword({ body: { token, newPassword: password } }))
      return integerOf(followedLink(scope).memberId)
    },
    signIn: (scope, body) => admit(scope, () => auth.api.signInEmail({ body })),
    sendNewAddress: (scope) =>
      ask(scope, async () => {
        const { internalAdapter } = await auth.$context
        await internalAdapter.createVerificationValue({
          identifier: `change-email:${newToken()}`,
          value: '',
          expiresAt: clock.now(),
        })
        await postLetter()
      }),
    async useNewAddress(scope, token) {
      await ask(scope, async () => {
        const { internalAdapter } = await auth.$context
        const used = await internalAdapter.consumeVerificationValue(`change-email:${token}`)
        if (used === null) throw new Problem('link-used-up')
      })
      return followedLink(scope)
    },
    letIn: (scope, memberId) =>
      admit(scope, async () => {
        const { internalAdapter } = await auth.$context
        return internalAdapter.createSession(String(memberId))
      }),
  }
}

async function ask(scope: AuthTransaction, call: () => Promise<unknown>): Promise<void> {
  try {
    await within(scope, call)
  } catch (cause) {
    throw problemOf(cause)
  }
  if (scope.failure !== undefined) throw scope.failure
}

async function admit(scope: AuthTransaction, call: () => Promise<unknown>): Promise<Admitted> {
  await ask(scope, call)
  invariant(scope.admitted !== undefined, 'The library let nobody in and did not say why.')
  return scope.admitted
}

/** The library would swallow a letter that failed, and with it leave half a transaction. */
async function postLetter(): Promise<void> {
  const scope = currentScope()
  try {
    invariant(scope.keptLink !== undefined, 'A letter comes after its link.')
    await scope.post?.(scope.keptLink)
  } catch (failure) {
    scope.failure = failure
  }
}

function followedLink({ followed } = currentScope()): AccountLink {
  invariant(followed !== undefined, 'This is done by whoever followed a link only.')
  return followed
}

function problemOf(cause: unknown): unknown {
  if (!isAPIError(cause)) return cause
  const code = cause.body?.code
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new Problem('wrong-sign-in')
  // A link to sign in that is not good is sent on to a page of errors.
  const isLink = cause.status === 'FOUND' || (code !== undefined && LINK_REFUSALS.has(code))
  if (isLink) return new Problem('link-used-up')
  return new Error(`The accounts library refused: ${code ?? cause.status}`, { cause })
}
