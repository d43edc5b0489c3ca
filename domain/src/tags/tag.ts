import { type Message, msg } from '../language/messages.ts'
import type { TagMove, TagState } from './schemas.ts'

/** Where a tag can be, each in one sentence. */
export const TAG_STATES = {
  active: msg('Scanning it opens your pet’s found page.'),
  off: msg('Its owner has switched it off; to anyone who scans it, it is not there.'),
  replaced: msg('Another tag has taken its place; it never leads anywhere again.'),
} as const

/** The life of a tag: every move there is and what it leads to. A replaced tag never moves again. */
export const TAG_MOVES = {
  'switch-off': { from: ['active'], to: 'off', says: msg('Its owner switches it off.') },
  'switch-on': { from: ['off'], to: 'active', says: msg('Its owner switches it on again.') },
  replace: {
    from: ['active', 'off'],
    to: 'replaced',
    says: msg('Its owner replaces it, for instance because it was lost.'),
  },
} as const satisfies Record<string, { from: readonly TagState[]; to: TagState; says: Message }>

/** Where a tag is after a move; undefined when it cannot make it. */
export function afterTagMove(state: TagState, move: TagMove): TagState | undefined {
  const from: readonly TagState[] = TAG_MOVES[move].from
  return from.includes(state) ? TAG_MOVES[move].to : undefined
}

/** Tags of one pet that are not replaced: one for each collar, harness and crate. */
export const MOST_TAGS = 10
/** Tags of one pet that were ever made; nobody loses more. */
export const MOST_TAGS_EVER = 200
/** Tags shown of one pet, newest first: all that hold, and those replaced last. */
export const MOST_TAGS_SHOWN = 50
/** Scans shown of one tag, latest first. */
export const MOST_TAG_SCANS = 20
/** After a year it matters to nobody who found what. */
export const SCAN_DAYS = 365

/** What a code on a tag looks like: `QR-` and 20 letters of Crockford's base32, 100 random bits. */
export const TAG_ID = /^QR-[0-9A-HJKMNP-TV-Z]{20}$/

/**
 * The one spelling of a typed or scanned tag id: capitals, and the letters that people mistake for
 * figures as figures. Undefined for what cannot be one.
 */
export function tagIdOf(typed: string): string | undefined {
  const plain = typed.trim().toUpperCase().replace(/\s/g, '')
  const letters = plain.replace(/^QR-?/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const id = `QR-${letters}`
  return plain.startsWith('QR') && TAG_ID.test(id) ? id : undefined
}

/** Where the code of a tag leads. */
export function tagAddress(origin: string, tagId: string): string {
  return `${origin}/qr/${tagId}`
}

/** By this parameter the page behind a tag knows that a phone was held to it. */
export const TAPPED = 'nfc'

/** What an NFC tag holds, from where its code leads. */
export function tappedAddress(address: string): string {
  return `${address}?${TAPPED}`
}

/** What happened to a tag in the hands of others. */
export const TAG_SCAN_KINDS = {
  viewed: msg('Someone opened its page'),
  tapped: msg('Someone held a phone to its NFC tag'),
  reported: msg('Someone reported the pet found'),
} as const
