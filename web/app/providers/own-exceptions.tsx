import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import type { OpenInterval } from '@wayfur/domain/places/place-schemas'
import type { Availability } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeRows } from './time-rows.tsx'

const NO_TIMES: readonly OpenInterval[] = []

/** Dates that are not like their weekday: closed, or with other hours. */
export function Exceptions({
  exceptions,
  onChange,
}: {
  exceptions: Availability['exceptions']
  onChange: (exceptions: Availability['exceptions']) => void
}) {
  const [day, setDay] = useState<Day>('')
  const isThere = exceptions.some((one) => one.day === day)

  function add(): void {
    onChange([...exceptions, { day, hours: [] }].toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    setDay('')
  }

  return (
    <Card as="section" aria-labelledby="dates-title" className="flex flex-col gap-3 p-5">
      <h2 id="dates-title" className="text-xl">
        {t('Other dates')}
      </h2>
      <p className="text-ink-soft">
        {t('Days off and days with other hours. They count instead of the week.')}
      </p>
      {exceptions.map((one, index) => (
        <div key={one.day} className="flex flex-col gap-1">
          <input type="hidden" name="date" value={one.day} />
          <TimeRows
            day={one.day}
            name={dayText(one.day)}
            times={one.hours}
            onChange={(hours) => onChange(exceptions.with(index, { day: one.day, hours }))}
          />
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{one.hours.length === 0 && t('Closed all day')}</p>
            <span className="needs-script">
              <Button
                variant="quiet"
                size="sm"
                onClick={() => onChange(exceptions.filter((other) => other !== one))}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                <Sentence
                  message={msg('Remove<0> {day}</0>', { day: dayText(one.day) })}
                  parts={{ 0: <span className="sr-only" /> }}
                />
              </Button>
            </span>
            <span className="hidden noscript:block">
              <Checkbox name="without" value={one.day}>
                {t('Remove this date')}
              </Checkbox>
            </span>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('Date')}
          type="date"
          name="new-date"
          value={day}
          error={isThere ? t('That date is in the list already.') : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <span className="needs-script">
          <Button
            variant="outline"
            onClick={add}
            disabledReason={
              day === '' || isThere ? t('Choose a date that is not in the list.') : undefined
            }
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('Add date')}
          </Button>
        </span>
      </div>
      <TimeRows
        day="new-date"
        name={t('Hours on that date')}
        times={NO_TIMES}
        onChange={() => {}}
        className="hidden noscript:block"
      />
    </Card>
  )
}
