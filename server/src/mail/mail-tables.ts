import type { Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'
import type { Attachment } from './mailer.ts'

/** Mails that were "sent" by an installation without a mail server. */
interface SentMailsTable {
  id: Generated<number>
  messageId: string
  sender: string
  recipient: string
  replyTo: string | null
  subject: string
  textBody: string
  htmlBody: string
  attachments: Json<Attachment[]>
  sentAt: Date
}

export interface MailTables {
  sentMails: SentMailsTable
}
