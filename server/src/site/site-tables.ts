import type { ContactTopic } from '@wayfur/domain/site/contact-message'
import type { ColumnType, Generated } from 'kysely'

/** One row per message; see `0061-contact-messages.sql` for what each column holds. */
interface ContactMessagesTable {
  id: Generated<number>
  name: string
  email: string
  topic: ContactTopic
  message: string
  memberId: number | null
  createdAt: Date
  answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SiteTables {
  contactMessages: ContactMessagesTable
}
