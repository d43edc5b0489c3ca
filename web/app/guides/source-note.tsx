import { type Day, dayText } from '@wayfur/domain/calendar'
import { isStale, oldestCheck, type RuleSource } from '@wayfur/domain/guides/source'
import { Clock3 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

/** Where a row was read and when, and that it must be asked for again once that is long ago. */
export function SourceNote({
  sources,
  today,
  confirmWith,
}: {
  sources: readonly RuleSource[]
  today: Day
  /** Who has the last word: 'the airline'. */
  confirmWith: string
}) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 text-sm text-ink-soft">
      {isStale(oldestCheck(sources), today) && (
        <p>
          <Badge tone="warn" icon={<Clock3 aria-hidden="true" />}>
            Checked long ago: confirm with {confirmWith}
          </Badge>
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {sources.map(({ name, url, checkedOn }) => (
          <li key={url}>
            Source:{' '}
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link break-words"
            >
              {name}
            </a>
            , {checkedOn === null ? 'which names no day' : `as of ${dayText(checkedOn)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
