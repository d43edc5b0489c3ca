import { Link } from 'react-router'
import { type Day, dayText } from '@wayfur/domain/calendar'
import { isStale, oldestCheck, type RuleSource } from '@wayfur/domain/guides/source'
import { Clock3 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { say } from '@wayfur/domain/language/say'
import { Sentence } from '../language/sentence.tsx'

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
            {say('Checked long ago: confirm with {confirmWith}', { confirmWith })}
          </Badge>
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {sources.map(({ name, url, checkedOn }) => (
          <li key={url}>
            {checkedOn === null ? (
              <Sentence
                text="Source: <0>{name}</0>, which names no day"
                values={{ name }}
                parts={{
                  0: (
                    <Link
                      to={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="text-link break-words"
                    />
                  ),
                }}
              />
            ) : (
              <Sentence
                text="Source: <0>{name}</0>, as of {checkedOn}"
                values={{ name, checkedOn: dayText(checkedOn) }}
                parts={{
                  0: (
                    <Link
                      to={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="text-link break-words"
                    />
                  ),
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
