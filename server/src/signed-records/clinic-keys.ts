import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { base64url } from '@wayfur/domain/signed-records/bytes'
import { KID_BYTES } from '@wayfur/domain/signed-records/record'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

interface NewKey {
  kid: string
  publicKey: Buffer
  privateKey: Buffer
}

/** A new key, and the name that its public part gives it. */
export function newClinicKey(): NewKey {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  return { kid: base64url(kidOf(publicKey)), publicKey, privateKey }
}

export function kidOf(publicKey: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(publicKey).digest().subarray(0, KID_BYTES))
}

/** Signs by the private part of a key. */
export function signerOf({ publicKey, privateKey }: { publicKey: Buffer; privateKey: Buffer }) {
  const der = Buffer.concat([PKCS8_HEAD, privateKey])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    kid: kidOf(publicKey),
    sign: (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, key)),
  }
}
