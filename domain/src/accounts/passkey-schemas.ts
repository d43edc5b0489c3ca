import * as z from 'zod/mini'
import { queryInteger } from '../schemas.ts'
import { MOST_PASSKEYS } from './passkey.ts'
import { Email, LetterIsComing, Me, Passkey, PersonName, TypedPassword } from './schemas.ts'
import { TypedCode } from './second-step-schemas.ts'

/** Bytes as WebAuthn writes them in JSON; no device sends as many as these. */
const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(16_384))
/** A credential has 1,023 bytes at most (WebAuthn, level 3). */
const CredentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(1_364))
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))

const KnownCredential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: Transports,
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as we use it. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownCredential).check(z.maxLength(MOST_PASSKEYS)),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, as far as we use it. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** RegistrationResponseJSON of WebAuthn, as far as we use it. */
export const CreatedCredential = z.object({
  type: z.literal('public-key'),
  id: CredentialId,
  rawId: CredentialId,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(Transports),
  }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

/** AuthenticationResponseJSON of WebAuthn, as far as we use it. */
export const SignedCredential = z.object({
  type: z.literal('public-key'),
  id: CredentialId,
  rawId: CredentialId,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
})
export type SignedCredential = z.infer<typeof SignedCredential>

const PasskeyParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

export const beginPasskeySignIn = {
  summary: 'What a passkey has to sign to sign in; sets the cookie of the browser that asks.',
  reply: PasskeyRequest,
}

export const signInWithPasskey = {
  summary: 'Signs in by what a passkey has signed; sets the session cookie.',
  body: z.object({ credential: SignedCredential }),
  problems: ['wrong-passkey'] as const,
  reply: Me,
}

export const beginPasskeySignUp = {
  summary:
    'What a device takes to make the passkey that an account begins with; sets the cookie of the browser that asks.',
  body: z.object({ name: PersonName, email: Email }),
  reply: PasskeyCreation,
}

export const signUpWithPasskey = {
  summary:
    'Begins an account with the passkey a device has made: a letter brings the link that confirms the address.',
  body: z.object({ name: PersonName, email: Email, credential: CreatedCredential }),
  problems: ['wrong-passkey'] as const,
  reply: LetterIsComing,
}

export const listPasskeys = {
  summary: 'The passkeys of the account, the newest first.',
  reply: z.array(Passkey).check(z.maxLength(MOST_PASSKEYS)),
}

export const beginPasskey = {
  summary: 'What a device takes to make a passkey for the account; nothing changes yet.',
  body: z.object({ password: z.optional(TypedPassword), code: z.optional(TypedCode) }),
  problems: ['wrong-password', 'sign-in-again', 'wrong-code'] as const,
  reply: PasskeyCreation,
}

export const addPasskey = {
  summary: 'Adds the passkey a device has made to the account.',
  body: z.object({ credential: CreatedCredential }),
  problems: ['wrong-passkey'] as const,
  reply: Passkey,
}

export const renamePasskey = {
  summary: 'Gives a passkey another name.',
  params: PasskeyParams,
  body: z.object({ name: PersonName }),
  reply: Passkey,
}

export const removePasskey = {
  summary: 'Removes a passkey, which signs nobody in from then on, and ends every other session.',
  params: PasskeyParams,
  body: z.object({ password: z.optional(TypedPassword) }),
  problems: ['wrong-password', 'sign-in-again'] as const,
  reply: z.object({ isDone: z.literal(true) }),
}
