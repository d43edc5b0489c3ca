import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { QrDrawing } from '../pets/sharing-schemas.ts'
import { GIVEN_ROLES } from './permissions.ts'
import { Me, TypedPassword } from './schemas.ts'
import { RECOVERY_CODES } from './second-step.ts'

/** What a member sees of their second step: never what it is made of. */
export const SecondStep = z.object({
  isOn: z.boolean(),
  /** Since when a sign-in asks for a code; null while it is off. */
  onSince: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int().check(z.gte(0), z.lte(RECOVERY_CODES)),
  /** Roles of theirs that rest without it. */
  neededFor: z.array(z.enum(GIVEN_ROLES)),
})
export type SecondStep = z.infer<typeof SecondStep>

/** What an authenticator app takes to know the account: as a picture, or typed. Told once. */
export const SecondStepKey = z.object({
  /** In Base32, as apps take it. */
  key: z.string(),
  /** Opens an app on the device that shows it. */
  address: z.string(),
  qr: QrDrawing,
})
export type SecondStepKey = z.infer<typeof SecondStepKey>

/** Told once: only hashes are kept. */
export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).check(z.length(RECOVERY_CODES)),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** A code of the app or for recovery, as people type it: with spaces or hyphens, or without. */
export const TypedCode = z
  .string({ error: () => t('Please type a code.') })
  .check(
    z.trim(),
    z.minLength(1, { error: () => t('Please type a code.') }),
    z.maxLength(40, { error: () => t('That is too long for a code.') }),
  )

export const readSecondStep = {
  summary: 'Whether signing in to the account of the member takes a code, and which roles need it.',
  reply: SecondStep,
}

export const beginSecondStep = {
  summary: 'Makes the key for an authenticator app; nothing changes before a code of it is sent.',
  body: z.object({ password: z.optional(TypedPassword) }),
  problems: ['wrong-password', 'sign-in-again'] as const,
  reply: SecondStepKey,
}

export const turnOnSecondStep = {
  summary: 'Turns the second step on by a first code, and ends every other session.',
  body: z.object({ code: TypedCode }),
  problems: ['wrong-code'] as const,
  reply: RecoveryCodes,
}

export const turnOffSecondStep = {
  summary: 'Turns the second step off and deletes its key and its recovery codes.',
  body: z.object({ code: TypedCode }),
  problems: ['wrong-code'] as const,
  reply: z.object({ isDone: z.literal(true) }),
}

export const renewRecoveryCodes = {
  summary: 'Makes new recovery codes in place of those there are.',
  body: z.object({ code: TypedCode }),
  problems: ['wrong-code'] as const,
  reply: RecoveryCodes,
}

export const signInWithCode = {
  summary: 'Finishes the sign-in this browser has begun, by a code; sets the session cookie.',
  body: z.object({ code: TypedCode }),
  problems: ['wrong-code', 'sign-in-over'] as const,
  reply: Me,
}
