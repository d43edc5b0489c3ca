import type { Series } from '@wayfur/domain/bookings/series-schemas'
import { dayWithWeekday } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { seriesActions } from './series-actions.ts'

/** Going on, pausing and ending, with what each means before it is done. */
export function SeriesChanges({ series }: { series: Series }) {
  const { mayPause, mayResume, mayEnd, today, untilDay, pauses, side } = series
  if (!mayPause && !mayResume && !mayEnd) return null
  return (
    <Card as="section" aria-labelledby="change-title" className="p-5">
      <h2 id="change-title" className="text-xl">
        {t('Change of plan?')}
      </h2>
      {mayResume && (
        <ActionForm actions={seriesActions} name="resume" className="mt-3">
          <p className="mb-3">
            {t(
              'Two visits in a row were not paid, so the series is paused. When it is resumed, its visits are booked again. Pay the next one with another card if yours was declined.',
            )}
          </p>
          <Button type="submit" variant="accent" busyText={t('One moment...')}>
            {t('Resume it')}
          </Button>
        </ActionForm>
      )}
      {pauses.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {pauses.map(({ from, until }) => (
            <li key={from} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {t('Paused from {from} to {until}', {
                  from: dayWithWeekday(from),
                  until: dayWithWeekday(until),
                })}
              </span>
              {mayPause && (
                <ActionForm
                  actions={seriesActions}
                  name="end-pause"
                  fixed={{ from }}
                  label={t('Pause from {from}', { from: dayWithWeekday(from) })}
                >
                  <Button type="submit" variant="outline" size="sm" busyText={t('One moment...')}>
                    {t('Take back')}
                  </Button>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayPause && (
        <ActionForm actions={seriesActions} name="pause" className="mt-3">
          {(form) => (
            <Disclosure label={t('Pause for a vacation')} isOpen={form.error !== null}>
              <p className="mt-1">
                {t(
                  'Visits on these days that are not paid yet are let go without cost. A paid visit stays until you cancel it by its terms.',
                )}
              </p>
              <div className="mt-3 grid gap-3 sm:grid-cols-2">
                <TextField
                  label={t('First day')}
                  name="from"
                  type="date"
                  required
                  min={today}
                  max={untilDay}
                />
                <TextField label={t('Last day')} name="until" type="date" required min={today} />
              </div>
              <Button type="submit" variant="lead" className="mt-3" busyText={t('One moment...')}>
                {t('Pause')}
              </Button>
            </Disclosure>
          )}
        </ActionForm>
      )}
      {mayEnd && (
        <Disclosure label={t('End the series')} className="mt-1">
          <p className="mt-1">
            {side === 'owner'
              ? t(
                  'Visits that are not paid yet are let go, and your card is not charged again. A paid visit stays until you cancel it by its terms.',
                )
              : t(
                  'Visits that are not paid yet are let go. A paid visit stays until you cancel it, which gives the owner everything back.',
                )}
          </p>
          <ActionForm actions={seriesActions} name="end" className="mt-3">
            <Button type="submit" variant="danger" busyText={t('One moment...')}>
              {t('End the series for good')}
            </Button>
          </ActionForm>
        </Disclosure>
      )}
    </Card>
  )
}
