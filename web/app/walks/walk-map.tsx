import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { Point } from '@wayfur/domain/schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { WalkPlan, WalkStop } from '@wayfur/domain/walks/schemas'
import { WALK_WORDS, WALKS } from '@wayfur/domain/walks/walk-plan'
import { Clock, Download, ExternalLink, Phone, Route } from 'lucide-react'
import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapMarker } from '../map/map-marker.ts'
import type { MarkerKind } from '../map/marker-shapes.ts'
import { CategoryBadge } from '../places/category-badge.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { TrafficBadge } from './traffic-badge.tsx'
import { WalkPoints } from './walk-points.tsx'
import { walkFileAddress } from './walk-search-params.ts'

/** Fitting comes as near as this on a walk: half a mile is a few blocks. */
const NEAREST_ZOOM = 16
const LEGEND: readonly MarkerKind[] = ['start']

interface WalkMapProps {
  plan: WalkPlan | undefined
  location: string
  /** Where the walker is, while a walk is followed. */
  you?: Point | undefined
}

/** One walk on the map, with what it passes as a list beside it. */
export function WalkMap({ plan, location, you }: WalkMapProps) {
  const units = useUnits()
  const [chosen, setChosen] = useState<string>()
  const markers = useMemo(() => (plan === undefined ? [] : markersOf(plan, you)), [plan, you])
  const lines = useMemo(
    () =>
      plan === undefined
        ? []
        : [
            {
              id: 'walk',
              color: '--color-leaf' as const,
              points: wayOf(plan),
            },
          ],
    [plan],
  )
  if (plan === undefined) return <Alert title={t(WALK_WORDS.noPlan)} />
  if (wayOf(plan).length < 2) return <Alert title={t(WALK_WORDS.brokenPlan)} />
  const stop = plan.petFriendlyStops.find(({ id }) => String(id) === chosen)
  const { label } = WALKS[plan.walkType]
  return (
    <Card as="section" aria-labelledby="walk-map-title" className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="walk-map-title" className="text-xl">
          {t(label)}
        </h3>
        <p className="flex flex-wrap gap-2">
          <Badge tone="leaf" icon={<Route aria-hidden="true" />}>
            {footDistanceText(plan.meters, units)}
          </Badge>
          <Badge icon={<Clock aria-hidden="true" />}>{plan.estimatedDuration}</Badge>
          <TrafficBadge busyShare={plan.busyShare} />
        </p>
      </div>
      <div className="mt-4 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <LazyMapView
            label={t('Map of the {label} from {startLocation}', {
              label: t(label).toLowerCase(),
              startLocation: plan.startLocation,
            })}
            markers={markers}
            lines={lines}
            selectedId={chosen}
            onSelect={setChosen}
            legend={[...new Set([...LEGEND, ...markers.map(({ kind }) => kind)])]}
            maxZoom={NEAREST_ZOOM}
            errorWords={WALK_ERROR}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {stop !== undefined && <StopDetail stop={stop} />}
          <section aria-labelledby="walk-highlights" className="rounded-md bg-surface p-4">
            <h4 id="walk-highlights" className="font-semibold">
              {t('Highlights')}
            </h4>
            <div className="mt-2">
              <WalkPoints plan={plan} />
            </div>
          </section>
          <Stops stops={plan.petFriendlyStops} chosen={chosen} onChoose={setChosen} />
          <a
            href={walkFileAddress(location, plan.walkType)}
            download
            className={buttonVariant({ variant: 'outline' })}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {t('Download GPX')}
          </a>
        </div>
      </div>
    </Card>
  )
}

const WALK_ERROR = {
  title: WALK_WORDS.mapTitle,
  says: WALK_WORDS.mapFailed,
}

function Stops({
  stops,
  chosen,
  onChoose,
}: {
  stops: readonly WalkStop[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const units = useUnits()
  if (stops.length === 0) return null
  return (
    <section aria-labelledby="walk-stops">
      <h4 id="walk-stops" className="font-semibold">
        {t('Stops on the way')}
      </h4>
      <ol className="mt-2 flex flex-col gap-2">
        {stops.map(({ id, name, category, alongMeters, isSample }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={String(id) === chosen}
              onClick={() => onChoose(String(id) === chosen ? undefined : String(id))}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-raised px-3 py-2 text-left hover:border-leaf aria-pressed:border-leaf aria-pressed:outline-2 aria-pressed:outline-leaf"
            >
              <span className="min-w-0 font-semibold">{name}</span>
              <CategoryBadge category={category} />
              {isSample && <SampleBadge />}
              <span className="text-sm text-ink-soft">
                {t('at {footDistance}', { footDistance: footDistanceText(alongMeters, units) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is known of the stop that was pressed on the map or in the list. */
function StopDetail({ stop }: { stop: WalkStop }) {
  return (
    <Card
      as="section"
      aria-label={t('About {name}', { name: stop.name })}
      aria-live="polite"
      className="flex flex-col gap-2 p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <CategoryBadge category={stop.category} />
        {stop.isSample && <SampleBadge />}
      </div>
      <h4 className="text-lg">
        <Link to={href('/places/:id', { id: String(stop.id) })} className="text-ink">
          {stop.name}
        </Link>
      </h4>
      <Rating value={stop.rating} reviews={stop.reviewCount} />
      <p className="text-sm">
        {[stop.address, stop.city, stop.state].filter((part) => part !== null).join(', ')}
      </p>
      {stop.description !== null && <p className="text-sm">{stop.description}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {stop.phone !== null && (
          <a href={`tel:${stop.phone}`} className="text-link inline-flex items-center gap-1.5">
            <Phone aria-hidden="true" className="size-4" />
            {stop.phone}
          </a>
        )}
        {stop.website !== null && (
          <a
            href={stop.website}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex items-center gap-1.5"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('Website')}
          </a>
        )}
      </p>
      <div className="rounded-md bg-surface px-3 py-2.5 text-sm">
        <h5 className="font-semibold">{t('Pet Policy')}</h5>
        <p>
          {stop.petPolicy}. {stop.petFee}.
        </p>
      </div>
    </Card>
  )
}

/** The way itself, without the stops beside it. */
export function wayOf(plan: WalkPlan): Point[] {
  return plan.route
    .filter(({ type }) => type === 'waypoint')
    .map(({ latitude, longitude }) => ({ latitude, longitude }))
}

function markersOf(plan: WalkPlan, you: Point | undefined): MapMarker[] {
  const [start] = wayOf(plan)
  const ends: MapMarker[] =
    start === undefined ? [] : [{ id: 'start', at: start, kind: 'start', name: t('Start and end') }]
  const stops = plan.petFriendlyStops.map((stop): MapMarker => ({
    id: String(stop.id),
    at: { latitude: stop.latitude, longitude: stop.longitude },
    kind: stop.category,
    name: markedName(stop.name, stop),
    rating: stop.rating,
    details: [stop.address, stop.phone].filter((line): line is string => line !== null),
  }))
  const bins = plan.bins.map(({ isSample, ...at }, index): MapMarker => ({
    id: `bin-${index}`,
    at,
    kind: 'bin',
    name: markedName(t('Working bin'), { isSample }),
  }))
  const here: MapMarker[] =
    you === undefined ? [] : [{ id: 'you', at: you, kind: 'you', name: t('Your location') }]
  return [...ends, ...stops, ...bins, ...here]
}
