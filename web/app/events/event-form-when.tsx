import { isDay } from '@wayfur/domain/calendar'
import { durationText } from '@wayfur/domain/events/duration-text'
import type { EventDraft } from '@wayfur/domain/events/event-schemas'
import { MOST_TIMES, type Repeat, REPEATS, repeatWords } from '@wayfur/domain/events/recurrence'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { NumberField } from '../forms/wizard/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** From half an hour to a festival of three days. */
const DURATIONS = [
  30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440, 2880, 4320,
]

const REPEAT_LABELS: Readonly<Record<Repeat, Message>> = {
  none: msg('Does not repeat'),
  weekly: msg('Every week'),
  biweekly: msg('Every 2 weeks'),
  'monthly-weekday': msg('Every month on the same weekday'),
  'monthly-day': msg('Every month on the same day'),
}

interface EventFormWhenProps {
  form: DraftForm<EventDraft>
  /** One date of a series is moved, and how it repeats stays. */
  isOneDate?: boolean
}

/** When it begins, how long it lasts and whether it repeats; by the clocks of the place. */
export function EventFormWhen({ form, isOneDate = false }: EventFormWhenProps) {
  const { draft, change, errorOf } = form
  const { durationMinutes, startsOn, repeat, times } = draft
  const durations = [...new Set([...DURATIONS, durationMinutes])].toSorted((a, b) => a - b)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={t('Day')} type="date" required {...form.text('startsOn')} />
        <TextField label={t('Begins at')} type="time" required {...form.text('startTime')} />
        <SelectField
          label={t('Lasts')}
          name="durationMinutes"
          value={String(durationMinutes)}
          onChange={({ target }) => change({ durationMinutes: Number(target.value) })}
          options={durations.map((minutes) => ({
            value: String(minutes),
            label: durationText(minutes),
          }))}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {t(
          'Times are local to the place where you meet, and stay the same through daylight saving changes.',
        )}
      </p>
      {!isOneDate && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('Repeats')}
            name="repeat"
            value={repeat}
            onChange={({ target }) => {
              const chosen = REPEATS.find((one) => one === target.value)
              if (chosen !== undefined) change({ repeat: chosen })
            }}
            options={REPEATS.map((one) => ({ value: one, label: t(REPEAT_LABELS[one]) }))}
          />
          {repeat !== 'none' && (
            <NumberField
              label={t('How many times')}
              value={times}
              least={2}
              most={MOST_TIMES}
              error={errorOf('times')}
              onChange={(value) => {
                if (value !== null) change({ times: value })
              }}
            />
          )}
        </div>
      )}
      {!isOneDate && repeat !== 'none' && isDay(startsOn) && (
        <p aria-live="polite">{repeatWords(repeat, startsOn, times)}.</p>
      )}
    </>
  )
}
