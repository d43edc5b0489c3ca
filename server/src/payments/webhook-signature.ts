import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedNotice, SIGNATURE_TOLERANCE_SECONDS } from './payment-provider.ts'

/** The header that vouches for a notice's bytes and the moment it was signed: `t=...,v1=...`. */
export function signatureOf(secret: string, body: string | Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/**
 * Throws `ForgedNotice` unless one of the secrets signed exactly these bytes around `now`; tells
 * which secret it was and the second that was signed.
 */
export function requireSignature(
  header: string | null,
  body: Uint8Array,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): { secret: string; seconds: number } {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds)) throw new ForgedNotice('The notice is not signed.')
  const age = now.getTime() / 1000 - seconds
  if (Math.abs(age) > SIGNATURE_TOLERANCE_SECONDS) {
    throw new ForgedNotice('The notice was signed too long ago or ahead of time.')
  }
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  const signer = secrets.find((secret) => {
    const right = mac(secret, seconds, body)
    return given.some((one) => {
      const bytes = Buffer.from(one, 'hex')
      return bytes.length === right.length && timingSafeEqual(bytes, right)
    })
  })
  if (signer === undefined) throw new ForgedNotice('The notice carries no signature of ours.')
  return { secret: signer, seconds }
}

function mac(secret: string, seconds: number, body: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
