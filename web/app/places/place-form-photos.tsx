import { t } from '@wayfur/domain/language/messages'
import { MOST_PLACE_PHOTOS } from '@wayfur/domain/moderation/place-submission'
import type { PlaceDraft } from '@wayfur/domain/moderation/submission-schemas'
import { FileField } from '../files/file-field.tsx'
import type { DraftForm } from '../forms/wizard/draft-form.ts'

/** Photos one after the other; the first one stands for the place. */
export function PlaceFormPhotos({ form }: { form: DraftForm<PlaceDraft> }) {
  const { draft, change, errorOf } = form
  const { photos } = draft
  const slots = [...photos, ...(photos.length < MOST_PLACE_PHOTOS ? [''] : [])]
  return (
    <>
      <p className="text-ink-soft">
        {t(
          'Photos are optional. The first one is the place’s main picture. Where a photo was taken is removed from it.',
        )}
      </p>
      {slots.map((url, index) => (
        <FileField
          // A new file in an emptied place is another file.
          key={url === '' ? `new-${photos.length}` : url}
          label={index === 0 ? t('First photo') : t('Photo {value}', { value: index + 1 })}
          name={`photo-${index}`}
          purpose="place"
          defaultUrl={url}
          error={errorOf(`photos.${index}`)}
          onChange={(file) =>
            change({
              photos:
                file === null
                  ? photos.filter((_, other) => other !== index)
                  : slots.toSpliced(index, 1, file.url).filter((photo) => photo !== ''),
            })
          }
        />
      ))}
    </>
  )
}
