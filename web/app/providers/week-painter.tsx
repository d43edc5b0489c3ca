import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { WEEKDAY_LABELS } from '@wayfur/domain/moderation/submission-facts'
import { WEEKDAYS } from '@wayfur/domain/places/opening-hours'
import type { OpeningHours } from '@wayfur/domain/places/place-schemas'
import {
  minutesWorked,
  NO_HOURS,
  USUAL_WEEK,
  workedIn,
} from '@wayfur/domain/providers/painted-week'
import { Clock, Eraser, Moon } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PaintedGrid } from './painted-grid.tsx'
import { TimeRows } from './time-rows.tsx'

/** The hours in which most people work; the others are shown when they are wanted. */
const BY_DAY = [6, 22] as const
const ROUND_THE_CLOCK = [0, 24] as const

interface WeekPainterProps {
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
  error?: string | undefined
}

/**
 * The hours one works in a week: painted on a grid, or typed from and to day by day. The fields
 * underneath are what is sent; without script they are all there is.
 */
export function WeekPainter({ hours, onChange, error }: WeekPainterProps) {
  const id = useId()
  const [wantsNight, setWantsNight] = useState(false)
  const [types, setTypes] = useState(false)
  const hasNight = WEEKDAYS.some(
    (_, day) =>
      workedIn(hours, day, [0, BY_DAY[0] * 60]) !== 'none' ||
      workedIn(hours, day, [BY_DAY[1] * 60, 24 * 60]) !== 'none',
  )
  const shown = wantsNight || hasNight ? ROUND_THE_CLOCK : BY_DAY
  return (
    <div className="flex flex-col gap-4">
      <div className="needs-script">
        <p id={`${id}-hint`} className="mb-3 text-ink-soft">
          {t(
            'Press an hour and drag across the hours you work; drag again to clear them. With a keyboard: arrow keys and the space bar.',
          )}
        </p>
        <PaintedGrid hours={hours} onChange={onChange} shown={shown} describedBy={`${id}-hint`} />
        <p className="mt-3 font-semibold">
          {t('{hours} a week', { hours: countedText(minutesWorked(hours) / 60, 'hour') })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => onChange(USUAL_WEEK)}>
            {t('Weekdays 9 to 5')}
          </Button>
          {!hasNight && (
            <Button
              variant="outline"
              size="sm"
              aria-pressed={wantsNight}
              onClick={() => setWantsNight(!wantsNight)}
            >
              <Moon aria-hidden="true" className="size-4" />
              {t('Show the night')}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-expanded={types}
            aria-controls={`${id}-times`}
            onClick={() => setTypes(!types)}
          >
            <Clock aria-hidden="true" className="size-4" />
            {t('Type the times')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onChange(NO_HOURS)}>
            <Eraser aria-hidden="true" className="size-4" />
            {t('Clear the week')}
          </Button>
        </div>
      </div>
      <div
        id={`${id}-times`}
        className={classNames('flex-col gap-3', types ? 'flex' : 'hidden noscript:flex')}
      >
        <p className="text-ink-soft">{t('Leave a day empty on which you do not work.')}</p>
        {WEEKDAYS.map((day) => (
          <TimeRows
            key={day}
            day={day}
            name={t(WEEKDAY_LABELS[day])}
            times={hours[day]}
            onChange={(times) => onChange({ ...hours, [day]: times })}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="text-sm font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
