import { msg, t } from '@wayfur/domain/language/messages'
import { START_HOURS, timeLabel } from '@wayfur/domain/providers/start-times'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Sentence } from '../language/sentence.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { timeChipLook } from './time-chip.ts'

interface TimeChoiceProps {
  /** The free starts of the chosen day; undefined while they are not known. */
  free: readonly string[] | undefined
  /** '9:00', or empty. */
  chosen: string
  onChoose: (time: string) => void
  hint?: string | undefined
  error: string | undefined
}

/**
 * The start times as chips, all of them always in their places: what is not free on the day is
 * struck through. Without script each can be chosen, since the day may be another one.
 */
export function TimeChoice({ free, chosen, onChoose, hint, error }: TimeChoiceProps) {
  const isAlive = useHydrated()
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-semibold">
        <Sentence
          message={msg('Start Time<0><1> *</1><2> (required)</2></0>')}
          parts={{
            0: <span className="font-normal text-ink-soft" />,
            1: <span aria-hidden="true" />,
            2: <span className="sr-only" />,
          }}
        />
      </legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {START_HOURS.map((hour) => {
          const value = `${hour}:00`
          const isOff = isAlive && free !== undefined && !free.includes(value)
          return (
            <label key={value} className={timeChipLook({ isOff })}>
              <input
                type="radio"
                name="startTime"
                value={value}
                checked={chosen === value}
                disabled={isOff}
                onChange={() => onChoose(value)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
              />
              {timeLabel(value)}
              {isOff && <span className="sr-only">{t('(not free)')}</span>}
            </label>
          )
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
