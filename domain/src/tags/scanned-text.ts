import { codeIn } from '../events/ticket.ts'
import { isRecordText } from '../signed-records/record-text.ts'
import { tagIdOf } from './tag.ts'

/** What a scanned or typed text turns out to be. */
export type Scanned =
  | { kind: 'tag'; tagId: string }
  /** A link to a shared or emergency passport. */
  | { kind: 'passport'; token: string }
  /** A reward of a scout, for the partner it is shown to. */
  | { kind: 'voucher'; code: string }
  /** A ticket of an event, for the host at the door. */
  | { kind: 'ticket'; code: string }
  /** The link of a search for a lost pet. */
  | { kind: 'search'; secret: string }
  /** The link an owner shows at the counter of a clinic. */
  | { kind: 'counter'; secret: string }
  /** What clinics signed, all of it in the code; it is checked on the device. */
  | { kind: 'record'; text: string }
  /** A link to somewhere else, which is named and never opened. */
  | { kind: 'foreign'; host: string }
  | { kind: 'nothing'; text: string }

/** As much of a foreign text as is repeated to the person who scanned it. */
const LONGEST_SHOWN = 120

/**
 * Reads what a code holds or a person typed: 'HTTPS://WAYFUR.EXAMPLE/QR/QR-…', 'qr-…' or the bare
 * letters, with any spaces, and with O, I and L for the digits they are taken for.
 */
export function readScanned(text: string, ownHosts: readonly string[]): Scanned {
  const plain = text.trim()
  if (isRecordText(plain)) return { kind: 'record', text: plain }
  const link = /^(?:(https?):\/\/)([^/?#\\\s@]+)([^?#\s]*)/i.exec(plain)
  if (link === null) {
    const tagId = tagIdIn(plain)
    return tagId === undefined ? { kind: 'nothing', text: shown(plain) } : { kind: 'tag', tagId }
  }
  const [, , host = '', path = ''] = link
  if (!ownHosts.some((own) => own.toLowerCase() === host.toLowerCase())) {
    return { kind: 'foreign', host: shown(host.toLowerCase()) }
  }
  const tag = /^\/qr\/([^/]+)\/?$/i.exec(path)?.[1]
  const tagId = tag === undefined ? undefined : tagIdIn(tag)
  if (tagId !== undefined) return { kind: 'tag', tagId }
  const secret = secretIn(path, 'search')
  if (secret !== undefined) return { kind: 'search', secret }
  const counter = secretIn(path, 'clinic')
  if (counter !== undefined) return { kind: 'counter', secret: counter }
  const token = /^\/passport\/shared\/([0-9a-z]{20})\/?$/i.exec(path)?.[1]
  if (token !== undefined) return { kind: 'passport', token: token.toUpperCase() }
  const code = /^\/partners\/vouchers\/([0-9a-z]{12})\/?$/i.exec(path)?.[1]
  if (code !== undefined) return { kind: 'voucher', code: code.toUpperCase() }
  const ticket = codeIn(/^\/events\/tickets\/([^/]+)\/?$/i.exec(path)?.[1] ?? '')
  if (ticket !== undefined) return { kind: 'ticket', code: ticket }
  return { kind: 'nothing', text: shown(plain) }
}

/** The secret of such a page, as it is kept. */
function secretIn(path: string, page: 'search' | 'clinic'): string | undefined {
  const [, folder, secret] = /^\/(search|clinic)\/([0-9a-z]{20})\/?$/i.exec(path) ?? []
  return folder?.toLowerCase() === page ? secret?.toUpperCase() : undefined
}

/** The id of a tag as it is kept, from any way of typing it; undefined for what cannot be one. */
function tagIdIn(typed: string): string | undefined {
  const letters = typed.replace(/[\s_.–—-]+/g, '')
  return tagIdOf(letters) ?? tagIdOf(`QR${letters}`)
}

function shown(text: string): string {
  const letters = Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '))
  return letters.length <= LONGEST_SHOWN
    ? letters.join('')
    : `${letters.slice(0, LONGEST_SHOWN - 1).join('')}…`
}
