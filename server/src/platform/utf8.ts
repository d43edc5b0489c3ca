import { transcode } from 'node:buffer'

/** Shorter ones take longer to look at than to write. */
const LONG_TEXT = 10_000

/**
 * A text in UTF-8. With a character beyond Latin, as nearly all pages have one, `Buffer.from` takes
 * three times as long; half a character, which nothing else can write, it replaces.
 */
export function utf8Of(text: string): Buffer<ArrayBuffer> {
  if (text.length < LONG_TEXT || !text.isWellFormed()) return Buffer.from(text)
  return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
}
