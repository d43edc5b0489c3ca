import { hash, randomBytes } from 'node:crypto'

/** A secret no one can guess, for a cookie or a link: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Crockford's letters and digits: none is mistaken for another when it is typed from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const READABLE_LENGTH = 20

/** The secret part of a link that is shared, or a code that is typed: letters of 5 random bits each. */
export function newReadableToken(length = READABLE_LENGTH): string {
  return Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** What the database keeps of a token. It is random, so one fast round is enough. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
