import { useQuery } from '@tanstack/react-query'
import type { Bounds } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapView as View } from '../map/map-adapter.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { WIDE } from '../ui/use-wide.ts'
import { pointLookedAt, searchQuery, viewQuery, type Where } from './discover-queries.ts'
import { discoverQuery, type DiscoverSearch, withChange } from './discover-search-params.ts'
import { PlaceCard } from './place-card.tsx'
import { placeMarkers } from './place-marker.ts'
import { FoundHeading, NothingHere } from './place-results.tsx'
import { usePlacesInFitOrder } from './places-in-fit-order.ts'

const NO_PLACES: readonly FoundPlace[] = []

interface PlaceMapProps {
  search: DiscoverSearch
  where: Where
  action: string
}

/** The same places on the map with their list beside it: highlighting one highlights the other. */
export function PlaceMap({ search, where, action }: PlaceMapProps) {
  const found = useFound(search, where)
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [view, setView] = useState<View>()
  const list = useRef<HTMLUListElement>(null)
  const { places, fitOf } = usePlacesInFitOrder(found?.places ?? NO_PLACES, found?.at ?? '')
  const markers = useMemo(() => placeMarkers(places, fitOf), [places, fitOf])

  useEffect(() => {
    const card = list.current?.querySelector(`[data-place="${chosen}"]`)
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])

  useMapInSight()

  const shown = { places: found?.places.length ?? 0 }
  const at = pointLookedAt(search, where)
  const near = 'label' in where ? where.label : t('this part of the map')
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-4">
      <div className="relative min-w-0">
        <LazyMapView
          label={
            found === undefined
              ? t('Map')
              : t('Map of {places, plural, one {# place} other {# places}} near {near}', {
                  near,
                  places: found.places.length,
                })
          }
          markers={markers}
          selectedId={chosen}
          onSelect={setChosen}
          highlightedId={lit}
          onHighlight={setLit}
          fit={search.bounds ?? areaOf(where) ?? (markers.length > 0 ? 'all' : null)}
          {...('at' in where && markers.length === 0 ? { center: where.at } : {})}
          gathersAbove={0}
          height="sheet"
          onView={setView}
        />
        <div className="absolute top-3 left-1/2 z-10 -translate-x-1/2">
          <SearchThisArea search={search} action={action} view={view} />
        </div>
      </div>
      {/* On a phone a sheet that stays in sight, above the bar at the bottom, and below the map. */}
      <div className="flex min-w-0 flex-col max-lg:sticky max-lg:bottom-(--bottom-bar-height) max-lg:z-10 max-lg:-mx-4 max-lg:-mt-3 max-lg:rounded-t-lg max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-1 max-lg:shadow-high sm:max-lg:-mx-6 sm:max-lg:px-6 lg:h-[600px]">
        {found === undefined ? (
          <p className="text-ink-soft">
            {t(
              'Enter a location above to find pet-friendly places, or move the map and search what you see.',
            )}
          </p>
        ) : (
          <>
            <FoundHeading
              isLow
              shown={found.places.length}
              total={found.total}
              search={search}
              near={near}
            />
            {found.places.length === 0 && at !== undefined && (
              <NothingHere
                search={search}
                action={action}
                at={at}
                near={'label' in where ? where.label : undefined}
              />
            )}
            {(found.total === undefined || found.total > found.places.length) && (
              <p className="mb-3 text-sm text-ink-soft max-lg:mb-0.5 max-lg:text-xs">
                {search.sort === 'nearest'
                  ? t('The map shows the {places} nearest of them.', shown)
                  : t('The map shows the {places} best rated of them.', shown)}
              </p>
            )}
            <ul
              ref={list}
              aria-label={t('Places on the map')}
              onScrollEnd={({ currentTarget }) => {
                const shown = cardInFront(currentTarget)
                if (shown !== undefined) setLit(shown)
              }}
              // On a phone they lie in a row to swipe, so that the map stays in sight.
              className="relative flex min-h-0 flex-1 gap-3 overflow-auto p-1 max-lg:-mx-4 max-lg:snap-x max-lg:snap-mandatory max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:flex-col"
            >
              {places.map((place) => (
                <CardInList
                  key={place.id}
                  place={place}
                  at={found.at}
                  isLit={lit === String(place.id) || chosen === String(place.id)}
                  onLight={setLit}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

/** Who asks for the map on a phone is brought to it: below the choice of views, down to the sheet. */
function useMapInSight() {
  const cameByPress = useRef(useHydrated())
  useEffect(() => {
    if (!cameByPress.current || matchMedia(WIDE).matches) return
    document.getElementById('views')?.scrollIntoView({ block: 'start' })
  }, [])
}

/** The card a row was swiped to; undefined in a list that is moved up and down. */
function cardInFront(row: HTMLElement): string | undefined {
  if (row.scrollWidth <= row.clientWidth) return undefined
  const { left } = row.getBoundingClientRect()
  const inFront = [...row.children].find(
    (card) => card.getBoundingClientRect().left >= left - SWIPE_SLACK_PX,
  )
  return inFront instanceof HTMLElement ? inFront.dataset.place : undefined
}

/** A card counts as in front that a finger left this little beyond the edge. */
const SWIPE_SLACK_PX = 40

interface CardInListProps {
  place: FoundPlace
  at: string
  isLit: boolean
  onLight: (id: string | undefined) => void
}

/** Memoized: each press or hover lights one card of the list, and the others stay as they are. */
const CardInList = memo(function CardInList({ place, at, isLit, onLight }: CardInListProps) {
  const id = String(place.id)
  const light = useCallback(() => onLight(id), [id, onLight])
  const dim = useCallback(() => onLight(undefined), [onLight])
  return (
    <li
      data-place={id}
      className="shrink-0 max-lg:w-80 max-lg:max-w-[85vw] max-lg:snap-start max-lg:scroll-mx-4 sm:max-lg:scroll-mx-6"
    >
      <PlaceCard place={place} at={at} isCompact isLit={isLit} onLight={light} onDim={dim} />
    </li>
  )
})

/** What was asked for as an area: the map begins there, and not with the farthest of its answers. */
function areaOf(where: Where): Bounds | undefined {
  return where.kind === 'point' ? where.bounds : undefined
}

/** Asks for the places of what the map shows after it was moved. */
function SearchThisArea({
  search,
  action,
  view,
}: {
  search: DiscoverSearch
  action: string
  view: View | undefined
}) {
  const navigate = useNavigate()
  return (
    <Button
      variant="outline"
      size="sm"
      className="rounded-full! whitespace-nowrap shadow-mid"
      disabledReason={view === undefined ? t('The map is not ready yet.') : undefined}
      onClick={() => {
        if (view === undefined) return
        const change = { bounds: view.bounds, location: '', at: undefined, view: 'map' } as const
        void navigate(`${action}${discoverQuery(withChange(search, change))}`, {
          preventScrollReset: true,
        })
      }}
    >
      {t('Search this area')}
    </Button>
  )
}

interface Found {
  places: readonly FoundPlace[]
  total: number | undefined
  at: string
}

/** What the address asks for, from whichever of the two questions it is. */
function useFound(search: DiscoverSearch, where: Where): Found | undefined {
  const around = useQuery({
    ...searchQuery(search, 'at' in where ? where.at : { latitude: 0, longitude: 0 }),
    enabled: 'at' in where,
  })
  const inView = useQuery({
    ...viewQuery(search, search.bounds ?? { south: 0, west: 0, north: 0, east: 0 }),
    enabled: search.bounds !== undefined,
  })
  if (search.bounds !== undefined) {
    const { data } = inView
    return (
      data && {
        places: data.places,
        total: data.hasMore ? undefined : data.places.length,
        at: data.at,
      }
    )
  }
  const { data } = around
  return data && { places: data.places, total: data.total ?? undefined, at: data.searched.at }
}
