import { dayText } from '@wayfur/domain/calendar'
import { isStale } from '@wayfur/domain/guides/source'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { adviceFor, type SearchAdvice } from '@wayfur/domain/search-rooms/search-advice'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { Card } from '../ui/card.tsx'

/** What to do and what not, with who says so. */
export function AdviceSection({ species, today }: { species: Species; today: Day }) {
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('What to do and what not')}</h2>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        {adviceFor(species).map((row) => (
          <div key={row.id}>
            <h3 className="font-semibold">{t(row.title)}</h3>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5">
              {row.tips.map((tip) => (
                <li key={t(tip)}>{t(tip)}</li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-soft">
              <Source row={row} today={today} />
            </p>
          </div>
        ))}
      </div>
    </Card>
  )
}

function Source({ row: { source }, today }: { row: SearchAdvice; today: Day }) {
  if (source === null) return t('Our own advice.')
  const given = { name: source.name, day: dayText(source.readOn) }
  const message = isStale(source.readOn, today)
    ? msg('Source: <0>{name}</0>, read on {day}. It may say something else by now.', given)
    : msg('Source: <0>{name}</0>, read on {day}', given)
  return (
    <Sentence
      message={message}
      parts={{
        0: (
          <Link
            to={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link break-words"
          />
        ),
      }}
    />
  )
}
