import { t } from '@wayfur/domain/language/messages'
import { LONGEST_ALT, MOST_OWN_PHOTOS } from '@wayfur/domain/photos/photo'
import { useState } from 'react'
import { FormFileField } from '../files/form-file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PHOTO_ACTIONS } from './photo-actions.ts'

/** Takes one photo at a time: chosen, described if one likes, sent. */
export function AddPhoto({ placeId, left }: { placeId: number; left: number }) {
  const [sent, setSent] = useState(0)
  if (left === 0) {
    return (
      <p>
        {t('You have {most} photos of this place, which is the most. Remove one to add another.', {
          most: MOST_OWN_PHOTOS,
        })}
      </p>
    )
  }
  return (
    <ActionForm
      actions={PHOTO_ACTIONS}
      name="add"
      fixed={{ placeId }}
      hasFile
      clears
      onDone={() => setSent(sent + 1)}
      className="flex flex-col gap-5"
    >
      {({ errorOf }) => (
        <>
          <FormFileField
            // What was sent is chosen no longer.
            key={sent}
            label={t('Photo')}
            name="photo"
            purpose="photo"
            required
            error={errorOf('photo')}
            hint={t('Where and when it was taken is removed from it.')}
          />
          <TextField
            label={t('What does it show?')}
            name="alt"
            maxLength={LONGEST_ALT}
            autoComplete="off"
            hint={t('Optional. Read aloud to those who cannot see it.')}
          />
          <div>
            <Button type="submit" variant="lead" busyText={t('Sending...')}>
              {t('Send photo')}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}
