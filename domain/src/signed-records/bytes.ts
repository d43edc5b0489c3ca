/*
 * Bytes as texts and back, each refusing whatever is not the one way to write them: a changed letter
 * never reads as the same bytes.
 */

/** UTF-8; a text with half a letter cannot be written. */
export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16))
      at += 2
    } else bytes.push(escaped.charCodeAt(at))
  }
  return Uint8Array.from(bytes)
}

/** Throws for what is no UTF-8, or not its shortest form. */
export function textOfUtf8(bytes: Uint8Array): string {
  return decodeURIComponent(
    Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  )
}

const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Base45 (RFC 9285): letters that a QR code holds two in 11 bits. */
export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    for (let letter = isPair ? 3 : 2; letter > 0; letter -= 1) {
      text += BASE45.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Null for what is no base45. */
export function bytesOfBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const letters = Array.from(text.slice(at, at + 3), (letter) => BASE45.indexOf(letter))
    if (letters.includes(-1)) return null
    const value = letters.reduceRight((sum, letter) => sum * 45 + letter, 0)
    if (value > (letters.length === 3 ? 0xffff : 0xff)) return null
    if (letters.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url without padding, as keys are published in. */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const value = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = Math.min(4, bytes.length - at + 1)
    for (let letter = 0; letter < letters; letter += 1) {
      text += BASE64URL.charAt((value >> (18 - 6 * letter)) & 63)
    }
  }
  return text
}

/** Null for what is no base64url. */
export function bytesOfBase64url(text: string): Uint8Array | null {
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const letter of text) {
    const six = BASE64URL.indexOf(letter)
    if (six === -1) return null
    value = ((value << 6) | six) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  const found = Uint8Array.from(bytes)
  return base64url(found) === text ? found : null
}
