import { useQuery } from '@tanstack/react-query'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { NEARBY_FILTERS } from '@wayfur/domain/places/category'
import { NEARBY_LIMIT, searchPlaces } from '@wayfur/domain/places/endpoints'
import { NEARBY_RADIUS_METERS, vicinityOf } from '@wayfur/domain/places/place'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { memo, useCallback, useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { queryFor } from '../api-client.ts'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { useVerdicts } from '../pets/use-verdicts.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { InFitOrder } from './in-fit-order.tsx'
import { PlaceFit } from './place-fit.tsx'
import { placeMarkers } from './place-marker.ts'
import { openWords } from './place-messages.ts'

type Filter = (typeof NEARBY_FILTERS)[number]['id']

/** Where a typed place is. */
export const nearbyLocation = (location: string) => queryFor(geocode, { query: { q: location } })

/** The best places around a point, at most ten, as the card asks for them. */
export function nearbyQuery(at: Point, filter: Filter = 'all', radius = NEARBY_RADIUS_METERS) {
  const categories = NEARBY_FILTERS.find(({ id }) => id === filter)?.categories ?? []
  return queryFor(searchPlaces, {
    query: {
      latitude: at.latitude.toFixed(5),
      longitude: at.longitude.toFixed(5),
      radius: String(radius),
      limit: String(NEARBY_LIMIT),
      ...(categories.length === 0 ? {} : { category: categories.join(',') }),
    },
  })
}

interface NearbyPlacesProps {
  /** What was typed; it is looked up unless the point is known. */
  location: string
  at?: Point | undefined
  radiusMeters?: number
}

/**
 * Pet-friendly places within a short walk, as a list and on a map alike. A newer question ends the
 * older one, so a slow answer never takes the place of a later one.
 */
export function NearbyPlaces({
  location,
  at,
  radiusMeters = NEARBY_RADIUS_METERS,
}: NearbyPlacesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const place = useQuery({ ...nearbyLocation(location), enabled: at === undefined })
  const best = place.data?.best
  const center = at ?? best
  const found = useQuery({
    ...nearbyQuery(center ?? { latitude: 0, longitude: 0 }, filter, radiusMeters),
    enabled: center !== undefined,
  })
  const isLost = at === undefined && place.data?.status === 'not-found'
  const failure = place.isError ? place : found.isError ? found : undefined
  const shown = matching(found.data?.places ?? [], typed)
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Pet-Friendly Places Near Your Walk')}</h2>
      <div className="mt-4 flex flex-col gap-4">
        <TextField
          className="needs-script"
          label={t('Search places')}
          hideLabel
          type="search"
          placeholder={t('Search places...')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <fieldset className="needs-script flex flex-wrap gap-2">
          <legend className="sr-only">{t('Kinds of places')}</legend>
          {NEARBY_FILTERS.map(({ id, label }) => (
            <Button
              key={id}
              variant={id === filter ? 'lead' : 'outline'}
              size="sm"
              aria-pressed={id === filter}
              onClick={() => setFilter(id)}
            >
              {t(label)}
            </Button>
          ))}
        </fieldset>
        {isLost ? (
          <Alert title={t('Unable to find coordinates for the location')} />
        ) : failure !== undefined ? (
          <Alert
            title={t('Failed to search places')}
            action={
              <Button variant="outline" size="sm" onClick={() => void failure.refetch()}>
                {t('Try again')}
              </Button>
            }
          />
        ) : found.data === undefined ? (
          <output className="flex items-center gap-3 py-6 text-ink-soft">
            <Spinner />
            {t('Finding pet-friendly places...')}
          </output>
        ) : (
          <Results places={shown} at={found.data.searched.at} center={center} />
        )}
      </div>
    </Card>
  )
}

function matching(places: readonly FoundPlace[], typed: string): FoundPlace[] {
  const sought = typed.trim().toLowerCase()
  return places.filter(
    ({ name, address }) =>
      name.toLowerCase().includes(sought) || vicinityOf(address).toLowerCase().includes(sought),
  )
}

function Results({
  places,
  at,
  center,
}: {
  places: readonly FoundPlace[]
  at: string
  center: Point | undefined
}) {
  const [lit, setLit] = useState<string>()
  const fitOf = useVerdicts(
    useCallback(
      async (pets) => (await import('./places-in-fit-order.ts')).fitsOf(places, pets, at),
      [places, at],
    ),
  )
  const markers = useMemo(() => placeMarkers(places, fitOf), [places, fitOf])
  return (
    <>
      <output className={places.length === 0 ? 'block py-6 text-ink-soft' : 'sr-only'}>
        {places.length === 0
          ? t('No places found for this location')
          : t('{places, plural, one {# place} other {# places}} found', { places: places.length })}
      </output>
      {places.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">
            <InFitOrder places={places} at={at}>
              {(part, label = t('Places nearby')) => (
                <ul aria-label={label} className="flex flex-col lined-rows">
                  {part.map((place) => (
                    <NearbyRow
                      key={place.id}
                      place={place}
                      at={at}
                      isLit={lit === String(place.id)}
                      onLight={setLit}
                    />
                  ))}
                </ul>
              )}
            </InFitOrder>
          </div>
          <LazyMapView
            label={t('Map of {places, plural, one {# place} other {# places}} nearby', {
              places: places.length,
            })}
            markers={markers}
            highlightedId={lit}
            onHighlight={setLit}
            selectedId={lit}
            onSelect={setLit}
            fit={markers.length > 0 ? 'all' : null}
            {...(center === undefined || markers.length > 0 ? {} : { center })}
          />
        </div>
      )}
    </>
  )
}

/** Memoized: each press or hover lights one row of the list, and the others stay as they are. */
const NearbyRow = memo(function NearbyRow({
  place,
  at,
  isLit,
  onLight,
}: {
  place: FoundPlace
  at: string
  isLit: boolean
  onLight: (id: string | undefined) => void
}) {
  const open = openWords(place, at)
  const id = String(place.id)
  return (
    <li
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(undefined)}
      className={classNames('flex flex-col gap-1 px-2 py-3', isLit && 'bg-leaf-soft')}
    >
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={href('/places/:id', { id })}
          onFocus={() => onLight(id)}
          onBlur={() => onLight(undefined)}
          className="font-semibold text-ink"
        >
          {place.name}
        </Link>
        <CategoryBadge category={place.category} />
        {place.isSample && <SampleBadge />}
      </p>
      <p className="text-sm text-ink-soft">{vicinityOf(place.address)}</p>
      <PlaceFit place={place} at={at} className="text-sm" />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={place.rating} reviews={place.rating === null ? null : place.reviewCount} />
        <Badge tone={open.tone === 'open' ? 'good' : open.tone === 'closed' ? 'danger' : 'plain'}>
          {open.state}
        </Badge>
      </p>
    </li>
  )
})
