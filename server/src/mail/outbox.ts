import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import {
  type listOutbox,
  LETTERS_AT_ONCE,
  MOST_UNDELIVERED,
  type readLetter,
} from '@wayfur/domain/mail/endpoints'
import type { UndeliveredLetter } from '@wayfur/domain/mail/schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { paginate } from '../platform/paginate.ts'
import type { Tables } from '../tables.ts'
import { mailJob } from './enqueue-mail.ts'
import type { Attachment } from './mailer.ts'

/** A page of the letters that were kept, and all that could not be delivered. */
export async function outboxPage(
  db: Kysely<Tables>,
  { before, isKept }: { before: number | undefined; isKept: boolean },
): Promise<ReplyOf<typeof listOutbox>> {
  let query = db
    .selectFrom('sentMails')
    .select(['id', 'recipient', 'subject', 'sentAt'])
    .select(sql<number>`jsonb_array_length(attachments)`.as('attachments'))
  if (before !== undefined) query = query.where('id', '<', before)
  const { shown, next } = await paginate(query.orderBy('id', 'desc'), LETTERS_AT_ONCE)
  return {
    isKept,
    letters: shown.map(({ id, recipient, subject, sentAt, attachments }) => ({
      id,
      to: recipient,
      subject,
      attachments,
      sentAt: sentAt.toISOString(),
    })),
    next,
    undelivered: await undeliveredLetters(db),
  }
}

async function undeliveredLetters(db: Kysely<Tables>): Promise<UndeliveredLetter[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'attempts', 'failedAt', 'error'])
    .select(sql<string>`payload ->> 'to'`.as('to'))
    .select(sql<string>`payload -> 'letter' ->> 'subject'`.as('subject'))
    .where('failedAt', 'is not', null)
    .where('kind', '=', mailJob.name)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_UNDELIVERED)
    .execute()
  return rows.flatMap(({ failedAt, error, ...row }) =>
    failedAt === null ? [] : [{ ...row, failedAt: failedAt.toISOString(), reason: error ?? '' }],
  )
}

/** One letter that was kept; 404 when there is none. */
export async function keptLetter(
  db: Kysely<Tables>,
  id: number,
): Promise<ReplyOf<typeof readLetter>> {
  const row = await db.selectFrom('sentMails').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw noSuchLetter()
  return {
    id: row.id,
    from: row.sender,
    to: row.recipient,
    replyTo: row.replyTo,
    subject: row.subject,
    text: row.textBody,
    sentAt: row.sentAt.toISOString(),
    attachments: row.attachments.map(shownAttachment),
  }
}

function shownAttachment({ name, type, base64 }: Attachment) {
  const content = Buffer.from(base64, 'base64')
  return {
    name,
    type,
    bytes: content.byteLength,
    text: type.startsWith('text/') ? content.toString('utf8') : null,
  }
}

/** The HTML of a letter that was kept. */
export async function keptHtml(db: Kysely<Tables>, id: number): Promise<string> {
  const row = await db
    .selectFrom('sentMails')
    .select('htmlBody')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw noSuchLetter()
  return row.htmlBody
}

function noSuchLetter(): Problem {
  return new Problem('not-found', msg('There is no such email.'))
}
