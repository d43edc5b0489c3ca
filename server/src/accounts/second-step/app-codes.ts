import { randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const STEP_MS = 30_000
/** So many steps earlier or later count too: clocks of phones differ, and typing takes a while. */
const WINDOW = 1
/** What apps show above the code. */
const ISSUER = 'Wayfur'
/** 168 bits; RFC 4226 recommends 160. As text, which is what the library takes for the key. */
const SECRET_BYTES = 21

/** A secret nobody has had, for an authenticator app. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** The secret as people type it into an app, and the address that apps read out of a QR code. */
export function keyForApp(secret: string, account: string): { key: string; address: string } {
  return {
    key: base32.encode(secret, { padding: false }),
    address: createOTP(secret).url(ISSUER, account),
  }
}

/** The half minute since 1970. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** The code an app shows in that half minute. */
export function codeOfStep(secret: string, step: number): Promise<string> {
  return createOTP(secret).hotp(step)
}

/**
 * The step whose code this is, near now and later than the last one used; undefined where it is
 * none. The library's own check goes by its own clock and does not say which step it was.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | undefined> {
  const typed = Buffer.from(code)
  let found: number | undefined
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step += 1) {
    const right = Buffer.from(await codeOfStep(secret, step))
    const isRight = typed.length === right.length && timingSafeEqual(typed, right)
    if (isRight && step > lastStep) found ??= step
  }
  return found
}
