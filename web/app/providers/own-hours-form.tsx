import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { USUAL_RULES } from '@wayfur/domain/providers/availability'
import { cityTimes } from '@wayfur/domain/providers/city-times'
import { USUAL_WEEK } from '@wayfur/domain/providers/painted-week'
import type { Availability, OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import { useState } from 'react'
import { ActionForm, type FormState } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Exceptions } from './own-exceptions.tsx'
import { ownProviderActions } from './own-provider-actions.ts'
import { typedAvailability } from './typed-hours.ts'
import { WeekPainter } from './week-painter.tsx'

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const NOTICES = [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080, 20_160, 40_320]
const HORIZONS = [7, 14, 30, 60, 90, 180, 365]
const ROOMS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50]

/** The form of a provider's working hours and booking rules. */
export function OwnHoursForm({ own }: { own: OwnProvider }) {
  // What another window saved since is not written over unseen; each save of this one is known.
  const [version, setVersion] = useState(own.availabilityVersion)
  return (
    <ActionForm
      actions={ownProviderActions}
      name="save-hours"
      label={t('Hours')}
      showsError={false}
      onDone={() => setVersion((seen) => seen + 1)}
      className="flex flex-col gap-6"
    >
      {({ error, typedAll, valueOf }) => (
        <>
          {/* What was typed stays that of the version it was typed over. */}
          <input type="hidden" name="version" value={valueOf('version', String(version))} />
          <HoursFields own={own} typedAll={typedAll} />
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

function HoursFields({ own, typedAll }: { own: OwnProvider; typedAll: FormState['typedAll'] }) {
  const [draft, setDraft] = useState<Availability>(() =>
    typedAll('timeZone') === undefined
      ? (own.availability ?? {
          ...USUAL_RULES,
          hours: USUAL_WEEK,
          timeZone: own.timeZone ?? 'America/Los_Angeles',
        })
      : typedAvailability((name) => typedAll(name) ?? []),
  )
  const change = (patch: Partial<Availability>) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <>
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
          <WeekPainter hours={draft.hours} onChange={(hours) => change({ hours })} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-labelledby="rules-title" className="flex flex-col gap-4 p-5">
            <h2 id="rules-title" className="text-xl">
              {t('How you can be booked')}
            </h2>
            <SelectField
              label={t('Which city’s time?')}
              hint={t('Your hours are in this time zone.')}
              name="timeZone"
              value={draft.timeZone}
              options={cityTimes([
                own.timeZone,
                own.availability?.timeZone ?? null,
                draft.timeZone,
              ])}
              onChange={({ target }) => change({ timeZone: target.value })}
            />
            <NumberChoice
              label={t('Animals at one time')}
              hint={t('Together, however many people book.')}
              name="capacity"
              value={draft.capacity}
              choices={ROOMS}
              words={String}
              onChange={(capacity) => change({ capacity })}
            />
            <NumberChoice
              label={t('Notice you need')}
              name="noticeMinutes"
              value={draft.noticeMinutes}
              choices={NOTICES}
              words={durationWords}
              onChange={(noticeMinutes) => change({ noticeMinutes })}
            />
            <NumberChoice
              label={t('How far ahead people may book')}
              name="horizonDays"
              value={draft.horizonDays}
              choices={HORIZONS}
              words={(days) => t('{days} days', { days })}
              onChange={(horizonDays) => change({ horizonDays })}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberChoice
                label={t('Kept free before')}
                name="bufferBeforeMinutes"
                value={draft.bufferBeforeMinutes}
                choices={BUFFERS}
                words={durationWords}
                onChange={(bufferBeforeMinutes) => change({ bufferBeforeMinutes })}
              />
              <NumberChoice
                label={t('Kept free after')}
                name="bufferAfterMinutes"
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
    </>
  )
}

interface NumberChoiceProps {
  label: string
  hint?: string
  name: string
  value: number
  choices: readonly number[]
  words: (value: number) => string
  onChange: (value: number) => void
}

function NumberChoice({ label, hint, name, value, choices, words, onChange }: NumberChoiceProps) {
  const all = choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      hint={hint}
      name={name}
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
