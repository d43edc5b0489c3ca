import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { MOST_SERIES_NIGHTS, weekdayOfDay } from '@wayfur/domain/bookings/recurring'
import { addDays } from '@wayfur/domain/calendar'
import { weekdayText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { Checkbox } from '../ui/checkbox.tsx'
import { Radio } from '../ui/radio.tsx'
import { TextField } from '../ui/text-field.tsx'

/** A series ends so many days after its first date unless something else is chosen: twelve weeks. */
const USUAL_DAYS = 84
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** Whether it is booked once or every week; without script both can be chosen, too. */
export function RepeatFields({
  day,
  isStay,
  earlier,
}: {
  /** The first date. */
  day: Day
  /** Over night: each stay begins on the weekday of the first. */
  isStay: boolean
  /** The booking held before, after coming back from the payment. */
  earlier: WholeBooking | undefined
}) {
  const series = earlier?.series ?? undefined
  const isWeekly = series !== undefined
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="mb-1.5 font-semibold">{t('How often')}</legend>
      <label className="flex min-h-11 w-full items-center gap-3">
        <Radio
          name="repeat"
          value="once"
          defaultChecked={!isWeekly}
          className="size-5 accent-leaf"
        />
        {t('Once')}
      </label>
      {/* What belongs to it follows it, so that it is shown and hidden without script. */}
      <Radio
        id="repeat-weekly"
        name="repeat"
        value="weekly"
        defaultChecked={isWeekly}
        className="peer size-5 accent-leaf"
      />
      <label htmlFor="repeat-weekly" className="flex min-h-11 items-center pl-3">
        {t('Every week')}
      </label>
      <div className="mt-2 hidden w-full rounded-md border border-line p-4 peer-checked:block">
        <div className="flex flex-col gap-3">
          {isStay ? (
            <p>
              {t(
                'Each stay begins on {weekday} and is as long as this one, {most} nights at most.',
                {
                  weekday: weekdayText(weekdayOfDay(day)),
                  most: MOST_SERIES_NIGHTS,
                },
              )}
            </p>
          ) : (
            <fieldset aria-describedby="repeat-days">
              <legend className="font-semibold">{t('On these days')}</legend>
              <div className="flex flex-wrap gap-x-6">
                {FROM_MONDAY.map((weekday) => (
                  <Checkbox
                    key={weekday}
                    name="weekdays"
                    value={weekday}
                    defaultChecked={series?.weekdays.includes(weekday) ?? false}
                  >
                    {weekdayText(weekday, 'short')}
                  </Checkbox>
                ))}
              </div>
              <p id="repeat-days" className="text-sm text-ink-soft">
                {t('The weekday of your first date is always one of them: {weekday}.', {
                  weekday: weekdayText(weekdayOfDay(day)),
                })}
              </p>
            </fieldset>
          )}
          <TextField
            label={t('Until')}
            name="untilDay"
            type="date"
            min={addDays(day, 1)}
            defaultValue={series?.untilDay ?? addDays(day, USUAL_DAYS)}
            className="sm:max-w-60"
          />
          <p className="text-sm text-ink-soft">
            {t(
              'The provider answers once for all. You pay the first visit now and each later one by the same card two days before it. You can skip visits, pause for a vacation or end it at any time.',
            )}
          </p>
        </div>
      </div>
    </fieldset>
  )
}
