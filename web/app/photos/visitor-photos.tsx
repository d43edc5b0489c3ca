import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { photoAlt } from '@wayfur/domain/photos/photo'
import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { newestPhotosQuery, ownPhotosQuery, photosAddress } from './photo-search-params.ts'

/** The newest photos that visitors took of a place, and the way to all of them and to one's own. */
export function VisitorPhotos({ placeId, name }: { placeId: number; name: string }) {
  const isMember = useVisitor() !== null
  const { data } = useQuery(newestPhotosQuery(placeId))
  const { data: own } = useQuery({ ...ownPhotosQuery(placeId), enabled: isMember })
  if (data === undefined) return null
  const waiting = own?.waiting ?? []
  const add = `${photosAddress(placeId)}#add`
  if (data.total + waiting.length === 0) {
    return (
      <p className="mt-12 text-ink-soft">
        <Sentence
          message={msg('No photos yet. Been here? <0>Add one.</0>')}
          parts={{ 0: <Link to={add} /> }}
        />
      </p>
    )
  }
  return (
    <section aria-labelledby="visitor-photos" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="visitor-photos" className="text-2xl">
          {t('Photos by visitors')}
        </h2>
        <ButtonLink to={add} variant="outline">
          <Camera aria-hidden="true" className="size-4.5" />
          {t('Add a photo')}
        </ButtonLink>
      </div>
      <ul
        aria-label={t('Photos by visitors')}
        className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6"
      >
        {waiting.map((photo) => (
          <li key={photo.url} className="flex min-w-0 flex-col gap-1.5">
            <SmallPhoto
              to={`${photosAddress(placeId)}#yours`}
              src={photo.smallUrl}
              alt={photo.alt ?? t('Your photo of {name}', { name })}
            />
            <p>
              <Badge tone="warn">{t('Waiting for review')}</Badge>
            </p>
          </li>
        ))}
        {data.photos.map((photo) => (
          <li key={photo.id} className="flex min-w-0 flex-col gap-1.5">
            <SmallPhoto
              to={`${photosAddress(placeId)}#photo-${photo.id}`}
              src={photo.smallUrl}
              alt={photoAlt(photo, name)}
            />
            <PhotoCredit photo={photo} />
          </li>
        ))}
      </ul>
      {data.total > data.photos.length && (
        <p className="mt-3">
          <Link to={photosAddress(placeId)} className="inline-flex min-h-11 items-center">
            {t('{total, plural, one {# photo} other {All # photos}}', { total: data.total })}
          </Link>
        </p>
      )}
    </section>
  )
}

function SmallPhoto({ to, src, alt }: { to: string; src: string; alt: string }) {
  return (
    <Link to={to} className="block overflow-hidden rounded-md bg-sunken">
      <img
        src={src}
        alt={alt}
        loading="lazy"
        width={400}
        height={400}
        className="aspect-square h-auto w-full object-cover"
      />
    </Link>
  )
}

/** Who took it and when, and whether they are invented. */
export function PhotoCredit({
  photo: { by, on, isSample },
}: {
  photo: { by: string; on: string; isSample: boolean }
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm break-words text-ink-soft">
      {t('{by}, {day}', { by, day: dayText(on) })}
      {isSample && <SampleBadge />}
    </p>
  )
}
