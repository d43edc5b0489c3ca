import { randomBytes } from 'node:crypto'

/** Crockford's letters and digits: none is mistaken for another when it is typed from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

/** The secret part of a link that is shared: 20 letters of 5 random bits each. */
export function newShareToken(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}
