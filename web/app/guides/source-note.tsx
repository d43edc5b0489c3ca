import { dayText } from '@wayfur/domain/calendar'
import type { RuleSource } from '@wayfur/domain/guides/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'

/** Where a row was read, and the day each source names. */
export function SourceNote({ sources }: { sources: readonly RuleSource[] }) {
  if (sources.length === 0) return null
  return (
    <div className="border-t border-line pt-3 text-sm text-ink-soft">
      <ul className="flex flex-col gap-1">
        {sources.map(({ name: title, section, url, checkedOn }) => {
          const name = section === undefined ? title : `${title}, ${section}`
          const page = (
            <Link
              to={url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link break-words"
            />
          )
          return (
            <li key={url}>
              {checkedOn === null ? (
                <Sentence
                  message={msg('Source: <0>{name}</0>, undated', { name })}
                  parts={{ 0: page }}
                />
              ) : (
                <Sentence
                  message={msg('Source: <0>{name}</0>, as of {checkedOn}', {
                    name,
                    checkedOn: dayText(checkedOn),
                  })}
                  parts={{ 0: page }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
