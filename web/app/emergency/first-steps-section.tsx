import { dayText } from '@wayfur/domain/calendar'
import { FIRST_STEPS, POISON_LINE, type StepSource } from '@wayfur/domain/emergency/first-steps'
import { isStale, STALE_AFTER_DAYS } from '@wayfur/domain/guides/source'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'

/** What to do in the first minutes, with those who say so. */
export function FirstStepsSection({ today }: { today: Day }) {
  return (
    <section aria-labelledby="first-steps" className="mt-8">
      <h2 id="first-steps" className="text-2xl">
        {t('First steps')}
      </h2>
      <div data-part="steps" className="mt-3 grid gap-6 md:grid-cols-2">
        {FIRST_STEPS.map((row) => (
          <div key={row.id}>
            <h3 className="text-xl">{t(row.title)}</h3>
            <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
              {row.steps.map((step) => (
                <li key={t(step)}>{t(step)}</li>
              ))}
            </ol>
            <ul className="mt-2 text-sm text-ink-soft">
              {[...row.sources, ...(row.id === 'poison' ? [POISON_LINE.source] : [])].map(
                (source) => (
                  <li key={source.url}>
                    <SourceLine source={source} today={today} />
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {t('These steps help through the first minutes and do not replace a vet.')}
      </p>
    </section>
  )
}

function SourceLine({ source, today }: { source: StepSource; today: Day }) {
  const given = { name: source.name, day: dayText(source.readOn) }
  const parts = {
    0: (
      <Link
        to={source.url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link break-words"
      />
    ),
  }
  return isStale(source.readOn, today) ? (
    <Sentence
      message={msg('Source: <0>{name}</0>, read on {day}, more than {days} days ago: ask a vet.', {
        ...given,
        days: STALE_AFTER_DAYS,
      })}
      parts={parts}
    />
  ) : (
    <Sentence message={msg('Source: <0>{name}</0>, read on {day}', given)} parts={parts} />
  )
}
