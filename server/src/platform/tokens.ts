import { createHash, randomBytes } from 'node:crypto'

/** A secret no one can guess, for a cookie or a link: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. It is random, so one fast round is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
