import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { stopPetsText } from '@wayfur/domain/trips/stop-fit'
import { alongText } from '@wayfur/domain/units'
import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapMarker } from '../map/map-marker.ts'
import type { MarkerKind } from '../map/marker-shapes.ts'
import { CategoryBadge } from '../places/category-badge.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { stopAddress, StopFacts } from './stop-card.tsx'

const LEGEND: readonly MarkerKind[] = ['start', 'midway', 'end', 'restaurant', 'hotel', 'rest_area']

/** The route on the map with its stops, and the same stops as a list beside it. */
export function TripMap({ plan }: { plan: TripPlan }) {
  const units = useUnits()
  const [chosen, setChosen] = useState<string>()
  const [lit, setLit] = useState<string>()
  const stops = plan.petFriendlyStops
  const markers = useMemo(() => markersOf(plan), [plan])
  const lines = useMemo(
    () => [
      {
        id: 'route',
        color: '--color-leaf' as const,
        points: plan.route
          .filter(({ type }) => type === 'waypoint')
          .map(({ latitude, longitude }) => ({ latitude, longitude })),
        dashed: plan.routeSource.endsWith('highways'),
      },
    ],
    [plan],
  )
  const legend = useMemo(
    () => [...new Set([...LEGEND, ...stops.map(({ category }) => category)])],
    [stops],
  )
  const stop = stops.find(({ id }) => String(id) === chosen)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <LazyMapView
          label={t(
            stops.length === 1
              ? 'Map of the route from {startLocation} to {endLocation} with {stops} stop'
              : 'Map of the route from {startLocation} to {endLocation} with {stops} stops',
            {
              startLocation: plan.startLocation,
              endLocation: plan.endLocation,
              stops: stops.length,
            },
          )}
          markers={markers}
          lines={lines}
          selectedId={chosen}
          onSelect={setChosen}
          highlightedId={lit}
          onHighlight={setLit}
          legend={legend}
          height="tall"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {stop !== undefined && <StopDetail stop={stop} plan={plan} />}
        <ol aria-label={t('Stops on the map')} className="flex flex-col gap-2">
          <li className="rounded-md bg-surface px-4 py-2.5 text-sm">
            {t('Start: {startLocation}', { startLocation: plan.startLocation })}
          </li>
          {stops.map(({ id, name, category, alongMeters }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={String(id) === chosen}
                onClick={() => setChosen(String(id) === chosen ? undefined : String(id))}
                onPointerEnter={() => setLit(String(id))}
                onPointerLeave={() => setLit(undefined)}
                onFocus={() => setLit(String(id))}
                onBlur={() => setLit(undefined)}
                className="w-full rounded-md border border-line bg-raised px-4 py-2.5 text-left hover:border-leaf aria-pressed:border-leaf aria-pressed:outline-2 aria-pressed:outline-leaf"
              >
                <span className="block font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">
                  {t(CATEGORY_LABELS[category].one)}, {alongText(alongMeters, units).toLowerCase()}
                </span>
              </button>
            </li>
          ))}
          <li className="rounded-md bg-surface px-4 py-2.5 text-sm">
            {t('End: {endLocation}', { endLocation: plan.endLocation })}
          </li>
        </ol>
      </div>
    </div>
  )
}

/** What is known of the stop that was pressed on the map or in the list. */
function StopDetail({ stop, plan }: { stop: TripStop; plan: TripPlan }) {
  return (
    <Card
      as="section"
      aria-label={t('About {name}', { name: stop.name })}
      aria-live="polite"
      className="flex flex-col gap-2.5 p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <CategoryBadge category={stop.category} />
        {stop.isSample && <SampleBadge />}
      </div>
      <h3 className="text-lg">
        <Link to={href('/places/:id', { id: String(stop.id) })} className="text-ink">
          {stop.name}
        </Link>
      </h3>
      {stop.description !== null && <p>{stop.description}</p>}
      <StopFacts stop={stop} plan={plan} />
      <div className="rounded-md bg-surface px-3 py-2.5">
        <h4 className="font-semibold">{t('Pet Policy')}</h4>
        <p className="text-sm">{stopPetsText(stop)}.</p>
      </div>
    </Card>
  )
}

function markersOf(plan: TripPlan): MapMarker[] {
  const stops = plan.petFriendlyStops.map((stop): MapMarker => ({
    id: String(stop.id),
    at: { latitude: stop.latitude, longitude: stop.longitude },
    kind: stop.category,
    name: markedName(stop.name, stop),
    rating: stop.rating,
    details: [stopAddress(stop), stop.phone].filter(
      (line): line is string => line !== null && line !== '',
    ),
  }))
  return [
    { id: 'start', at: plan.from.at, kind: 'start', name: plan.startLocation },
    ...stops,
    { id: 'midway', at: plan.midway, kind: 'midway', name: t('Midway Point') },
    { id: 'end', at: plan.to.at, kind: 'end', name: plan.endLocation },
  ]
}
