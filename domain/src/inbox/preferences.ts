import {
  type Channel,
  CHANNELS,
  EVENT_KIND_NAMES,
  type EventKind,
  isUrgent,
  usualChannels,
} from './event-kind.ts'
import type { ChosenChannels, InboxPreferences } from './schemas.ts'

/** Where a message of this kind goes under these preferences; urgent ones go everywhere. */
export function channelsFor(kind: EventKind, chosen: ChosenChannels): readonly Channel[] {
  if (isUrgent(kind)) return usualChannels(kind)
  return chosen[kind] ?? usualChannels(kind)
}

/** The channels of every kind under these preferences. */
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
