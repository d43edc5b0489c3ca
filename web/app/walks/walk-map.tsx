import { t } from '@wayfur/domain/language/messages'
import { isOpenAir } from '@wayfur/domain/places/pet-policy'
import type { Day } from '@wayfur/domain/schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { WalkPlan, WalkStop } from '@wayfur/domain/walks/schemas'
import { WALK_KEYS, WALK_WORDS, type WalkKey, walkLabel } from '@wayfur/domain/walks/walk-plan'
import { Download, ExternalLink, Phone } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { href, Link } from 'react-router'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MarkerKind } from '../map/marker-shapes.ts'
import { useVerdicts } from '../pets/use-verdicts.ts'
import { CategoryBadge } from '../places/category-badge.tsx'
import { PlaceFit } from '../places/place-fit.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { linesOf, markersOf, otherWalks, wayOf } from './walk-lines-on-map.ts'
import { WalkPoints } from './walk-points.tsx'

/** Fitting comes as near as this on a walk: half a mile is a few blocks. */
const NEAREST_ZOOM = 16
const LEGEND: readonly MarkerKind[] = ['start']

interface WalkMapProps {
  /** Those that can be chosen; all are drawn, and the chosen one before the others. */
  plans: readonly WalkPlan[]
  plan: WalkPlan | undefined
  /** The day by which its stops are held against the pets that come along. */
  today: Day
  onChoose?: ((walk: WalkKey) => void) | undefined
  /** The stop that is looked at, as the map and the list know it. */
  stopId?: string | undefined
  onStop?: ((id: string | undefined) => void) | undefined
}

/** The walks on a map: the chosen one with what it passes, the others to be taken hold of. */
export function WalkMap({ plans, plan, today, onChoose, stopId, onStop }: WalkMapProps) {
  const fitOf = useVerdicts(
    useCallback(
      async (pets) => {
        const { fitsOf } = await import('../places/places-in-fit-order.ts')
        return fitsOf(plan?.petFriendlyStops ?? [], pets, today)
      },
      [plan, today],
    ),
  )
  const markers = useMemo(() => {
    if (plan === undefined) return []
    const own = markersOf(plan, undefined, fitOf)
    return [...own, ...otherWalks(plans, plan, own)]
  }, [plans, plan, fitOf])
  const lines = useMemo(() => (plan === undefined ? [] : linesOf(plans, plan)), [plans, plan])
  if (plan === undefined) return <Alert title={t(WALK_WORDS.noPlan)} />
  if (wayOf(plan).length < 2) return <Alert title={t(WALK_WORDS.brokenPlan)} />
  return (
    <LazyMapView
      label={t('Map: {label} from {startLocation}', {
        label: t(walkLabel(plan)),
        startLocation: plan.startLocation,
      })}
      markers={markers}
      lines={lines}
      selectedId={stopId}
      onSelect={(id) => {
        const walk = WALK_KEYS.find((key) => id === `walk-${key}`)
        if (walk === undefined) onStop?.(id)
        else onChoose?.(walk)
      }}
      legend={[...new Set([...LEGEND, ...markers.map(({ kind }) => kind)])].filter(
        (kind) => kind !== 'midway',
      )}
      gathersAbove={0}
      maxZoom={NEAREST_ZOOM}
      height="strip"
      clearsButtons
      errorWords={WALK_ERROR}
    />
  )
}

interface WalkDetailProps {
  plan: WalkPlan
  /** The day by which its stops are held against the pets that come along. */
  today: Day
  /** Where its file is found. */
  fileAddress: string
  stopId: string | undefined
  onStop: (id: string | undefined) => void
}

/** The stops of the chosen walk, and its file. */
export function WalkDetail({ plan, today, fileAddress, stopId, onStop }: WalkDetailProps) {
  const stop = plan.petFriendlyStops.find(({ id }) => String(id) === stopId)
  return (
    <section aria-label={t(walkLabel(plan))} className="flex min-w-0 flex-col gap-5">
      {stop !== undefined && <StopDetail stop={stop} today={today} />}
      {/* Beside the map its card says so. */}
      <WalkPoints plan={plan} className="lg:hidden" />
      <Stops stops={plan.petFriendlyStops} today={today} chosen={stopId} onChoose={onStop} />
      <a
        href={fileAddress}
        download
        className={classNames(buttonVariant({ variant: 'outline' }), 'self-start')}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {t('Download GPX')}
      </a>
    </section>
  )
}

const WALK_ERROR = {
  title: WALK_WORDS.mapTitle,
  says: WALK_WORDS.mapFailed,
}

function Stops({
  stops,
  today,
  chosen,
  onChoose,
}: {
  stops: readonly WalkStop[]
  today: Day
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
        {stops.map(({ id, name, category, alongMeters, isSample, pets }) => (
          <li key={id} className="flex flex-col gap-1">
            <Link
              to={href('/places/:id', { id: String(id) })}
              className="hidden min-h-11 items-center text-link noscript:inline-flex"
            >
              {name}
            </Link>
            <button
              type="button"
              aria-pressed={String(id) === chosen}
              onClick={() => onChoose(String(id) === chosen ? undefined : String(id))}
              className="needs-script flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-raised px-3 py-2 text-left hover:border-leaf aria-pressed:border-leaf aria-pressed:outline-2 aria-pressed:outline-leaf"
            >
              <span className="min-w-0 font-semibold">{name}</span>
              <CategoryBadge category={category} />
              {isSample && <SampleBadge />}
              <span className="text-sm text-ink-soft">
                {t('at {footDistance}', { footDistance: footDistanceText(alongMeters, units) })}
              </span>
            </button>
            <PlaceFit place={{ pets, category }} at={today} className="text-sm" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is known of the stop that was pressed on the map or in the list. */
function StopDetail({ stop, today }: { stop: WalkStop; today: Day }) {
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
      <PlaceFit place={stop} at={today} isWhole className="text-sm" />
      <div className="rounded-md bg-surface px-3 py-2.5 text-sm">
        <h5 className="font-semibold">{t('Pet Policy')}</h5>
        <p>
          {stop.petPolicy}. {!isOpenAir(stop.category) && `${stop.petFee}.`}
        </p>
      </div>
    </Card>
  )
}
