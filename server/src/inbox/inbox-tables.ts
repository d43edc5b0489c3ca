import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import type { ChosenChannels } from '@wayfur/domain/inbox/schemas'
import type { Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'

/** What members were told; see `0040-inbox.sql` for a message's life. */
interface InboxMessagesTable {
  id: Generated<number>
  memberId: number
  kind: EventKind
  title: string
  body: string
  href: string
  key: string
  isShown: boolean
  isOwnAct: Generated<boolean>
  createdAt: Date
  readAt: Date | null
}

interface InboxPreferencesTable {
  memberId: number
  channels: Json<ChosenChannels>
  quietFrom: string | null
  quietUntil: string | null
}

/** Browsers that asked for pushes; they go with their session. */
interface PushDevicesTable {
  id: Generated<number>
  memberId: number
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
  addedAt: Date
}

export interface InboxTables {
  inboxMessages: InboxMessagesTable
  inboxPreferences: InboxPreferencesTable
  pushDevices: PushDevicesTable
}
