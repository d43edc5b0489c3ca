import { t } from '@wayfur/domain/language/messages'
import { photoAlt } from '@wayfur/domain/photos/photo'
import type { PlacePhoto, WaitingPhoto } from '@wayfur/domain/photos/photo-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PHOTO_ACTIONS } from './photo-actions.ts'
import { PhotoCredit } from './visitor-photos.tsx'

/** The longer edge of the small variant of a picture. */
const SMALL_PIXELS = 400

interface PhotoFigureProps {
  photo: PlacePhoto
  /** What the place is called. */
  name: string
  isMine: boolean
  mayTakeDown: boolean
}

/** One photo that everybody sees, with the way to remove it for who may. */
export function PhotoFigure({ photo, name, isMine, mayTakeDown }: PhotoFigureProps) {
  return (
    <figure className="flex flex-col gap-1.5">
      <Picture photo={photo} alt={photoAlt(photo, name)} />
      <figcaption>
        {photo.alt !== null && <span className="block break-words">{photo.alt}</span>}
        <PhotoCredit photo={photo} />
      </figcaption>
      {(isMine || mayTakeDown) && (
        <Disclosure label={isMine ? t('Remove…') : t('Take down…')} className="text-sm">
          <ActionForm
            actions={PHOTO_ACTIONS}
            name="remove"
            fixed={{ photoId: photo.id }}
            className="flex flex-wrap items-center gap-3 pb-2"
          >
            <p className="w-full">
              {isMine
                ? t('Remove your photo? It is gone for everyone, and for good.')
                : t('Take this photo down? Its sender is told.')}
            </p>
            <Button type="submit" variant="danger" size="sm" busyText={t('Removing...')}>
              {isMine ? t('Remove my photo') : t('Take it down')}
            </Button>
          </ActionForm>
        </Disclosure>
      )}
    </figure>
  )
}

/** A photo of one's own that nobody has looked at yet. */
export function WaitingFigure({ photo, name }: { photo: WaitingPhoto; name: string }) {
  const { submissionId, version, alt } = photo
  return (
    <figure className="flex flex-col gap-1.5">
      <Picture photo={photo} alt={alt ?? t('Your photo of {name}', { name })} />
      <figcaption className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          {alt} <Badge tone="warn">{t('Waiting for review')}</Badge>
        </span>
        <ActionForm actions={PHOTO_ACTIONS} name="withdraw" fixed={{ submissionId, version }}>
          <Button type="submit" variant="quiet" size="sm" busyText={t('Withdrawing...')}>
            {t('Withdraw')}
          </Button>
        </ActionForm>
      </figcaption>
    </figure>
  )
}

function Picture({
  photo: { url, smallUrl, width, height },
  alt,
}: {
  photo: { url: string; smallUrl: string; width: number; height: number }
  alt: string
}) {
  const small = Math.round(width * Math.min(1, SMALL_PIXELS / Math.max(width, height)))
  return (
    <a href={url} className="block overflow-hidden rounded-md bg-sunken">
      <img
        src={url}
        srcSet={`${smallUrl} ${small}w, ${url} ${width}w`}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        alt={alt}
        loading="lazy"
        width={width}
        height={height}
        className="h-auto w-full"
      />
    </a>
  )
}
