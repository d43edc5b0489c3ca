import { t } from '@wayfur/domain/language/messages'
import { WEEKDAY_LABELS } from '@wayfur/domain/moderation/submission-facts'
import { holdsDay, type HourLine, hourLines } from '@wayfur/domain/places/hour-lines'
import { localMoment } from '@wayfur/domain/places/opening-hours'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { cityTimeText } from '@wayfur/domain/providers/city-times'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { openWords } from './place-messages.ts'
import { everyDayText, hoursText } from './week-hours-text.ts'

/** The week of a place by its own clocks, days of equal hours in one line, with today marked. */
export function PlaceHours({ place, at }: { place: Place; at: string }) {
  const open = openWords(place, at)
  const lines = place.hours === null ? [] : hourLines(place.hours)
  const today =
    place.timeZone === null ? undefined : localMoment(place.timeZone, Date.parse(at)).weekday
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Hours')}</h2>
      <p className="mt-2">
        <span className="font-semibold">{open.state}</span>
        {open.next !== '' && ` · ${open.next}`}
      </p>
      {lines.length === 1 && <p className="mt-1">{everyDayText(lines[0]?.hours ?? [])}</p>}
      {lines.length > 1 && (
        <table className="mt-3 w-full max-w-md text-left">
          <caption className="sr-only">{t('Opening hours of a week')}</caption>
          <tbody>
            {lines.map((line) => {
              const isToday = today !== undefined && holdsDay(line, today)
              return (
                <tr
                  key={line.first}
                  className={classNames(
                    'border-t border-line',
                    isToday && 'font-semibold text-leaf-ink',
                  )}
                >
                  <th scope="row" className="py-1.5 pr-4 font-[inherit]">
                    {daysText(line)}
                    {isToday && <span className="sr-only"> {t('(today)')}</span>}
                  </th>
                  <td className="py-1.5">{hoursText(line.hours)}</td>
                </tr>
              )
            })}
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
            timeZone: cityTimeText(place.timeZone),
          })}
        </p>
      )}
    </Card>
  )
}

/** 'Monday', or 'Monday – Friday'. */
function daysText({ first, last }: HourLine): string {
  const from = t(WEEKDAY_LABELS[first])
  return first === last ? from : `${from} – ${t(WEEKDAY_LABELS[last])}`
}
