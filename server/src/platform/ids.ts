import { randomBytes, randomUUID } from 'node:crypto'

/** A new random identifier for a request. */
export function newRequestId(): string {
  return randomUUID()
}

/** A value no one can guess, for the nonce of a page's scripts: 128 bits, base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** What the forms of one rendered page are told apart by; it seals answers too, so it is no count. */
export function newFormKey(): string {
  return randomUUID()
}
