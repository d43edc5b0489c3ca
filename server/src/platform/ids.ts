import { randomBytes, randomUUID } from 'node:crypto'

/** A new random identifier for a request. */
export function newRequestId(): string {
  return randomUUID()
}

/** A value no one can guess, for the nonce of a page's scripts: 128 bits, base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}
