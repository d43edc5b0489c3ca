import { dayWithWeekday, lengthText } from '@wayfur/domain/bookings/zoned-time-text'
import { zoneText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { START_HOURS, timeLabel } from '@wayfur/domain/providers/start-times'
import type { Day } from '@wayfur/domain/schemas'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { bookingAddress, type BookingView } from './booking-search-params.ts'
import { DayChoice } from './day-choice.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

/** When it begins and how long it takes, or when it ends; without script everything can be chosen. */
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
      {choice.lengths.length > 0 && (
        <SelectField
          label={t('Duration (hours)')}
          name="duration"
          value={String(choice.hours ?? 1)}
          onChange={({ target }) => choice.setHours(Number(target.value))}
          options={choice.lengths.map((one) => ({
            value: String(one),
            label: lengthText({ hours: one, nights: null }),
          }))}
          className="sm:max-w-64"
        />
      )}
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
      <SelectField
        label={t('Start Time')}
        name="startTime"
        required
        value={choice.time}
        onChange={({ target }) => choice.setTime(target.value)}
        hint={hintOf(choice.offered?.timeZone ?? null, choice.day, today)}
        options={[
          { value: '', label: t('Please choose') },
          ...START_HOURS.map((hour) => {
            const value = `${hour}:00`
            const isOff = isAlive && choice.free !== undefined && !choice.free.includes(value)
            return {
              value,
              label: isOff ? t('{time} (not free)', { time: timeLabel(value) }) : timeLabel(value),
              disabled: isOff,
            }
          }),
        ]}
        className="sm:max-w-64"
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

function hintOf(timeZone: string | null, day: Day | undefined, today: Day): string | undefined {
  if (timeZone === null) return undefined
  const zone = zoneText(new Date(`${day ?? today}T12:00:00Z`), timeZone)
  return t('By the provider’s clocks ({zone}).', { zone })
}
