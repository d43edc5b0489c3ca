import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { amenityText } from '@wayfur/domain/moderation/place-submission'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import { nearbyPlaces, placeById } from '@wayfur/domain/places/endpoints'
import type { FoundPlace, Place } from '@wayfur/domain/places/place-schemas'
import { priceLevelLabel } from '@wayfur/domain/places/price-level'
import type { Point } from '@wayfur/domain/schemas'
import { placeSocialPicture } from '@wayfur/domain/site/endpoints'
import { data, Link, redirect } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { CategoryPicture } from '../art/category-picture.tsx'
import { HEAD_DRAWING } from '../art/picture.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { placeOwnerQuery } from '../owners/claim-queries.ts'
import { ComingHint } from '../pets/coming-hint.tsx'
import { newestPhotosQuery, ownPhotosQuery } from '../photos/photo-search-params.ts'
import { VisitorPhotos } from '../photos/visitor-photos.tsx'
import { requestContext } from '../request-context.ts'
import { REVIEW_ACTIONS } from '../reviews/review-actions.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { readReviewsSearch, reviewsQuery } from '../reviews/reviews-search-params.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { SavedInLists } from '../saved/saved-in-lists.tsx'
import { savedInQuery } from '../saved/saved-search-params.ts'
import { BelowFirstView } from '../shell/below-first-view.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/place-page'
import { CategoryBadge } from './category-badge.tsx'
import { InFitOrder } from './in-fit-order.tsx'
import { PLACE_ACTION, PlaceActions } from './place-actions.tsx'
import { PlaceFit } from './place-fit.tsx'
import { PlaceHours } from './place-hours.tsx'
import { PlaceItem } from './place-item.tsx'
import { placeJsonLd } from './place-json-ld.ts'
import { addressText } from './place-messages.ts'
import { PlacePets } from './place-pets.tsx'
import { PlacePhotos } from './place-photos.tsx'
import { ReachPlace } from './reach-place.tsx'
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
  // What is one's own comes only to members: a visitor's page is kept for all of them.
  const isMember = context.get(requestContext).visitor !== null
  const own = isMember ? [savedInQuery(id), ownPhotosQuery(id)] : []
  const state = await prefetch(context, [
    asked,
    neighborsQuery(id),
    reviewsQuery({ kind: 'place', id }, search),
    newestPhotosQuery(id),
    placeOwnerQuery(id),
    ...own,
  ])
  const place = await asked.inProcess(context)
  // What another source says of a place was one of its own before: links to it lead on.
  if (place.id !== id) throw redirect(`/places/${place.id}`, 301)
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
      <div className="grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <PlaceHead place={place} at={neighbors.at} />
          <BelowFirstView>
            <div className="mt-8 grid gap-6 md:grid-cols-[3fr_2fr]">
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
          </BelowFirstView>
        </div>
        <PlaceActions place={place}>
          <li>
            <SaveButton placeId={id} className={PLACE_ACTION} />
          </li>
        </PlaceActions>
      </div>
      <BelowFirstView>
        <VisitorPhotos placeId={id} name={place.name} />
        <ReviewSection subject={{ kind: 'place', id }} name={place.name} />
        <Neighbors place={place} places={neighbors.places} at={neighbors.at} />
      </BelowFirstView>
    </article>
  )
}

function PlaceHead({ place, at }: { place: Place; at: string }) {
  return (
    <Card className="flex flex-col sm:flex-row">
      {place.imageUrl === null ? (
        <CategoryPicture category={place.category} id={place.id} className={HEAD_DRAWING} />
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
          {place.cuisine !== null && (
            <Badge>{place.cuisine.replace(/^./, (first) => first.toUpperCase())}</Badge>
          )}
        </p>
        <h1 className="text-3xl">{place.name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating value={place.rating} reviews={place.rating === null ? null : place.reviewCount} />
          {place.priceLevel !== null && <span>{priceLevelLabel(place.priceLevel)}</span>}
        </p>
        <PlaceFit place={place} at={at} isWhole />
        <ComingHint className="text-sm text-ink-soft" />
        <p className="text-ink-soft">{addressText(place)}</p>
        {place.isSample && (
          <p className="text-sm text-ink-soft">
            {t(
              'This place is invented, so that you can try Wayfur. It has no phone to call and no website.',
            )}
          </p>
        )}
        <SavedInLists placeId={place.id} />
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

/** What one looks for around a place one goes to: each kind opens a search around it. */
const KINDS_NEARBY = ['park', 'restaurant', 'hotel', 'store', 'vet'] as const

/** A search by hand: the module of Discover's address would come along with the page. */
function aroundPlace(name: string, { latitude, longitude }: Point, type: string): string {
  const at = `${latitude},${longitude}`
  return `/discovery?${new URLSearchParams({ location: name, at, type, sort: 'nearest' })}`
}

function Neighbors({
  place,
  places,
  at,
}: {
  place: Place
  places: readonly FoundPlace[]
  at: string
}) {
  const { location } = place
  return (
    <section aria-labelledby="neighbors" className="mt-12">
      <h2 id="neighbors" className="text-2xl">
        {t('Nearby')}
      </h2>
      {location && (
        <ul aria-label={t('Kinds of places')} className="mt-3 flex flex-wrap gap-2">
          {KINDS_NEARBY.map((kind) => (
            <li key={kind}>
              <Link
                to={aroundPlace(place.name, location, kind)}
                className={buttonVariant({ variant: 'outline', size: 'sm' })}
              >
                {t(CATEGORY_LABELS[kind].many)}
              </Link>
            </li>
          ))}
        </ul>
      )}
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
        <div className="mt-4 flex flex-col gap-4">
          <InFitOrder places={places} at={at}>
            {(part, label) => (
              <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {part.map((near) => (
                  <PlaceItem key={near.id} place={near} at={at} />
                ))}
              </ul>
            )}
          </InFitOrder>
        </div>
      )}
    </section>
  )
}
