import { smallPictureUrl } from '@wayfur/domain/files/file'
import { t } from '@wayfur/domain/language/messages'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

/**
 * All pictures of a place, one of them large. Which one stands in the address (`?photo=2`), so that
 * they are looked through by mouse and keyboard alike, and without script.
 */
export function PlacePhotos({ place: { name, photos } }: { place: Place }) {
  const [query] = useSearchParams()
  const chosen = photoIn(query, photos.length)
  const shown = photos[chosen - 1]
  // A single one stands at the head of the page.
  if (shown === undefined || photos.length < 2) return null
  const to = (photo: number) => {
    const changed = new URLSearchParams(query)
    changed.set('photo', String(photo))
    return `?${changed}#photos`
  }
  const describe = (photo: number) =>
    t('Photo {photo} of {photos} of {name}', { photo, photos: photos.length, name })
  return (
    <Card as="section" id="photos" aria-labelledby="photos-title" className="scroll-mt-24 p-5">
      <h2 id="photos-title" className="text-xl">
        {t('Photos')}
      </h2>
      <figure className="mt-3">
        <img
          src={shown}
          alt={describe(chosen)}
          className="aspect-3/2 w-full rounded-md bg-sunken object-contain"
        />
        <figcaption className="mt-2 flex items-center justify-between gap-3">
          <Step to={to(chosen > 1 ? chosen - 1 : photos.length)} label={t('Previous photo')}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          <span aria-live="polite" className="tabular-nums">
            {t('{chosen} of {photos}', { chosen, photos: photos.length })}
          </span>
          <Step to={to(chosen < photos.length ? chosen + 1 : 1)} label={t('Next photo')}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </figcaption>
      </figure>
      <ul aria-label={t('All photos')} className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
        {photos.map((url, index) => (
          <li key={url}>
            <Link
              to={to(index + 1)}
              replace
              preventScrollReset
              aria-current={index + 1 === chosen ? 'true' : undefined}
              className={classNames(
                'block overflow-hidden rounded-md border-2',
                index + 1 === chosen
                  ? 'border-leaf'
                  : 'border-transparent hover:border-line-strong',
              )}
            >
              <img
                src={smallPictureUrl(url)}
                alt={describe(index + 1)}
                loading="lazy"
                className="aspect-square w-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Goes round at either end, so that the pressed link and its focus stay where they are. */
function Step({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      className={buttonVariant({ variant: 'outline' })}
    >
      {children}
    </Link>
  )
}

/** The number in the address; anything else is the first. */
function photoIn(query: URLSearchParams, count: number): number {
  const photo = Number(query.get('photo'))
  return Number.isInteger(photo) && photo >= 1 && photo <= count ? photo : 1
}
