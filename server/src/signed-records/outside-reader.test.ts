import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cose, isoBase64URL, isoCBOR, verifySignature } from '@simplewebauthn/server/helpers'
import type { PublishedKey } from '@wayfur/domain/signed-records/key-set-schemas'
import { expect, test } from 'vitest'

/*
 * What a reader of others makes of our codes: CBOR, COSE keys and the check of signatures are those
 * of a library for passkeys; base45 and the frame of a COSE_Sign1 are written here from their RFCs.
 * Nothing of our own codec is used.
 */
interface Vectors {
  keys: PublishedKey[]
  records: { says: string; text: string; verdict: { parts?: { key: string }[] } }[]
}
const file = new URL('../../../domain/src/signed-records/test-vectors.json', import.meta.url)
const vectors = JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Vectors

/** RFC 9285, §4. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const bytes: number[] = []
  for (const [three] of text.slice('WF1:'.length).matchAll(/.{1,3}/g)) {
    const [c = 0, d = 0, e = 0] = Array.from(three, (letter) => letters.indexOf(letter))
    const value = c + d * 45 + e * 45 * 45
    bytes.push(...(three.length === 3 ? [value >> 8, value & 255] : [value]))
  }
  return Uint8Array.from(bytes)
}

interface Framed {
  tag: number
  value: unknown
}

/** A COSE_Sign1 as RFC 9052 §4.2 and §4.4 have it checked, by the key that its header names. */
async function isSigned(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const read = isoCBOR.decodeFirst<Parameters<typeof isoCBOR.encode>[0] & Framed>(bytes)
  // That library does not mind a length that reaches beyond the end.
  if (Buffer.compare(isoCBOR.encode(read), bytes) !== 0) return false
  const { tag, value } = read
  const [header, , payload, signature] = value as Uint8Array<ArrayBuffer>[]
  if (tag !== 18 || header === undefined || payload === undefined || signature === undefined) {
    return false
  }
  const named = isoCBOR.decodeFirst<Map<number, unknown>>(header)
  const kid = isoBase64URL.fromBuffer(named.get(4) as Uint8Array<ArrayBuffer>)
  const key = vectors.keys.find((one) => one.kid === kid)
  if (key === undefined || named.get(1) !== cose.COSEALG.EdDSA) return false
  // A COSE_Key of RFC 9053 §7.2: kind OKP, EdDSA, Ed25519, and the public part.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, isoBase64URL.toBuffer(key.x)],
    ]),
  )
  const data = isoCBOR.encode(['Signature1', header, new Uint8Array(), payload])
  return verifySignature({ signature, data, credentialPublicKey: coseKey })
}

/** Codes of one clinic whose key is in the set. */
const known = vectors.records.filter(
  ({ verdict: { parts = [] } }) => parts.length === 1 && parts[0]?.key !== 'unknown',
)

test('a reader of another make accepts our codes, and knows the claims by their numbers', async () => {
  expect(known.length).toBeGreaterThan(2)
  for (const { says, text } of known) expect(await isSigned(bytesOf(text)), says).toBe(true)
  const [first] = known
  const { value } = isoCBOR.decodeFirst<{ value: Uint8Array<ArrayBuffer>[] }>(
    bytesOf(first?.text ?? ''),
  )
  const claims = isoCBOR.decodeFirst<Map<number, unknown>>(value[2] ?? new Uint8Array())
  expect(claims.get(1)).toMatch(/^https:\/\//)
  expect(claims.get(6)).toBeTypeOf('number')
  expect(claims.get(-70_001)).toBeInstanceOf(Map)
})

test('it refuses every code in which one byte was changed, whichever it is', async () => {
  const bytes = bytesOf(known[0]?.text ?? '')
  let accepted = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    // What cannot be read at all is refused too.
    accepted += (await isSigned(changed).catch(() => false)) ? 1 : 0
  }
  expect(accepted).toBe(0)
})
