import { randomBytes, randomUUID } from 'node:crypto'

/** A new random identifier for a request. */
export function newRequestId(): string {
  return randomUUID()
}

/** A value no one can guess, for the nonce of a page's scripts: 128 bits, base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * A random id per rendered page for the keys of its forms; it also encrypts replies, so a counter
 * would not do.
 */
export function newFormKey(): string {
  return randomUUID()
}

/** The same for the form of a finder, whose page is counted by the byte: 96 bits. */
export function newFinderFormKey(): string {
  return randomBytes(12).toString('base64url')
}
