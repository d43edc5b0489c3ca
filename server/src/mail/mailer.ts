/** A file that travels with a mail. */
export type Attachment = {
  /** `visit.ics`: what the reader sees. */
  name: string
  /** `text/calendar; charset=utf-8; method=REQUEST` */
  type: string
  base64: string
}

/** A letter in the language of the one person who reads it: the same in words and in HTML. */
export type RenderedLetter = {
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
}

/** A letter on its way. The same messageId is the same mail, however often it is handed over. */
export interface Mail extends RenderedLetter {
  to: string
  messageId: string
}

/**
 * Hands mails to the server or folder that delivers them. It resolves once the mail is taken over
 * for good; it fails with a final `JobFailure` when this recipient will never get it, and otherwise
 * with anything else, after which the mail may be handed over again.
 */
export interface Mailer {
  send(mail: Mail, signal?: AbortSignal): Promise<void>
}

/** Longest one mail may take, from connecting to the server's last word. */
export const SEND_TIMEOUT_MS = 45_000

const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u

/** Whether this is one plain address and nothing that a header would read as more. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text)
}
