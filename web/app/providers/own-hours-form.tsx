import { dayText } from '@wayfur/domain/calendar'
import { countedText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { weekOf } from '@wayfur/domain/places/opening-hours'
import type { Availability, OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTimeZones } from '../accounts/use-time-zones.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { DraftField } from '../forms/draft-field.tsx'
import { Sentence } from '../language/sentence.tsx'
import { DayHours, WeekHours } from '../places/place-form-hours.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownProviderActions } from './own-provider-actions.ts'

/** The initial hours of a provider who has set none. */
const USUAL: Omit<Availability, 'timeZone'> = {
  hours: weekOf((day) => (day === 'sat' || day === 'sun' ? [] : [[540, 1020]])),
  exceptions: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  noticeMinutes: 1440,
  horizonDays: 60,
  capacity: 1,
}

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const NOTICES = [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080, 20_160, 40_320]
const HORIZONS = [7, 14, 30, 60, 90, 180, 365]
const ROOMS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50]

/** The form of a provider's working hours and booking rules. */
export function OwnHoursForm({ own }: { own: OwnProvider }) {
  const [draft, setDraft] = useState<Availability>(
    () => own.availability ?? { ...USUAL, timeZone: own.timeZone ?? 'America/Los_Angeles' },
  )
  // What another window saved since is not written over unseen; each save of this one is known.
  const [version, setVersion] = useState(own.availabilityVersion)
  const timeZones = useTimeZones(draft.timeZone)
  const change = (patch: Partial<Availability>) => setDraft((before) => ({ ...before, ...patch }))

  return (
    <ActionForm
      actions={ownProviderActions}
      name="save-hours"
      label={t('Hours')}
      showsError={false}
      onDone={() => setVersion((seen) => seen + 1)}
      className="flex flex-col gap-6"
    >
      {({ error }) => (
        <>
          <DraftField draft={{ version, availability: draft }} />
          {own.availability === null && (
            <Alert tone="warn" title={t('Nobody can book you yet')}>
              {t(
                'These are only a suggestion. Check your hours and save them, so that times are offered.',
              )}
            </Alert>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Card as="section" aria-labelledby="week-title" className="flex flex-col gap-3 p-5">
              <h2 id="week-title" className="text-xl">
                {t('Your week')}
              </h2>
              <p className="text-ink-soft">
                {t(
                  'Starts are offered on the full hour from 6:00 AM to 5:00 PM, where the work still fits.',
                )}
              </p>
              <WeekHours hours={draft.hours} onChange={(hours) => change({ hours })} />
            </Card>
            <div className="flex min-w-0 flex-col gap-6">
              <Card as="section" aria-labelledby="rules-title" className="flex flex-col gap-4 p-5">
                <h2 id="rules-title" className="text-xl">
                  {t('How you can be booked')}
                </h2>
                <SelectField
                  label={t('Your time zone')}
                  value={draft.timeZone}
                  options={timeZones}
                  onChange={({ target }) => change({ timeZone: target.value })}
                />
                <NumberChoice
                  label={t('Animals at one time')}
                  hint={t('Together, however many people book.')}
                  value={draft.capacity}
                  choices={ROOMS}
                  words={String}
                  onChange={(capacity) => change({ capacity })}
                />
                <NumberChoice
                  label={t('Notice you need')}
                  value={draft.noticeMinutes}
                  choices={NOTICES}
                  words={durationWords}
                  onChange={(noticeMinutes) => change({ noticeMinutes })}
                />
                <NumberChoice
                  label={t('How far ahead people may book')}
                  value={draft.horizonDays}
                  choices={HORIZONS}
                  words={(days) => t('{days} days', { days })}
                  onChange={(horizonDays) => change({ horizonDays })}
                />
                <div className="grid gap-4 sm:grid-cols-2">
                  <NumberChoice
                    label={t('Kept free before')}
                    value={draft.bufferBeforeMinutes}
                    choices={BUFFERS}
                    words={durationWords}
                    onChange={(bufferBeforeMinutes) => change({ bufferBeforeMinutes })}
                  />
                  <NumberChoice
                    label={t('Kept free after')}
                    value={draft.bufferAfterMinutes}
                    choices={BUFFERS}
                    words={durationWords}
                    onChange={(bufferAfterMinutes) => change({ bufferAfterMinutes })}
                  />
                </div>
              </Card>
              <Exceptions
                exceptions={draft.exceptions}
                onChange={(exceptions) => change({ exceptions })}
              />
            </div>
          </div>
          {error !== null && <Alert title={t('Your hours were not saved')}>{error.says}</Alert>}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busyText={t('Saving...')}>
              {t('Save hours')}
            </Button>
            <p className="text-sm text-ink-soft">{t('What is booked already stays booked.')}</p>
          </div>
        </>
      )}
    </ActionForm>
  )
}

/** Dates that are not like their weekday: closed, or with other hours. */
function Exceptions({
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
        {t('Days off and days with other hours. What stands here counts instead of the week.')}
      </p>
      {exceptions.map((one, index) => (
        <div key={one.day} className="flex flex-col gap-1">
          <DayHours
            name={dayText(one.day)}
            times={one.hours}
            onChange={(hours) => onChange(exceptions.with(index, { day: one.day, hours }))}
          />
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{one.hours.length === 0 && t('Closed all day')}</p>
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
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('Date')}
          type="date"
          value={day}
          error={isThere ? t('That date is in the list already.') : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
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
      </div>
    </Card>
  )
}

interface NumberChoiceProps {
  label: string
  hint?: string
  value: number
  choices: readonly number[]
  words: (value: number) => string
  onChange: (value: number) => void
}

function NumberChoice({ label, hint, value, choices, words, onChange }: NumberChoiceProps) {
  const all = choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      hint={hint}
      value={String(value)}
      options={all.map((one) => ({ value: String(one), label: words(one) }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

/** 'None', '15 minutes', '2 hours', '1 day', '2 weeks'. */
function durationWords(minutes: number): string {
  if (minutes === 0) return t('None', { context: 'time' })
  for (const [size, unit] of [
    [10_080, 'week'],
    [1440, 'day'],
    [60, 'hour'],
  ] as const) {
    if (minutes % size === 0) return countedText(minutes / size, unit)
  }
  return countedText(minutes, 'minute')
}
