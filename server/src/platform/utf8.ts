import { transcode } from 'node:buffer'

/** Shorter ones take longer to look at than to write, and no page is longer. */
const LEAST_LETTERS = 10_000
const MOST_LETTERS = 500_000

/** Where texts lie in UTF-16: one for all, as each would be twice the size of its page. */
let between = Buffer.alloc(0)

/**
 * A text in UTF-8. With a character beyond Latin, as nearly all pages have one, `Buffer.from` takes
 * three times as long; half a character, which nothing else can write, it replaces.
 */
export function utf8Of(text: string): Buffer<ArrayBuffer> {
  const { length } = text
  if (length < LEAST_LETTERS || length > MOST_LETTERS || !text.isWellFormed()) {
    return Buffer.from(text)
  }
  if (between.length < 2 * length) between = Buffer.allocUnsafeSlow(2 * length)
  const written = between.write(text, 'utf16le')
  return transcode(between.subarray(0, written), 'utf16le', 'utf8')
}
