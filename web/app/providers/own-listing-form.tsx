import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import {
  EMPTY_PROVIDER_DRAFT,
  ListingChange,
  type OwnProvider,
  type ProviderDraft,
} from '@wayfur/domain/providers/provider-schemas'
import { changeListing } from '@wayfur/domain/providers/endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../api-client.ts'
import { FileField } from '../files/file-field.tsx'
import { draftForm } from '../forms/wizard/draft-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useSaveOwn } from './own-provider-query.ts'
import { ProviderFormArea } from './provider-form-area.tsx'
import { ServicesEditor } from './provider-form-services.tsx'
import { t } from '@wayfur/domain/language/messages'

/** What of a listing its owner changes at once. */
export function OwnListingForm({ own }: { own: OwnProvider }) {
  const [draft, setDraft] = useState(() => draftOf(own))
  const [isPaused, setPaused] = useState(own.status === 'paused')
  const [isChecked, setChecked] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  const { isBusy, says, save } = useSaveOwn()
  const { problems } = checkDraft(ListingChange, { ...draft, isPaused })
  const form = draftForm(
    draft,
    (patch) => setDraft((before) => ({ ...before, ...patch })),
    isChecked ? problems : [],
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    const { location } = draft
    if (problems.length > 0 || location === null) {
      // Errors are rendered after the press, so the first one is looked for a frame later.
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')
          ?.focus(),
      )
      return
    }
    const body = { ...draft, location, isPaused }
    void save(() => callApi(changeListing, { body }), t('Listing saved'))
  }

  return (
    <form
      ref={frame}
      onSubmit={submit}
      noValidate
      aria-label={t('Listing')}
      className="flex flex-col gap-6"
    >
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
          </Card>
        </div>
      </div>
      {says !== undefined && <Alert title={t('Your listing was not saved')}>{says}</Alert>}
      {isChecked && problems.length > 0 && (
        <Alert>{t('Something is missing above: {says}', { says: problems[0]?.says })}</Alert>
      )}
      <div>
        <Button type="submit" busy={isBusy} busyText={t('Saving...')}>
          {t('Save listing')}
        </Button>
      </div>
    </form>
  )
}

/** The listing in the form of a draft, whose fields the same editors know. */
function draftOf({ listing, businessName }: OwnProvider): ProviderDraft {
  const { experience, availability, phone, website, ...same } = listing
  return {
    ...EMPTY_PROVIDER_DRAFT,
    ...same,
    businessName,
    experience: experience ?? '',
    availability: availability ?? '',
    phone: phone ?? '',
    website: website ?? '',
  }
}
