import { t } from '@wayfur/domain/language/messages'
import { isNight } from '@wayfur/domain/trips/choose-stops'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { FEWEST_STOPS } from '@wayfur/domain/trips/stop-kinds'
import { LONGEST_GAP_SECONDS } from '@wayfur/domain/trips/trip-days'
import { durationText, routeNote } from '@wayfur/domain/trips/trip-plan'
import { driveDistanceText } from '@wayfur/domain/units'
import { Clock, Flag, MapPin, Route as RouteIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { driveText, longestDrive, missingText, momentText } from './trip-messages.ts'

/** The Route Overview: from, to, duration and distance, and how sure they are. */
export function TripOverview({ plan, children }: { plan: TripPlan; children?: ReactNode }) {
  const drive = longestDrive(plan)
  const units = useUnits()
  const nights = plan.petFriendlyStops.filter(isNight).length
  const { leavesAt, arrivesAt, from, to } = plan
  const moments =
    leavesAt === null || arrivesAt === null
      ? null
      : {
          leaves: momentText(leavesAt, from.timeZone, from.timeZone),
          arrives: momentText(arrivesAt, to.timeZone, from.timeZone),
        }
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Route Overview')}</h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Figure icon={<MapPin />} name={t('From', { context: 'place' })}>
          {plan.startLocation}
        </Figure>
        <Figure icon={<Flag />} name={t('To', { context: 'place' })}>
          {plan.endLocation}
        </Figure>
        <Figure icon={<Clock />} name={t('Duration')}>
          {plan.estimatedDuration}
        </Figure>
        <Figure icon={<RouteIcon />} name={t('Distance')}>
          {driveDistanceText(plan.meters, units)}
        </Figure>
      </dl>
      <p className="mt-4 text-ink-soft">
        {plan.roads.length > 0 && <>{t('Via {roads}.', { roads: plan.roads.join(', ') })} </>}
        {routeNote(plan)}
      </p>
      {moments !== null && (
        <p className="mt-1">
          {nights > 0
            ? t(
                'Leaving {leaves}, there about {arrives} with stays at the stops and {nights, plural, one {one night} other {# nights}}.',
                { ...moments, nights },
              )
            : t('Leaving {leaves}, there about {arrives} with stays at the stops.', moments)}
        </p>
      )}
      {moments === null && nights > 0 && (
        <p className="mt-1">
          {t(
            'Too long for one day: {nights, plural, one {one night} other {# nights}} on the way.',
            { nights },
          )}
        </p>
      )}
      <p
        className={classNames('mt-1', drive > LONGEST_GAP_SECONDS && 'font-semibold text-warn-ink')}
      >
        {t('Longest drive without a stop: {drive}.', {
          drive: drive >= 3600 ? driveText(drive) : durationText(drive),
        })}
      </p>
      <ShortDrive target={plan.target} />
      <Shortage plan={plan} />
      {children}
    </Card>
  )
}

function Figure({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        <span aria-hidden="true" className="shrink-0 text-leaf-ink [&>svg]:size-4.5">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="text-lg font-semibold break-words">{children}</dd>
    </div>
  )
}

/** A short drive has fewer stops than the usual three, and says so. */
function ShortDrive({ target }: Pick<TripPlan, 'target'>) {
  if (target === null || target >= FEWEST_STOPS) return null
  return (
    <p className="mt-1">
      {target === 0
        ? t('This drive is short, so no stop is planned.')
        : t(
            'This drive is short, so {target, plural, one {one stop is} other {# stops are}} planned.',
            { target },
          )}
    </p>
  )
}

/** Fewer stops than aimed at are said to be fewer, and where. */
function Shortage({ plan }: { plan: TripPlan }) {
  const units = useUnits()
  const { missing, target, petFriendlyStops, lost } = plan
  if (missing.length === 0 && lost === 0) return null
  const found = petFriendlyStops.filter((stop) => !isNight(stop)).length
  return (
    <div className="mt-4 rounded-md border border-line-strong bg-surface px-4 py-3 text-sm">
      {lost > 0 && (
        <p>
          {t(
            '{lost, plural, one {One stop is} other {# stops are}} no longer listed or too far from the route and left out.',
            { lost },
          )}
        </p>
      )}
      {target !== null && found < target && (
        <p className="font-semibold">
          {t('We know {found} of {target} stops for this route.', { found, target })}
        </p>
      )}
      {missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missing.map((gap) => (
            <li key={`${gap.wanted}${gap.fromMeters}`}>{missingText(gap, units)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
