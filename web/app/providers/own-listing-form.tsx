import { t } from '@wayfur/domain/language/messages'
import {
  EMPTY_PROVIDER_DRAFT,
  type OwnProvider,
  type ProviderDraft,
} from '@wayfur/domain/providers/provider-schemas'
import { useState } from 'react'
import { FileField } from '../files/file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DraftField } from '../forms/draft-field.tsx'
import { draftForm, problemsOf } from '../forms/wizard/draft-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ownProviderActions } from './own-provider-actions.ts'
import { ProviderFormArea } from './provider-form-area.tsx'
import { AvailabilityWords } from './provider-form-hours.tsx'
import { ServicesEditor } from './provider-form-services.tsx'

/** What of a listing its owner changes at once. */
export function OwnListingForm({ own }: { own: OwnProvider }) {
  const [draft, setDraft] = useState(() => draftOf(own))
  const [isPaused, setPaused] = useState(own.status === 'paused')
  const change = (patch: Partial<ProviderDraft>) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <ActionForm
      actions={ownProviderActions}
      name="save-listing"
      label={t('Listing')}
      showsError={false}
      className="flex flex-col gap-6"
    >
      {({ error }) => {
        const form = draftForm(draft, change, problemsOf(error))
        return (
          <>
            <DraftField draft={{ ...draft, isPaused }} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Card as="section" aria-labelledby="words-title" className="flex flex-col gap-4 p-5">
                <h2 id="words-title" className="text-xl">
                  {t('What people read')}
                </h2>
                <TextArea
                  label={t('What you offer')}
                  required
                  maxLength={2000}
                  {...form.text('description')}
                />
                <TextArea label={t('Experience')} maxLength={1000} {...form.text('experience')} />
                <TextField
                  label={t('Phone')}
                  type="tel"
                  maxLength={40}
                  hint={t('For us; visitors reach you through Wayfur.')}
                  {...form.text('phone')}
                />
                <TextField
                  label={t('Website')}
                  type="url"
                  inputMode="url"
                  maxLength={300}
                  {...form.text('website')}
                />
                <FileField
                  label={t('Photo')}
                  name="photo"
                  purpose="place"
                  hint={t(
                    'A photo of you: people book someone they can see. With an animal it is best.',
                  )}
                  defaultUrl={draft.photo ?? ''}
                  error={form.errorOf('photo')}
                  onChange={(file) => form.change({ photo: file?.url ?? null })}
                />
                {own.status !== 'hidden' && (
                  <Checkbox checked={isPaused} onChange={({ target }) => setPaused(target.checked)}>
                    {t('Pause my listing: I am not to be found or booked for now')}
                  </Checkbox>
                )}
              </Card>
              <div className="flex min-w-0 flex-col gap-6">
                <Card as="section" aria-label={t('Services and prices')} className="p-5">
                  <ServicesEditor
                    services={draft.services}
                    onChange={(services) => form.change({ services })}
                    error={form.errorOf('services')}
                  />
                </Card>
                <Card as="section" aria-labelledby="area-title" className="flex flex-col gap-4 p-5">
                  <h2 id="area-title" className="text-xl">
                    {t('Where you work')}
                  </h2>
                  <ProviderFormArea form={form} />
                  <AvailabilityWords form={form} />
                </Card>
              </div>
            </div>
            {error !== null && <Alert title={t('Your listing was not saved')}>{error.says}</Alert>}
            <div>
              <Button type="submit" busyText={t('Saving...')}>
                {t('Save listing')}
              </Button>
            </div>
          </>
        )
      }}
    </ActionForm>
  )
}

/** The listing in the form of a draft, whose fields the same editors know. */
function draftOf({ listing, businessName }: OwnProvider): ProviderDraft {
  const { experience, availability, phone, website, ...same } = listing
  return {
    ...EMPTY_PROVIDER_DRAFT,
    ...same,
    // What they take is said in its own form, and stays as it was said there.
    services: same.services.map(({ takes: _said, ...priced }) => priced),
    businessName,
    experience: experience ?? '',
    availability: availability ?? '',
    phone: phone ?? '',
    website: website ?? '',
  }
}
