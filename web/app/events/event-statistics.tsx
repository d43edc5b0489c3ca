import type { EventStatistics as Figures } from '@wayfur/domain/events/event-schemas'
import { numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { Card } from '../ui/card.tsx'

/** What matches, in three figures; it is said when invented events are among them. */
export function EventStatistics({ figures }: { figures: Figures }) {
  const shown = [
    [t('Total Events'), figures.totalEvents],
    [t('Total Attendees'), figures.totalAttendees],
    [t('Adoption Events'), figures.adoptionEvents],
  ] as const
  return (
    <section aria-label={t('Events in figures')} aria-live="polite">
      <Card>
        <dl className="grid grid-cols-3">
          {shown.map(([label, figure]) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-line px-3 py-3 text-center not-first:border-l sm:px-5"
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-display text-2xl font-semibold">{numberText(figure)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {figures.sampleEvents > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {figures.sampleEvents === figures.totalEvents
            ? t('All of these are invented samples, and so are their guests.')
            : t(
                'Among them {sampleEvents, plural, one {is # invented sample} other {are # invented samples}} with invented guests.',
                { sampleEvents: figures.sampleEvents },
              )}
        </p>
      )}
    </section>
  )
}
