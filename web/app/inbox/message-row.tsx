import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import type { InboxMessage } from '@wayfur/domain/inbox/schemas'
import { t } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { classNames } from '../ui/class-names.ts'
import { MessageTime } from './message-time.tsx'

interface MessageRowProps {
  message: InboxMessage
  /** Shows the first lines only, as under the bell. */
  isShort?: boolean
  onOpen: (message: InboxMessage) => void
}

/** One message: what happened, when, and the way to its page. Unread ones carry a dot. */
export function MessageRow({ message, isShort = false, onOpen }: MessageRowProps) {
  const isUnread = message.readAt === null
  return (
    <li data-as-written className="relative flex gap-3 px-4 py-3 hover:bg-leaf-soft">
      <KindIcon kind={message.kind} />
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2">
          <Link
            to={message.href}
            onClick={() => onOpen(message)}
            className={classNames(
              // The whole row can be pressed.
              'min-w-0 flex-1 break-words text-ink no-underline after:absolute after:inset-0 after:content-[""]',
              isUnread ? 'font-semibold' : 'font-normal',
              isShort && 'line-clamp-2',
            )}
          >
            {message.title}
          </Link>
          {isUnread && (
            <span className="mt-2 size-2.5 shrink-0 rounded-full bg-ember">
              <span className="sr-only">{t('Unread')}</span>
            </span>
          )}
        </p>
        {message.body !== '' && (
          <p
            className={classNames(
              'text-sm break-words whitespace-pre-line text-ink-soft',
              isShort && 'line-clamp-2',
            )}
          >
            {message.body}
          </p>
        )}
        <MessageTime at={message.createdAt} />
      </div>
    </li>
  )
}

/** What a message is about, as a small mark beside its words. */
function KindIcon({ kind }: { kind: EventKind }) {
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
      <Drawing name={`news-${kind}`} className="size-4.5" />
    </span>
  )
}
