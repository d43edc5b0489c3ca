import type { Day } from '../schemas.ts'
import { base64url, bytesOfBase45, bytesOfBase64url } from './bytes.ts'
import { decodeCborSequence } from './cbor.ts'
import type { PublishedKey } from './key-set-schemas.ts'
import { LONGEST_RECORD, RECORD_PREFIX } from './record-text.ts'
import { type RecordContent, unsealRecord } from './record.ts'

/** Whether a signature is of these bytes by the key with that public part. */
export type VerifySignature = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  bytes: Uint8Array,
) => Promise<boolean>

/**
 * How it stands with a key: in use; replaced by a newer one, what it signed holds; revoked, what it
 * signed counts for nothing; or none that the key set knows.
 */
export type KeyStanding = 'known' | 'replaced' | 'revoked' | 'unknown'

export interface CheckedPart {
  key: KeyStanding
  /** Since when it is replaced or revoked. */
  since: Day | null
  content: RecordContent
  /** How many entries are of kinds that this copy of the program does not know. */
  unread: number
}

export type RecordVerdict = { verdict: 'not-valid' } | { verdict: 'read'; parts: CheckedPart[] }

const NOT_VALID = { verdict: 'not-valid' } as const

/**
 * What a code says, who signed it, and how it stands with their keys. Whatever was changed, by a
 * single bit, is not valid; so is a code of which only one part is.
 */
export async function checkRecord(
  text: string,
  keys: readonly PublishedKey[],
  verify: VerifySignature,
): Promise<RecordVerdict> {
  const sealed = readRecord(text)
  if (sealed === null) return NOT_VALID
  const parts: CheckedPart[] = []
  for (const { kid, signed, signature, content, unread } of sealed) {
    const read = { content, unread }
    const key = keys.find((one) => one.kid === base64url(kid))
    const publicKey = key === undefined ? null : bytesOfBase64url(key.x)
    if (key === undefined || publicKey === null) {
      parts.push({ key: 'unknown', since: null, ...read })
      continue
    }
    if (!(await verify(publicKey, signature, signed))) return NOT_VALID
    if (key.revoked !== undefined) parts.push({ key: 'revoked', since: key.revoked, ...read })
    else if (key.replaced !== undefined)
      parts.push({ key: 'replaced', since: key.replaced, ...read })
    else parts.push({ key: 'known', since: null, ...read })
  }
  return { verdict: 'read', parts }
}

function readRecord(text: string) {
  if (text.length > LONGEST_RECORD || !text.startsWith(RECORD_PREFIX)) return null
  const bytes = bytesOfBase45(text.slice(RECORD_PREFIX.length))
  if (bytes === null || bytes.length === 0) return null
  try {
    return decodeCborSequence(bytes).map(unsealRecord)
  } catch {
    return null
  }
}
