import { randomBytes } from 'node:crypto'

/** Crockford's letters and digits: none is mistaken for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** A name nobody can guess: 26 letters of 5 bits each. */
export function newFileName(extension: 'webp' | 'pdf'): string {
  const name = Array.from(randomBytes(26), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `${name}.${extension}`
}

/** The name of a picture's small variant. */
export function smallNameOf(name: string): string {
  return name.replace(/\.webp$/, '-small.webp')
}

/** Names of files and their small variants, and nothing else: no path can be made of them. */
const STORED_NAME = /^[0-9a-hjkmnp-tv-z]{26}(-small\.webp|\.webp|\.pdf)$/

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name)
}
