import type { VerifySignature } from '@wayfur/domain/signed-records/check-record'

/** The browser's own Ed25519; older browsers have none, and then rejects. */
export const verifySignature: VerifySignature = async (publicKey, signature, bytes) => {
  const { subtle } = crypto
  const raw = new Uint8Array(publicKey)
  const key = await subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
  return subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes))
}
