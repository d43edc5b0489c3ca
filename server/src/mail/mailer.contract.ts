import { expect, test } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'

/** A mail as its reader gets it. */
export interface ReceivedMail {
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  messageId: string
  /** Content with line feeds alone: the reading library of the tests makes them so. */
  attachments: { name: string; type: string; content: string }[]
}

interface MailerUnderTest {
  mailer: Mailer
  received: () => Promise<ReceivedMail[]>
}

/** Whom the mailers under test send from. */
export const FROM = 'Wayfur <hello@wayfur.example>'

const MAIL: Mail = {
  to: 'rex@example.org',
  messageId: 'job-1.abc@wayfur.example',
  subject: 'Grüße für Łucja 🐾',
  text: 'Hello\n\n.a line that begins with a dot\n' + 'a long line '.repeat(200),
  html: '<!doctype html><p>Béla</p>',
  replyTo: 'ada@example.org',
  attachments: [
    {
      name: 'appointment.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      base64: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64'),
    },
  ],
}

/** What every mailer keeps of its promises. */
export function mailerKeepsItsPromises(fresh: () => Promise<MailerUnderTest>): void {
  test('a mail arrives whole', async () => {
    const { mailer, received } = await fresh()
    await mailer.send(MAIL)
    const [mail, ...others] = await received()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from: FROM,
      to: MAIL.to,
      replyTo: MAIL.replyTo,
      subject: MAIL.subject,
      messageId: MAIL.messageId,
    })
    expect(mail?.text.trimEnd()).toBe(MAIL.text.trimEnd())
    expect(mail?.html.trimEnd()).toBe(MAIL.html)
    expect(mail?.attachments).toMatchObject([
      { name: 'appointment.ics', content: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' },
    ])
    expect(mail?.attachments[0]?.type).toMatch(/^text\/calendar/)
  })

  test('a mail without extras has none', async () => {
    const { mailer, received } = await fresh()
    const { replyTo: _replyTo, attachments: _attachments, ...plain } = MAIL
    await mailer.send(plain)
    expect(await received()).toMatchObject([{ replyTo: null, attachments: [] }])
  })

  test('a line break in a subject begins no header', async () => {
    const { mailer, received } = await fresh()
    await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: victim@example.org\r\n\r\ninjected' })
    const [mail] = await received()
    expect(mail?.to).toBe(MAIL.to)
    expect(mail?.text.trimEnd()).toBe(MAIL.text.trimEnd())
  })

  test('two mails are two mails', async () => {
    const { mailer, received } = await fresh()
    await mailer.send(MAIL)
    await mailer.send({ ...MAIL, messageId: 'job-2.def@wayfur.example', subject: 'Second' })
    expect((await received()).map(({ subject }) => subject)).toEqual([MAIL.subject, 'Second'])
  })
}
