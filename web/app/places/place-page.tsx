import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { amenityText } from '@wayfur/domain/moderation/place-submission'
import { nearbyPlaces, placeById } from '@wayfur/domain/places/endpoints'
import type { FoundPlace, Place } from '@wayfur/domain/places/place-schemas'
import { priceLevelLabel } from '@wayfur/domain/places/price-level'
import { placeSocialPicture } from '@wayfur/domain/site/endpoints'
import { Globe, MapPin, Phone } from 'lucide-react'
import { data, Link } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { CategoryPicture } from '../art/category-picture.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { SuggestOrReport } from '../moderation/suggest-or-report.tsx'
import { requestContext } from '../request-context.ts'
import { REVIEW_ACTIONS } from '../reviews/review-actions.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { readReviewsSearch, reviewsQuery } from '../reviews/reviews-search-params.ts'
import { BelowFirstView } from '../shell/below-first-view.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/place-page'
import { CategoryBadge } from './category-badge.tsx'
import { PlaceCard } from './place-card.tsx'
import { PlaceHours } from './place-hours.tsx'
import { placeJsonLd } from './place-json-ld.ts'
import { addressText } from './place-messages.ts'
import { PlacePets } from './place-pets.tsx'
import { PlacePhotos } from './place-photos.tsx'
import { SinglePlaceMap } from './single-place-map.tsx'

/** How far around the place its neighbors are looked for: a ten-minute drive in most towns. */
const NEIGHBOR_METERS = '5000'
const NEIGHBORS = '6'

const placeQuery = (id: number) => queryFor(placeById, { params: { id } })
const neighborsQuery = (id: number) =>
  queryFor(nearbyPlaces, {
    params: { id },
    query: { radius: NEIGHBOR_METERS, limit: NEIGHBORS },
  })

export const meta: Route.MetaFunction = (place) => {
  const shown = place.loaderData?.shown
  if (shown === undefined) return pageTags({ title: t('Place'), description: t('A place.') }, place)
  return pageTags(
    {
      title: markedName(shown.name, shown),
      description: t('Is my pet welcome at {name}, {city}? What they say, and how we know.', {
        name: shown.name,
        city: shown.city,
      }),
      // Invented places have no business in search engines.
      hidden: shown.isSample,
      picture: shown.isSample
        ? undefined
        : {
            path:
              shown.imageUrl ??
              addressOf(placeSocialPicture, { params: { file: `${place.params.id}.png` } }),
            alt: shown.name,
          },
    },
    place,
  )
}

function idOf(params: { id: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(t('We could not find that.'), { status: 404 })
  return Number(params.id)
}

export const action = runAction(REVIEW_ACTIONS.place)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idOf(params)
  const search = readReviewsSearch(new URL(request.url).searchParams)
  const asked = placeQuery(id)
  const state = await prefetch(context, [
    asked,
    neighborsQuery(id),
    reviewsQuery({ kind: 'place', id }, search),
  ])
  // Answers stand in the order in which they came.
  const [key] = asked.queryKey
  const place = state.queries.find(({ queryKey }) => queryKey[0] === key)?.state.data as Place
  return {
    id,
    state,
    structured: placeJsonLd(place, context.get(requestContext).publicUrl),
    shown: {
      name: place.name,
      city: place.address.city ?? '',
      imageUrl: place.imageUrl,
      isSample: place.isSample,
    },
  }
}

/** One place: what it says about pets, when it is open, where it is and what is around. */
export default function PlacePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PlaceSheet id={loaderData.id} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: loaderData.structured }}
      />
    </>
  )
}

function PlaceSheet({ id }: { id: number }) {
  const { data: place } = useSuspenseQuery(placeQuery(id))
  const { data: neighbors } = useSuspenseQuery(neighborsQuery(id))
  return (
    <article className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6">
      <PlaceHead place={place} />
      <div className="mt-8 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <PlacePhotos place={place} />
          <PlacePets place={place} at={neighbors.at} />
          <AboutPlace place={place} />
          <PlaceHours place={place} at={neighbors.at} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ReachPlace place={place} />
          <SinglePlaceMap place={place} />
        </div>
      </div>
      <BelowFirstView>
        <ReviewSection subject={{ kind: 'place', id }} name={place.name} />
        <Neighbors places={neighbors.places} at={neighbors.at} />
      </BelowFirstView>
    </article>
  )
}

function PlaceHead({ place }: { place: Place }) {
  return (
    <Card className="flex flex-col sm:flex-row">
      {place.imageUrl === null ? (
        <CategoryPicture
          category={place.category}
          id={place.id}
          className="h-44 w-full shrink-0 sm:h-auto sm:w-80"
        />
      ) : (
        <img
          src={place.imageUrl}
          alt={t('How {name} looks', { name: place.name })}
          className="h-44 w-full shrink-0 object-cover sm:h-auto sm:w-80"
        />
      )}
      <div className="flex flex-col gap-3 p-5 sm:p-8">
        <p className="flex flex-wrap gap-2">
          <CategoryBadge category={place.category} />
          {place.isSample && <SampleBadge />}
          {place.cuisine !== null && <Badge>{place.cuisine}</Badge>}
        </p>
        <h1 className="text-3xl">{place.name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating value={place.rating} reviews={place.rating === null ? null : place.reviewCount} />
          {place.priceLevel !== null && <span>{priceLevelLabel(place.priceLevel)}</span>}
        </p>
        <p className="text-ink-soft">{addressText(place)}</p>
        {place.isSample && (
          <p className="text-sm text-ink-soft">
            {t(
              'This place is invented, so that you can try Wayfur. Its phone and website lead nowhere.',
            )}
          </p>
        )}
      </div>
    </Card>
  )
}

function AboutPlace({ place }: { place: Place }) {
  if (place.description === null && place.amenities.length === 0) return null
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('About')}</h2>
      {place.description !== null && <p className="mt-2">{place.description}</p>}
      {place.amenities.length > 0 && (
        <ul aria-label={t('Amenities')} className="mt-3 flex flex-wrap gap-2">
          {place.amenities.map((amenity) => (
            <li key={amenity}>
              <Badge tone="leaf">{amenityText(amenity)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ReachPlace({ place }: { place: Place }) {
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <h2 className="text-xl">{t('Getting there')}</h2>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
        {addressText(place) || t('Address not known')}
      </p>
      {place.phone !== null && (
        <p className="flex items-center gap-2">
          <Phone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <a href={`tel:${place.phone.replace(/[^+\d]/g, '')}`}>{place.phone}</a>
        </p>
      )}
      {place.website !== null && (
        <p className="flex min-w-0 items-center gap-2">
          <Globe aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <a href={place.website} target="_blank" rel="noopener noreferrer" className="break-all">
            <Sentence
              message={msg('Website<0> (opens in a new tab)</0>')}
              parts={{ 0: <span className="sr-only" /> }}
            />
          </a>
        </p>
      )}
      {place.precision !== 'exact' && (
        <Alert tone="plain">
          {t('The exact location is not known, so there is no pin on the map.')}
        </Alert>
      )}
      {!place.isSample && (
        <p className="text-sm text-ink-soft">
          {place.source.licence === null
            ? place.source.on === null
              ? t('Source: {name}', { name: place.source.name })
              : t('Source: {name}, as of {on}', {
                  name: place.source.name,
                  on: dayText(place.source.on),
                })
            : place.source.on === null
              ? t('Source: {name}, {licence}', {
                  name: place.source.name,
                  licence: place.source.licence,
                })
              : t('Source: {name}, {licence}, as of {on}', {
                  name: place.source.name,
                  licence: place.source.licence,
                  on: dayText(place.source.on),
                })}
        </p>
      )}
      <SuggestOrReport subject={{ kind: 'place', id: place.id }} title={place.name} place={place} />
    </Card>
  )
}

function Neighbors({ places, at }: { places: readonly FoundPlace[]; at: string }) {
  return (
    <section aria-labelledby="neighbors" className="mt-12">
      <h2 id="neighbors" className="text-2xl">
        {t('Nearby')}
      </h2>
      {places.length === 0 ? (
        <p className="mt-3">
          <Sentence
            message={msg(
              'No other place around here is known to welcome pets. <0>Search elsewhere</0>',
            )}
            parts={{
              0: (
                <Link
                  to="/discovery"
                  className={buttonVariant({ variant: 'outline', size: 'sm' })}
                />
              ),
            }}
          />
        </p>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {places.map((near) => (
            <li key={near.id} className="drawn-near [--drawn-height:23rem]">
              <PlaceCard place={near} at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
