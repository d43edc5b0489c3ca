import {
  type Channel,
  CHANNELS,
  EVENT_KINDS,
  eventKindsFor,
  isUrgent,
} from '@wayfur/domain/inbox/event-kind'
import type { InboxPreferences } from '@wayfur/domain/inbox/schemas'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Check } from 'lucide-react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { TickBox } from '../ui/checkbox.tsx'

const CHANNEL_NAMES: Record<Channel, Message> = {
  inbox: msg('Inbox'),
  mail: msg('Email'),
  push: msg('Push'),
}

/** Kinds of messages in rows, where they go in columns; what cannot be muted shows a tick. */
export function ChannelTable({ channels }: { channels: InboxPreferences['channels'] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-2 font-semibold">
            {t('About', { context: 'subject' })}
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-14 py-2 text-center font-semibold">
              {t(CHANNEL_NAMES[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eventKindsFor(useVisitor()).map((kind) => (
          <tr key={kind} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-2 font-normal">
              {!isUrgent(kind) && <input type="hidden" name="kinds" value={kind} />}
              <span className="block font-semibold">{t(EVENT_KINDS[kind].title)}</span>
              <span className="block text-sm text-ink-soft">{t(EVENT_KINDS[kind].says)}</span>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="text-center">
                {isUrgent(kind) ? (
                  <span className="inline-flex size-11 items-center justify-center text-leaf">
                    <Check aria-hidden="true" className="size-5" />
                    <span className="sr-only">{t('Always')}</span>
                  </span>
                ) : (
                  <label className="relative inline-flex size-11 items-center justify-center">
                    <span className="sr-only">
                      {t('{title} by {channel}', {
                        title: EVENT_KINDS[kind].title,
                        channel: CHANNEL_NAMES[channel],
                      })}
                    </span>
                    <TickBox
                      name={kind}
                      value={channel}
                      defaultChecked={channels[kind].includes(channel)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
