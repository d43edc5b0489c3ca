import { EVENT_TYPE_LABELS, EVENT_TYPES } from '@wayfur/domain/events/event'
import type { EventDraft } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import { FileField } from '../files/file-field.tsx'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'

/** What the event is. */
export function EventFormWhat({ form }: { form: DraftForm<EventDraft> }) {
  const { draft, change, errorOf } = form
  return (
    <>
      <TextField label={t('Title')} required maxLength={120} {...form.text('title')} />
      <SelectField
        label={t('Kind of event')}
        name="eventType"
        required
        value={draft.eventType ?? ''}
        error={errorOf('eventType')}
        options={[
          { value: '', label: t('Please choose') },
          ...EVENT_TYPES.map((type) => ({ value: type, label: t(EVENT_TYPE_LABELS[type]) })),
        ]}
        onChange={({ target }) => {
          change({ eventType: EVENT_TYPES.find((type) => type === target.value) ?? null })
        }}
      />
      <TextArea
        label={t('What happens there?')}
        required
        hint={t('What you will do, what people should bring, and how they find you.')}
        maxLength={4000}
        {...form.text('description')}
      />
      <FileField
        label={t('Picture')}
        name="picture"
        purpose="event"
        defaultUrl={draft.picture ?? ''}
        error={errorOf('picture')}
        onChange={(file) => change({ picture: file?.url ?? null })}
      />
    </>
  )
}
