import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { Point } from '@wayfur/domain/schemas'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { stopPetsText } from '@wayfur/domain/trips/stop-fit'
import { alongText } from '@wayfur/domain/units'
import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapLine } from '../map/map-adapter.ts'
import type { MapMarker } from '../map/map-marker.ts'
import type { MapViewProps } from '../map/map-view.tsx'
import type { MarkerKind } from '../map/marker-shapes.ts'
import { CategoryBadge } from '../places/category-badge.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { stopAddress, StopFacts } from './stop-facts.tsx'
import { stopKindText } from './trip-messages.ts'

const LEGEND: readonly MarkerKind[] = ['start', 'midway', 'end', 'restaurant', 'hotel', 'rest_area']

/** The route on a map with its stops; dashed where only straight lines of it are known. */
export function RouteMap({
  plan,
  ...rest
}: { plan: TripPlan } & Pick<
  MapViewProps,
  'selectedId' | 'onSelect' | 'highlightedId' | 'onHighlight'
>) {
  const stops = plan.petFriendlyStops
  const markers = useMemo(() => markersOf(plan), [plan])
  const lines = useMemo(() => linesOf(plan), [plan])
  const legend = useMemo(
    () => [...new Set([...LEGEND, ...stops.map(({ category }) => category)])],
    [stops],
  )
  return (
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
        {...rest}
        legend={legend}
        height="tall"
      />
      {lines.some(({ dashed }) => dashed) && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('Dashed: approx., straight from town to town.')}
        </p>
      )}
    </div>
  )
}

/** The way in parts: a line where the road is known, a dashed one where it is not. */
function linesOf({ route }: TripPlan): MapLine[] {
  const parts: { dashed: boolean; points: Point[] }[] = []
  const way = route.filter(({ type }) => type === 'waypoint')
  way.slice(1).forEach(({ latitude, longitude }, index) => {
    const before = way[index]
    if (before === undefined) return
    const dashed = before.isApproximate === true
    let part = parts.at(-1)
    if (part?.dashed !== dashed) {
      part = { dashed, points: [{ latitude: before.latitude, longitude: before.longitude }] }
      parts.push(part)
    }
    part.points.push({ latitude, longitude })
  })
  return parts.map(({ dashed, points }, index) => ({
    id: `route-${index}`,
    color: '--color-leaf',
    dashed,
    points,
  }))
}

/** The route on the map with its stops, and the same stops as a list beside it. */
export function TripMap({ plan }: { plan: TripPlan }) {
  const units = useUnits()
  const [chosen, setChosen] = useState<string>()
  const [lit, setLit] = useState<string>()
  const stops = plan.petFriendlyStops
  const stop = stops.find(({ id }) => String(id) === chosen)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <RouteMap
        plan={plan}
        selectedId={chosen}
        onSelect={setChosen}
        highlightedId={lit}
        onHighlight={setLit}
      />
      <div className="flex min-w-0 flex-col gap-4">
        {stop !== undefined && <StopDetail stop={stop} plan={plan} />}
        <ol aria-label={t('Stops on the map')} className="flex flex-col gap-2">
          <li className="rounded-md bg-surface px-4 py-2.5 text-sm">
            {t('Start: {startLocation}', { startLocation: plan.startLocation })}
          </li>
          {stops.map(({ id, name, category, alongMeters, isOwn }) => (
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
                  {stopKindText({ category, isOwn })}, {alongText(alongMeters, units).toLowerCase()}
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
        {stop.isOwn ? (
          <Badge>{t('Your own stop')}</Badge>
        ) : (
          <CategoryBadge category={stop.category} />
        )}
        {stop.isSample && <SampleBadge />}
      </div>
      <h3 className="text-lg">
        {stop.isOwn ? (
          stop.name
        ) : (
          <Link to={href('/places/:id', { id: String(stop.id) })} className="text-ink">
            {stop.name}
          </Link>
        )}
      </h3>
      {stop.description !== null && <p>{stop.description}</p>}
      <StopFacts stop={stop} plan={plan} />
      {!stop.isOwn && (
        <div className="rounded-md bg-surface px-3 py-2.5">
          <h4 className="font-semibold">{t('Pet Policy')}</h4>
          <p className="text-sm">{stopPetsText(stop)}.</p>
        </div>
      )}
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
    fit: stop.fit?.verdict,
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
