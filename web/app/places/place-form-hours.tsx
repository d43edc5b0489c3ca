import { msg, t } from '@wayfur/domain/language/messages'
import { WEEKDAY_LABELS, isWholeDay } from '@wayfur/domain/moderation/submission-facts'
import { isoClockText } from '@wayfur/domain/places/hours-text'
import {
  everyDay,
  MINUTES_PER_DAY,
  MOST_TIMES_A_DAY,
  WEEKDAYS,
  type Weekday,
} from '@wayfur/domain/places/opening-hours'
import type { OpeningHours, OpenInterval } from '@wayfur/domain/places/place-schemas'
import { CopyPlus, Plus, Trash2 } from 'lucide-react'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CONTROL_LOOK } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** What a day begins with once it is open. */
const USUAL: OpenInterval = [9 * 60, 17 * 60]
const WHOLE_DAY: OpenInterval = [0, MINUTES_PER_DAY]

interface HoursEditorProps {
  hours: OpeningHours | null
  onChange: (hours: OpeningHours | null) => void
  error?: string | undefined
}

/** Opening hours day by day; one day can be copied to all others. */
export function HoursEditor({ hours, onChange, error }: HoursEditorProps) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        name="knowsHours"
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? everyDay([USUAL]) : null)}
      >
        {t('I know the opening hours')}
      </Checkbox>
      {hours === null ? (
        <p className="text-ink-soft">
          {t('Without hours the place is listed as “Hours not known”.')}
        </p>
      ) : (
        <WeekHours hours={hours} onChange={onChange} />
      )}
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="text-sm font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}

/** The seven days of a week, Monday first. */
export function WeekHours({
  hours,
  onChange,
}: {
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
}) {
  return WEEKDAYS.map((day) => (
    <DayHours
      key={day}
      name={t(WEEKDAY_LABELS[day])}
      times={hours[day]}
      onChange={(times) => onChange({ ...hours, [day]: times })}
      onCopy={() => onChange(everyDay(hours[day]))}
    />
  ))
}

interface DayHoursProps {
  /** 'Monday', or a date. */
  name: string
  times: OpeningHours[Weekday]
  onChange: (times: OpeningHours[Weekday]) => void
  /** Gives every day the times of this one; a date has no such thing. */
  onCopy?: () => void
}

/** The times of one day; without any it is closed. */
export function DayHours({ name, times, onChange, onCopy }: DayHoursProps) {
  const isAllDay = times.length === 1 && isWholeDay(times[0])
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          checked={times.length > 0}
          onChange={({ target }) => onChange(target.checked ? [USUAL] : [])}
        >
          {t('Open', { context: 'hours' })}
        </Checkbox>
        {times.length > 0 && (
          <Checkbox
            checked={isAllDay}
            onChange={({ target }) => onChange(target.checked ? [WHOLE_DAY] : [USUAL])}
          >
            {t('24 hours')}
          </Checkbox>
        )}
      </div>
      {!isAllDay &&
        times.map((interval, index) => (
          <div key={ordinal(index)} className="mt-2 flex flex-wrap items-center gap-2">
            <TimeInput
              label={t('{name} opens{ordinal}', { name, ordinal: ordinal(index) })}
              minutes={interval[0]}
              onChange={(opens) => onChange(replaced(times, index, [opens, interval[1]]))}
            />
            <span aria-hidden="true">{t('to')}</span>
            <TimeInput
              label={t('{name} closes{ordinal}', { name, ordinal: ordinal(index) })}
              minutes={interval[1]}
              onChange={(closes) => onChange(replaced(times, index, [interval[0], closes]))}
            />
            {times.length > 1 && (
              <IconButton
                label={t('Remove this time of {name}', { name })}
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => onChange(times.filter((_, other) => other !== index))}
              />
            )}
            {interval[1] > MINUTES_PER_DAY && (
              <span className="text-sm text-ink-soft">{t('the next day')}</span>
            )}
          </div>
        ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {times.length > 0 && !isAllDay && times.length < MOST_TIMES_A_DAY && (
          <Button variant="quiet" size="sm" onClick={() => onChange([...times, later(times)])}>
            <Plus aria-hidden="true" className="size-4" />
            <Sentence
              message={msg('Another time<0> on {name}</0>', { name })}
              parts={{ 0: <span className="sr-only" /> }}
            />
          </Button>
        )}
        {onCopy !== undefined && (
          <Button variant="quiet" size="sm" onClick={onCopy}>
            <CopyPlus aria-hidden="true" className="size-4" />
            <Sentence
              message={msg('Same on every day<0> as on {name}</0>', { name })}
              parts={{ 0: <span className="sr-only" /> }}
            />
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function TimeInput({
  label,
  minutes,
  onChange,
}: {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}) {
  return (
    <input
      type="time"
      aria-label={label}
      value={isoClockText(minutes % MINUTES_PER_DAY)}
      onChange={({ target }) => {
        const [hours = '', rest = ''] = target.value.split(':')
        if (target.value !== '') onChange(Number(hours) * 60 + Number(rest))
      }}
      className={`${CONTROL_LOOK} max-w-32`}
    />
  )
}

/** The times with one of them changed; what ends before it begins ends the next day. */
function replaced(
  times: OpeningHours[Weekday],
  index: number,
  [opens, closes]: OpenInterval,
): OpeningHours[Weekday] {
  const end = closes % MINUTES_PER_DAY
  const interval: OpenInterval = [opens, end <= opens ? end + MINUTES_PER_DAY : end]
  return times.map((time, other) => (other === index ? interval : time))
}

/** A further time of a day, after the last one where there is room. */
function later(times: OpeningHours[Weekday]): OpenInterval {
  const end = times.at(-1)?.[1] ?? 0
  return end + 120 <= MINUTES_PER_DAY ? [end + 60, end + 120] : USUAL
}

function ordinal(index: number): string {
  return index === 0 ? '' : t(', time {value}', { value: index + 1 })
}
