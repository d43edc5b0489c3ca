import { createTransport } from 'nodemailer'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import { askingOutside } from '../platform/tracing/outside.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Steps of a delivery; together shorter than the time one mail may take. */
const CONNECT_MS = 10_000
const ANSWER_MS = 20_000
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Signs in at the mail server and sends nothing; throws what went wrong. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function transportTo(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl)
  return createTransport({
    url: smtpUrl,
    // A password never travels in the clear, except to a server on this machine.
    requireTLS: smtpUrl.startsWith('smtp:') && username !== '' && !LOCAL_HOSTS.has(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends through the SMTP server at `smtp://user:password@host:587` or `smtps://...:465`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = transportTo(smtpUrl)
  return {
    async send(mail, signal) {
      try {
        const given = { ...message(mail, from), ...(signal ? { signal } : {}) }
        await askingOutside('mail server', async () => transport.sendMail(given))
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function message(mail: Mail, from: string) {
  return {
    from,
    // As an object, so that nothing in it is read as a second recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    // Asks holiday notices and the like not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: (mail.attachments ?? []).map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64',
    })),
  }
}

/** The server's refusal in our words: its own sentence names the recipient and is not kept. */
function failureOf(error: unknown): unknown {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  if (responseCode === undefined || command === undefined) return error
  // Only a refusal of this recipient or this content is final (RFC 5321, 4.2.1). A refusal of our
  // sign-in or sender is the operator's to put right, and the mail waits for that.
  const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return new JobFailure(`The mail server answered ${responseCode} to ${command}`, {
    isFinal,
    cause: error,
  })
}
