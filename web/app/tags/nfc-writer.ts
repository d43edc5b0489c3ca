import { type Message, msg } from '@wayfur/domain/language/messages'

/** What browsers that can write NFC tags have: Web NFC, a draft of the W3C, in Chrome for Android. */
interface NdefReader {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>
}

export interface NfcWriter {
  /** Waits until a tag is held to the phone; rejects with a DOMException where it cannot be written. */
  write(address: string, signal: AbortSignal): Promise<void>
}

/** The writer of this browser; undefined where it has none. */
export function nfcWriter(): NfcWriter | undefined {
  const Reader = (globalThis as { NDEFReader?: new () => NdefReader }).NDEFReader
  if (Reader === undefined) return undefined
  return {
    write: (address, signal) =>
      new Reader().write({ records: [{ recordType: 'url', data: address }] }, { signal }),
  }
}

/** Why a tag was not written, by the names Web NFC gives its errors. */
export function whyNotWritten(refused: unknown): Message {
  switch (refused instanceof DOMException ? refused.name : undefined) {
    case 'NotAllowedError':
      return msg('The browser may not use NFC here. Allow it in its settings and try again.')
    case 'NotSupportedError':
      return msg('This phone has no NFC.')
    case 'NotReadableError':
      return msg('NFC is switched off. Switch it on in the settings of the phone and try again.')
    default:
      return msg('The tag could not be written. It may be locked or too small: try another one.')
  }
}
