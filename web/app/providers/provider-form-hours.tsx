import { t } from '@wayfur/domain/language/messages'
import { cityTimes } from '@wayfur/domain/providers/city-times'
import { NO_HOURS } from '@wayfur/domain/providers/painted-week'
import type { ProviderDraft } from '@wayfur/domain/providers/provider-schemas'
import { useState } from 'react'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { WeekPainter } from './week-painter.tsx'

/** The hours of somebody who becomes a provider; the zone is guessed from where they work. */
export function ProviderFormHours({ form }: { form: DraftForm<ProviderDraft> }) {
  const { draft, change, errorOf } = form
  const [guessed] = useState(draft.timeZone)
  return (
    <>
      <WeekPainter
        hours={draft.hours ?? NO_HOURS}
        onChange={(hours) => change({ hours })}
        error={errorOf('hours')}
      />
      <SelectField
        label={t('Which city’s time?')}
        hint={t('Your hours are in this time zone.')}
        name="timeZone"
        value={draft.timeZone}
        error={errorOf('timeZone')}
        options={[
          { value: '', label: t('The time where I work') },
          ...cityTimes([guessed, draft.timeZone]),
        ]}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <AvailabilityWords form={form} />
    </>
  )
}

/** The hours in words, as visitors read them in the list. */
export function AvailabilityWords({ form }: { form: DraftForm<ProviderDraft> }) {
  return (
    <TextArea
      label={t('When are you available?')}
      hint={t('In a few words for the list, as in “weekdays 8:00 AM to 4:00 PM”.')}
      maxLength={1000}
      {...form.text('availability')}
    />
  )
}
