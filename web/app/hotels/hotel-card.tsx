import { dayText } from '@wayfur/domain/calendar'
import type { Hotel } from '@wayfur/domain/hotels/schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { EVIDENCE_LABELS } from '@wayfur/domain/places/evidence'
import { feeMoneyText } from '@wayfur/domain/places/pet-fee'
import { limitsText } from '@wayfur/domain/places/pet-party-messages'
import { priceLevelLabel } from '@wayfur/domain/places/price-level'
import type { Units } from '@wayfur/domain/schemas'
import { ExternalLink, MapPin, PawPrint } from 'lucide-react'
import { href, Link } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { Sentence } from '../language/sentence.tsx'
import { PlaceFit } from '../places/place-fit.tsx'
import { distanceText } from '../places/place-messages.ts'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { handOffPath, lastDayOf } from './hotel-search-params.ts'
import type { HotelsFound } from './load-hotels.ts'

interface HotelCardProps {
  hotel: Hotel
  answer: HotelsFound
  nights: number | null
  /** The instant of the answer. */
  at: string
  /** Whether it fits those that come along; undefined where nobody does. */
  fit: Verdict | undefined
  isLit: boolean
  onLight: () => void
  onDim: () => void
}

/** One hotel: what it says about pets and how we know, what that costs, and the way to book. */
export function HotelCard({
  hotel,
  answer,
  nights,
  at,
  fit,
  isLit,
  onLight,
  onDim,
}: HotelCardProps) {
  const { place, price } = hotel
  const units = useUnits()
  const said = sayOf(hotel, { units, isTold: fit !== undefined && fit !== 'fits' })
  return (
    <Card
      as="li"
      className={classNames(
        'flex flex-col sm:flex-row',
        isLit && 'border-leaf outline-2 outline-leaf',
      )}
      onPointerEnter={onLight}
      onPointerLeave={onDim}
      onFocus={onLight}
      onBlur={onDim}
    >
      <CategoryPicture
        category="hotel"
        id={hotel.id}
        className="h-28 w-full shrink-0 sm:h-auto sm:w-40"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-5">
        <h3 className="flex flex-wrap items-center gap-2 text-lg">
          <Link
            to={href('/places/:id', { id: String(hotel.id) })}
            className="text-ink no-underline hover:underline"
          >
            {hotel.name}
          </Link>
          {place.isSample && <SampleBadge />}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating
            value={hotel.rating}
            reviews={hotel.rating === null ? null : hotel.user_ratings_total}
          />
          {hotel.price_level !== null && (
            <span className="text-sm text-ink-soft">{priceLevelLabel(hotel.price_level)}</span>
          )}
        </p>
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {hotel.location}
          {place.distanceMeters !== null && `, ${distanceText(place.distanceMeters, units)}`}
        </p>
        <PlaceFit place={place} at={at} lastDay={lastDayOf(answer.search)} ofFitting="nothing" />
        <p className="flex items-start gap-1.5 font-semibold">
          <PawPrint aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" />
          {hotel.petPolicy}
        </p>
        {said !== '' && <p className="text-sm text-ink-soft">{said}</p>}
        <p className="text-sm">
          {hotel.petFee}
          <PetTotal hotel={hotel} answer={answer} nights={nights} />
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <p>
            {price === null ? (
              <span className="font-semibold">{t('Check price')}</span>
            ) : (
              <>
                <span className="font-display text-xl font-semibold">{moneyText(price)}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {t('a night, {source}, {asOf}', {
                    source: price.source,
                    asOf: dayText(price.asOf),
                  })}
                </span>
              </>
            )}
          </p>
          <WayToBook hotel={hotel} answer={answer} />
        </div>
      </div>
    </Card>
  )
}

/** The way to the site that sells the stay; where there is none now, to all we know of the hotel. */
function WayToBook({ hotel, answer }: { hotel: Hotel; answer: HotelsFound }) {
  if (hotel.bookingSite === null) {
    return (
      <ButtonLink to={href('/places/:id', { id: String(hotel.id) })} variant="outline">
        <Sentence
          message={msg('How to reach it<0>: {name}</0>', { name: hotel.name })}
          parts={{ 0: <span className="sr-only" /> }}
        />
      </ButtonLink>
    )
  }
  // Nobody can book what is invented: the site is asked for the town, and says which hotels are there.
  if (hotel.isSample) {
    const town = hotel.place.address.city ?? hotel.location
    return (
      <a
        href={handOffPath(hotel.id, answer)}
        target="_blank"
        rel="noopener noreferrer nofollow sponsored"
        className={buttonVariant({ variant: 'outline' })}
      >
        {t('Real hotels in {town}', { town })}
        <ExternalLink aria-hidden="true" className="size-4.5" />
        <span className="sr-only">
          {' '}
          {t('on {site}, opens in a new tab', { site: hotel.bookingSite })}
        </span>
      </a>
    )
  }
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="text-sm break-all text-ink-soft">{hotel.bookingSite}</span>
      <a
        href={handOffPath(hotel.id, answer)}
        target="_blank"
        rel="noopener noreferrer nofollow sponsored"
        className={buttonVariant({ variant: 'lead' })}
      >
        {t('Book')}
        <ExternalLink aria-hidden="true" className="size-4.5" />
        <span className="sr-only">
          {' '}
          {t('{name}, opens the booking site in a new tab', { name: hotel.name })}
        </span>
      </a>
    </span>
  )
}

/** Limits and how we know: 'Takes at most 1 dog. Said by the business, Nov 3, 2026.' */
function sayOf(
  { place: { pets } }: Hotel,
  { units, isTold }: { units: Units; isTold: boolean },
): string {
  const limits = limitsText(pets, units)
  // A verdict that is not plain has said by whom and when.
  if (isTold && pets.evidence !== null) return limits
  // Nobody has said anything of a sample, and its badge has said that.
  if (pets.evidence?.from === 'sample') return limits
  const known =
    pets.evidence === null
      ? t('Nobody has confirmed it yet: ask before you book.')
      : t('Said by {source}, {on}.', {
          source: EVIDENCE_LABELS[pets.evidence.from],
          on: dayText(pets.evidence.on),
        })
  return limits === '' ? known : `${limits}. ${known}`
}

function PetTotal({
  hotel,
  answer,
  nights,
}: {
  hotel: Hotel
  answer: HotelsFound
  nights: number | null
}) {
  const { petCost } = hotel
  if (petCost.kind === 'ask') {
    const needsDays = hotel.place.pets.fee !== null && nights === null
    return needsDays ? <> {t('(choose days to see the total)')}</> : null
  }
  if (petCost.amountCents === 0 || nights === null) return null
  const pets = answer.party.count
  return (
    <Sentence
      message={
        pets === 1
          ? msg(
              ': <0>{feeMoney}</0> for {pets} pet, {nights, plural, one {# night} other {# nights}}',
              { feeMoney: feeMoneyText(petCost.amountCents, petCost.currency), pets, nights },
            )
          : msg(
              ': <0>{feeMoney}</0> for {pets} pets, {nights, plural, one {# night} other {# nights}}',
              { feeMoney: feeMoneyText(petCost.amountCents, petCost.currency), pets, nights },
            )
      }
      parts={{ 0: <strong /> }}
    />
  )
}
