import { t } from '@wayfur/domain/language/messages'
import { MINUTES_PER_DAY, MOST_TIMES_A_DAY } from '@wayfur/domain/places/opening-hours'
import type { OpenInterval } from '@wayfur/domain/places/place-schemas'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { CONTROL_LOOK } from '../ui/field.tsx'
import { useFormStatus } from '../ui/form-status.ts'
import { IconButton } from '../ui/icon-button.tsx'
import {
  intervalTyped,
  timeFields,
  type TypedTime,
  typedTimeOf,
  typedTimes,
} from './typed-hours.ts'

const EMPTY: TypedTime = { from: '', to: '' }

interface TimeRowsProps {
  /** What the names of its fields begin with: 'mon', or a date. */
  day: string
  /** 'Monday', or a date in words. */
  name: string
  times: readonly OpenInterval[]
  onChange: (times: OpenInterval[]) => void
  className?: string
}

/** The times of one day, each from and to, with room for one more; a day without any is off. */
export function TimeRows({ day, name, times, onChange, className }: TimeRowsProps) {
  const { typedAll, errorOf } = useFormStatus()
  const [half, setHalf] = useState(
    () => typedTimes((field) => typedAll(field) ?? [], day).half ?? EMPTY,
  )
  const names = timeFields(day)
  const error = errorOf(names.from) ?? errorOf(names.to)
  const rows = times.map(typedTimeOf)
  if (times.length < MOST_TIMES_A_DAY) rows.push(half)

  function change(index: number, patch: Partial<TypedTime>): void {
    const row = { ...(rows[index] ?? EMPTY), ...patch }
    const interval = intervalTyped(row)
    if (index === times.length) setHalf(interval === undefined ? row : EMPTY)
    if (interval === undefined) return
    onChange(times.toSpliced(index, 1, interval))
  }

  return (
    <fieldset className={classNames('rounded-md border border-line p-3', className)}>
      <legend className="px-1 font-semibold">{name}</legend>
      {rows.map((row, index) => (
        // A row keeps its place, and with it the focus, when what is typed into it becomes whole.
        <div key={names.from + ordinal(index)} className="mt-1 flex flex-wrap items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="flex items-center gap-2">
              <span aria-hidden="true">
                {end === 'from' ? t('from', { context: 'time' }) : t('to')}
              </span>
              <input
                type="time"
                name={names[end]}
                aria-label={
                  end === 'from'
                    ? t('{name} from{ordinal}', { name, ordinal: ordinal(index) })
                    : t('{name} to{ordinal}', { name, ordinal: ordinal(index) })
                }
                aria-invalid={
                  error !== undefined && row[end] === '' && row !== EMPTY ? true : undefined
                }
                value={row[end]}
                onChange={({ target }) => change(index, { [end]: target.value })}
                className={`${CONTROL_LOOK} max-w-34`}
              />
            </label>
          ))}
          {(times[index]?.[1] ?? 0) > MINUTES_PER_DAY && (
            <span className="text-sm text-ink-soft">{t('the next day')}</span>
          )}
          {index < times.length && (
            <span className="needs-script">
              <IconButton
                label={t('Remove this time of {name}', { name })}
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => onChange(times.toSpliced(index, 1))}
              />
            </span>
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ordinal(index: number): string {
  return index === 0 ? '' : t(', time {value}', { value: index + 1 })
}
