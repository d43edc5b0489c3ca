import { transcode } from 'node:buffer'

/** Shorter ones take longer to look at than to write, and no page is longer. */
const LEAST_LETTERS = 10_000
const MOST_LETTERS = 500_000

/** Where texts lie in UTF-16: one for all, as each would be twice the size of its page. */
let between = Buffer.alloc(0)

/** Texts in UTF-8 one behind the other, and between them what is bytes already. */
export function utf8Of(pieces: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let texts: string[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string') texts.push(piece)
    else {
      parts.push(bytesOf(texts), piece)
      texts = []
    }
  }
  if (parts.length === 0) return bytesOf(texts)
  return Buffer.concat([...parts, bytesOf(texts)])
}

/**
 * Texts as one. With a character beyond Latin, as nearly all pages have one, `Buffer.from` takes
 * three times as long; half a character, which nothing else can write, it replaces.
 */
function bytesOf(texts: readonly string[]): Buffer<ArrayBuffer> {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length < LEAST_LETTERS || length > MOST_LETTERS) return Buffer.from(texts.join(''))
  if (!texts.every((text) => text.isWellFormed())) return Buffer.from(texts.join(''))
  if (between.length < 2 * length) between = Buffer.allocUnsafeSlow(2 * length)
  let written = 0
  for (const text of texts) written += between.write(text, written, 'utf16le')
  return transcode(between.subarray(0, written), 'utf16le', 'utf8')
}
