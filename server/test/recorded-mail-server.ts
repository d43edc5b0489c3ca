import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { ReceivedMail } from '../src/mail/mailer.contract.ts'

interface Envelope {
  from: string
  to: string[]
}

export interface RecordedMailServer {
  url: string
  mails: ReceivedMail[]
  envelopes: Envelope[]
  /** What the server does with the next mails: takes them unless told. */
  mood: {
    recipient?: { code: number; says: string }
    content?: { code: number; says: string }
    sender?: { code: number; says: string }
  }
}

function refusal({ code, says }: { code: number; says: string }): Error {
  return Object.assign(new Error(says), { responseCode: code })
}

/** An SMTP server on this machine that keeps what it gets, for the test that asked for it, or until `whenDone`. */
export async function recordedMailServer(
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
): Promise<RecordedMailServer> {
  const recorded: RecordedMailServer = { url: '', mails: [], envelopes: [], mood: {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      done(recorded.mood.sender && refusal(recorded.mood.sender))
    },
    onRcptTo(_address, _session, done) {
      done(recorded.mood.recipient && refusal(recorded.mood.recipient))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => callbackify(take)(Buffer.concat(chunks), session, done))
    },
  })
  // A client that gives up is no fault of the server's.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()))
  whenDone(() => new Promise<void>((resolve) => server.close(() => resolve())))
  async function take(raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    if (recorded.mood.content) throw refusal(recorded.mood.content)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    recorded.envelopes.push({ from, to: envelope.rcptTo.map(({ address }) => address) })
    recorded.mails.push(await parsed(raw))
  }
  recorded.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return recorded
}

async function parsed(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    from: `${mail.from?.name} <${mail.from?.address}>`,
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId?.replace(/^<|>$/g, '') ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content:
        typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
    })),
  }
}
