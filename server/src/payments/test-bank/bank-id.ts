import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A new name in the books of the test bank, over 100 bits. Letters only: a row of random digits
 * could pass for a card number and be refused at our own door.
 */
export function bankId(prefix: string): string {
  const letters = Array.from(randomBytes(24), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${prefix}_test_${letters}`
}
