import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { CONTACT_TOPIC_LABELS } from '@wayfur/domain/site/contact-message'
import {
  type listContactMessages,
  MESSAGES_AT_ONCE,
  sendContactMessage,
} from '@wayfur/domain/site/endpoints'
import type { ContactMessage, NewContactMessage } from '@wayfur/domain/site/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { AccountAttempts } from '../accounts/account-attempts.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { EmailHead } from '../mail/emails/compose-email.ts'
import { contactMessage } from '../mail/emails/contact-message.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { likePattern } from '../platform/like-pattern.ts'
import { networkOf } from '../platform/network-of.ts'
import { paginate } from '../platform/paginate.ts'
import type { Caller } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

export interface ContactContext {
  db: Kysely<Tables>
  clock: Clock
  attempts: Pick<AccountAttempts, 'take'>
  head: EmailHead
  /** Whom messages are mailed to; undefined keeps them here only. */
  contactEmail: string | undefined
}

const KEPT = { isKept: true } as const

/** Keeps a message and puts it in the operator's post, both or neither. */
export async function keepMessage(
  { db, clock, attempts, head, contactEmail }: ContactContext,
  { nickname, ...message }: NewContactMessage,
  caller: Pick<Caller, 'address' | 'member'>,
): Promise<ReplyOf<typeof sendContactMessage>> {
  await attempts.take(['contact-network', networkOf(caller.address)])
  // A bot filled the hidden field; it gets the usual reply.
  if (nickname !== undefined && nickname !== '') return KEPT
  return replyInTransaction(db, sendContactMessage, async (tx) => {
    const { id } = await tx
      .insertInto('contactMessages')
      .values({ ...message, memberId: caller.member?.id ?? null, createdAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (contactEmail === undefined) return KEPT
    const letter = () =>
      contactMessage(head, {
        name: message.name,
        address: message.email,
        topic: t(CONTACT_TOPIC_LABELS[message.topic]),
        words: message.message,
      })
    const key = `contact-message:${id}`
    // The operator's post is English, whatever the writer reads.
    await enqueueMail(tx, clock, letter, { key, to: contactEmail, language: 'en' })
    return KEPT
  })
}

/** Messages, newest first. */
export async function messagesOf(
  db: Kysely<Tables>,
  { before, q, state }: Asked<typeof listContactMessages>['query'],
): Promise<ReplyOf<typeof listContactMessages>> {
  let those = db.selectFrom('contactMessages').selectAll()
  if (before !== undefined) those = those.where('id', '<', before)
  if (state === 'open') those = those.where('answeredAt', 'is', null)
  if (state === 'answered') those = those.where('answeredAt', 'is not', null)
  if (q) {
    const like = likePattern(q)
    those = those.where((row) =>
      row.or([
        row('name', 'ilike', like),
        row('email', 'ilike', like),
        row('message', 'ilike', like),
      ]),
    )
  }
  const { shown, next } = await paginate(those.orderBy('id', 'desc'), MESSAGES_AT_ONCE)
  return { messages: shown.map(shownMessage), next }
}

/** Notes that a message was answered, or that it still is to be, with a line in the log. */
export async function markAnswered(
  { db, clock }: Pick<ContactContext, 'db' | 'clock'>,
  id: number,
  isAnswered: boolean,
  operator: SignedIn,
): Promise<ContactMessage> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('contactMessages')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Problem('not-found', msg('There is no such message.'))
    if ((row.answeredAt !== null) === isAnswered) return shownMessage(row)
    const at = clock.now()
    const answeredAt = isAnswered ? at : null
    await tx.updateTable('contactMessages').set({ answeredAt }).where('id', '=', id).execute()
    const act = isAnswered ? 'message-answered' : 'message-reopened'
    await writeAuditLog(tx, operator, { act, about: ['message', id], at })
    return shownMessage({ ...row, answeredAt })
  })
}

function shownMessage({
  createdAt,
  answeredAt,
  ...row
}: Selectable<Tables['contactMessages']>): ContactMessage {
  return {
    ...row,
    sentAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** What a member wrote on the contact page while signed in goes with their account. */
export const contactRecords: PersonalData = {
  name: 'contactMessages',
  async read(db, member) {
    return db
      .selectFrom('contactMessages')
      .select(['name', 'email', 'topic', 'message', 'createdAt'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('contactMessages').where('memberId', '=', memberId).execute()
  },
}
