import { t } from '@wayfur/domain/language/messages'
import { WEEKDAY_LABELS } from '@wayfur/domain/moderation/submission-facts'
import { localMoment, WEEKDAYS } from '@wayfur/domain/places/opening-hours'
import type { OpenInterval, Place } from '@wayfur/domain/places/place-schemas'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { shortClockText, openWords } from './place-messages.ts'

/** The week of a place by its own clocks, with today marked. */
export function PlaceHours({ place, at }: { place: Place; at: string }) {
  const open = openWords(place, at)
  const today =
    place.timeZone === null ? undefined : localMoment(place.timeZone, Date.parse(at)).weekday
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Hours')}</h2>
      <p className="mt-2">
        <span className="font-semibold">{open.state}</span>
        {open.next !== '' && ` · ${open.next}`}
      </p>
      {place.hours !== null && (
        <table className="mt-3 w-full max-w-md text-left">
          <caption className="sr-only">{t('Opening hours of a week')}</caption>
          <tbody>
            {WEEKDAYS.map((weekday, index) => (
              <tr
                key={weekday}
                className={classNames(
                  'border-t border-line',
                  index === today && 'font-semibold text-leaf-ink',
                )}
              >
                <th scope="row" className="py-1.5 pr-4 font-[inherit]">
                  {t(WEEKDAY_LABELS[weekday])}
                  {index === today && <span className="sr-only"> {t('(today)')}</span>}
                </th>
                <td className="py-1.5">{dayText(place.hours?.[weekday] ?? [])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {place.hours === null && place.hoursNote !== null && (
        <p className="mt-2">
          {t('In their own words: {hoursNote}', { hoursNote: place.hoursNote })}
        </p>
      )}
      {place.timeZone !== null && place.hours !== null && (
        <p className="mt-3 text-sm text-ink-soft">
          {t('Times are those of the place ({timeZone}).', {
            timeZone: place.timeZone.replaceAll('_', ' '),
          })}
        </p>
      )}
    </Card>
  )
}

function dayText(intervals: readonly OpenInterval[]): string {
  if (intervals.length === 0) return t('Closed')
  return intervals
    .map(([opens, closes]) =>
      opens === 0 && closes === 1440
        ? t('Open 24 hours')
        : `${shortClockText(opens)} – ${shortClockText(closes)}`,
    )
    .join(', ')
}
