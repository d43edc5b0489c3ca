import { dayWithWeekday } from '@wayfur/domain/bookings/zoned-time-text'
import { zoneText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { START_HOURS, timeLabel } from '@wayfur/domain/providers/start-times'
import type { Day } from '@wayfur/domain/schemas'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { bookingAddress, type BookingView } from './booking-search-params.ts'
import { DayChoice } from './day-choice.tsx'
import { TimeChoice } from './time-choice.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

/** When it begins, or when a stay ends; without script everything can be chosen. */
export function BookingWhenFields({
  choice,
  view,
  today,
  from,
  errorOf,
}: {
  choice: BookingChoice
  view: BookingView
  today: Day
  from: Day
  errorOf: (field: string) => string | undefined
}) {
  const isAlive = useHydrated()
  return (
    <>
      <DayChoice
        offered={choice.offered?.days[0]?.day === from ? choice.offered : undefined}
        from={from}
        today={today}
        chosen={choice.day}
        onChoose={choice.setDay}
        error={errorOf('serviceDate')}
        addressFrom={(other) =>
          bookingAddress({
            ...view,
            service: choice.service?.service,
            day: choice.day,
            from: other,
          })
        }
      />
      <TimeChoice
        free={choice.free}
        chosen={choice.time}
        onChoose={choice.setTime}
        hint={zoneHint(choice.offered?.timeZone ?? null, choice.day, today)}
        error={errorOf('startTime') ?? takenWords(choice)}
      />
      {choice.isStay && (
        <div className="grid gap-6 sm:grid-cols-2">
          {isAlive ? (
            <SelectField
              label={t('End Date')}
              name="endDate"
              required
              value={choice.lastDay?.day ?? ''}
              onChange={({ target }) => choice.setEndDate(target.value)}
              options={
                choice.ends === undefined || choice.ends.length === 0
                  ? [{ value: '', label: t('Choose the day and time of the start first') }]
                  : choice.ends.map((end) => ({ value: end.day, label: dayWithWeekday(end.day) }))
              }
            />
          ) : (
            <TextField label={t('End Date')} name="endDate" type="date" required min={today} />
          )}
          <SelectField
            label={t('End Time')}
            name="endTime"
            value={isAlive ? (choice.lastTime?.time ?? '') : undefined}
            onChange={({ target }) => choice.setEndTime(target.value)}
            options={(isAlive && choice.lastDay !== undefined
              ? choice.lastDay.times.map((one) => one.time)
              : START_HOURS.map((hour) => `${hour}:00`)
            ).map((value) => ({ value, label: timeLabel(value) }))}
          />
        </div>
      )}
    </>
  )
}

/** Said of a time that an address or an earlier choice names and that cannot be had. */
function takenWords({ takenTime, day }: BookingChoice): string | undefined {
  if (takenTime === undefined || day === undefined) return undefined
  return t('{time} is not free on {day}. Please choose another time.', {
    time: timeLabel(takenTime),
    day: dayWithWeekday(day),
  })
}

/** By which clocks the times are. */
export function zoneHint(
  timeZone: string | null,
  day: Day | undefined,
  today: Day,
): string | undefined {
  if (timeZone === null) return undefined
  const zone = zoneText(new Date(`${day ?? today}T12:00:00Z`), timeZone)
  return t('Local time where the provider works ({zone}).', { zone })
}
