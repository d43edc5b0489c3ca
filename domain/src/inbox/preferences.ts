import * as z from 'zod/mini'
import { isTimeZone } from '../accounts/time-zone.ts'
import {
  type Channel,
  CHANNELS,
  EVENT_KIND_NAMES,
  type EventKind,
  isUrgent,
  usualChannels,
} from './event-kind.ts'
import { QuietHours } from './quiet-hours.ts'
import { t } from '../language/messages.ts'

/** What a member chose: kinds of which they chose nothing are left out and go as usual. */
const ChosenChannels = z.partialRecord(
  z.enum(EVENT_KIND_NAMES),
  z.array(z.enum(CHANNELS)).check(z.maxLength(CHANNELS.length)),
)
export type ChosenChannels = z.infer<typeof ChosenChannels>

export const InboxPreferences = z.object({
  /** For every kind, where its messages go. */
  channels: z.record(z.enum(EVENT_KIND_NAMES), z.array(z.enum(CHANNELS))),
  /** Null when mail and push may come at any hour. */
  quietHours: z.nullable(QuietHours),
  /** Whose clock the quiet hours follow: the member's own; null while they have named none. */
  timeZone: z.nullable(z.string()),
})
export type InboxPreferences = z.infer<typeof InboxPreferences>

export const PreferencesChange = z.object({
  channels: ChosenChannels,
  quietHours: z.nullable(QuietHours),
  /** Becomes the member's time zone where they have named none. */
  timeZone: z.optional(
    z
      .string()
      .check(
        z.maxLength(60),
        z.refine(isTimeZone, { error: () => t('That is not a time zone we know.') }),
      ),
  ),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

/** Where a message of this kind goes for somebody who chose this; urgent ones go everywhere. */
export function channelsFor(kind: EventKind, chosen: ChosenChannels): readonly Channel[] {
  if (isUrgent(kind)) return usualChannels(kind)
  return chosen[kind] ?? usualChannels(kind)
}

/** The whole table for somebody who chose this. */
export function channelTable(chosen: ChosenChannels): InboxPreferences['channels'] {
  return Object.fromEntries(
    EVENT_KIND_NAMES.map((kind) => [kind, [...channelsFor(kind, chosen)]]),
  ) as InboxPreferences['channels']
}

/** What is worth keeping of a choice: only what differs from the usual. */
export function differencesFromUsual(chosen: ChosenChannels): ChosenChannels {
  const kept: ChosenChannels = {}
  for (const kind of EVENT_KIND_NAMES) {
    const channels = CHANNELS.filter((channel) => chosen[kind]?.includes(channel))
    const isChosen = chosen[kind] !== undefined && !isUrgent(kind)
    if (isChosen && !isSame(channels, usualChannels(kind))) kept[kind] = channels
  }
  return kept
}

function isSame(one: readonly Channel[], other: readonly Channel[]): boolean {
  return CHANNELS.every((channel) => one.includes(channel) === other.includes(channel))
}
