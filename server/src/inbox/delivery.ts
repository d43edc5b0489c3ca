import { isUrgent } from '@wayfur/domain/inbox/event-kind'
import { t } from '@wayfur/domain/language/messages'
import type { Kysely } from 'kysely'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
  unlinked,
} from '../mail/emails/compose-email.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { mailJob, pushJob } from './delivery-jobs.ts'
import type { PushSender } from './push-sender.ts'

interface DeliveryParts {
  db: Kysely<Tables>
  clock: Clock
  head: EmailHead
  sender: PushSender
  /** Whether the people of demo mode get letters: their addresses lead nowhere. */
  mailsDemoPeople: boolean
}

/** On a lock screen there is room for little more. */
const LONGEST_PUSH = 300

/** Takes messages from the inbox to mail and devices; give them to the job worker. */
export function deliveryHandlers(parts: DeliveryParts): JobHandler[] {
  const { db, clock, head, sender, mailsDemoPeople } = parts
  return [
    handle(mailJob, ({ messageId, isPostponed }) =>
      inTransaction(db, async (tx) => {
        const message = await messageOf(tx, messageId)
        if (message === undefined || message.email === null) return
        if (message.demoPerson !== null && !mailsDemoPeople) return
        // A message that was read in the meantime is not mailed in the morning.
        if (isPostponed && message.readAt !== null) return
        const { name, title, body, kind, email: to, language } = message
        const href = message.href as OwnPath
        const letter = () => inboxEmail(head, { name, title, body, href, isUrgent: isUrgent(kind) })
        await enqueueMail(tx, clock, letter, { key: `inbox:${messageId}`, to, language })
      }),
    ),
    handle(pushJob, async ({ messageId, deviceId, isPostponed }, { signal }) => {
      const message = await messageOf(db, messageId)
      const device = await db
        .selectFrom('pushDevices')
        .selectAll()
        .where('id', '=', deviceId)
        .executeTakeFirst()
      // The device may have become another member's since.
      if (message === undefined || device === undefined) return
      if (device.memberId !== message.memberId) return
      if (isPostponed && message.readAt !== null) return
      const { endpoint, p256dh, auth } = device
      const { title, body, href, kind } = message
      const outcome = await sender.send(
        { endpoint, keys: { p256dh, auth } },
        { title, body: body.slice(0, LONGEST_PUSH), href, tag: `inbox-${messageId}` },
        { isUrgent: isUrgent(kind), signal },
      )
      if (outcome === 'gone') {
        await db.deleteFrom('pushDevices').where('id', '=', deviceId).execute()
      }
    }),
  ]
}

function messageOf(db: Kysely<Tables>, messageId: number) {
  return db
    .selectFrom('inboxMessages')
    .innerJoin('members', 'members.id', 'inboxMessages.memberId')
    .select(['memberId', 'kind', 'title', 'body', 'href', 'readAt'])
    .select(['members.name', 'members.email', 'members.demoPerson', 'members.language'])
    .where('inboxMessages.id', '=', messageId)
    .where('members.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** A message of the inbox as a letter: it says the same and leads to the same page. */
export function inboxEmail(
  head: EmailHead,
  message: { name: string; title: string; body: string; href: OwnPath; isUrgent: boolean },
): RenderedLetter {
  const title = unlinked(message.title)
  return composeEmail(head, {
    subject: title,
    preview: unlinked(message.body),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(message.name) })),
      // People's own words may stand within ours.
      paragraph(unlinked(message.body)),
      action(t('See it'), message.href),
      smallPrint(
        message.isUrgent
          ? t('Messages of this kind are always sent, at any hour.')
          : t('Where such messages reach you is yours to choose: {publicUrl}/inbox/preferences', {
              publicUrl: head.publicUrl,
            }),
      ),
    ],
  })
}
