import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { STOPS_ON_CARD, walkKey, walkLabel } from '@wayfur/domain/walks/walk-plan'
import { Clock, Footprints, MapPin, Route } from 'lucide-react'
import { Link } from 'react-router'
import { CategoryBadge } from '../places/category-badge.tsx'
import { PlaceFit } from '../places/place-fit.tsx'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { DifficultyLine } from './difficulty-line.tsx'
import { TrafficBadge } from './traffic-badge.tsx'
import { WalkPoints } from './walk-points.tsx'
import { walkAddress, type WalkSearch } from './walk-search-params.ts'

interface WalkCardProps {
  plan: WalkPlan
  search: WalkSearch
  /** The day by which stops are held against the pets that come along. */
  today: Day
  isChosen: boolean
  /** The page with this walk on the map. */
  to: string
  onChoose: () => void
}

/**
 * One of the walks; pressing anywhere on it shows its way on the map, and the others step back. On a
 * phone it is as low as fits below the map: its points and stops are told below, of the chosen walk.
 */
export function WalkCard({ plan, search, today, isChosen, to, onChoose }: WalkCardProps) {
  const label = walkLabel(plan)
  const units = useUnits()
  const stops = plan.petFriendlyStops
  const more = stops.length - STOPS_ON_CARD
  return (
    <Card
      as="article"
      className={classNames(
        'relative flex flex-col gap-2 p-4 transition-colors',
        isChosen
          ? 'border-leaf outline-2 -outline-offset-2 outline-leaf'
          : 'bg-surface text-ink-soft shadow-none hover:border-leaf',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-xl">
          <Link
            to={to}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            onClick={onChoose}
            className="text-left after:absolute after:inset-0 after:rounded-lg"
          >
            {t(label)}
          </Link>
        </h3>
        <TrafficBadge busyShare={plan.busyShare} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        <span className="inline-flex items-center gap-1.5">
          <Route aria-hidden="true" className="size-4" />
          {footDistanceText(plan.meters, units)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4" />
          {plan.estimatedDuration}
        </span>
      </p>
      <DifficultyLine plan={plan} />
      <WalkPoints plan={plan} className="max-lg:hidden" />
      {stops.length > 0 && (
        <div className="text-sm max-lg:hidden">
          <h4 className="font-semibold">{t('Pet-friendly stops')}</h4>
          <ul className="mt-1.5 flex flex-col gap-1.5">
            {stops.slice(0, STOPS_ON_CARD).map((stop) => (
              <li key={stop.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0">{stop.name}</span>
                <CategoryBadge category={stop.category} />
                {stop.isSample && <SampleBadge />}
                <PlaceFit place={stop} at={today} className="w-full" />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="mt-1.5 font-semibold">
              {t('+{more, plural, one {# more stop} other {# more stops}}', { more })}
            </p>
          )}
        </div>
      )}
      <div className="mt-auto lg:pt-1">
        <ButtonLink
          to={walkAddress(search.location ?? '', {
            ...search,
            walk: walkKey(plan),
            isFollowed: true,
          })}
          aria-label={t('Start This Walk: {label}', { label })}
          variant={isChosen ? 'accent' : 'outline'}
          className="relative z-1 w-full"
        >
          <Footprints aria-hidden="true" className="size-4.5" />
          {t('Start This Walk')}
        </ButtonLink>
      </div>
    </Card>
  )
}
