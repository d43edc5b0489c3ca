import { t } from '@wayfur/domain/language/messages'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { isNight } from '@wayfur/domain/trips/stop-candidate'
import { FEWEST_STOPS } from '@wayfur/domain/trips/stop-kinds'
import { LONGEST_GAP_SECONDS } from '@wayfur/domain/trips/trip-days'
import { durationText, routeNote } from '@wayfur/domain/trips/trip-plan'
import { driveDistanceText } from '@wayfur/domain/units'
import { Clock, Flag, MapPin, Route as RouteIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { driveText, longestDrive, missingText, momentText } from './trip-messages.ts'

/** The Route Overview: from, to, duration and distance; low on a phone, where the stops follow. */
export function TripOverview({
  plan,
  action,
  children,
}: {
  plan: TripPlan
  /** Beside its heading. */
  action?: ReactNode
  children?: ReactNode
}) {
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
    <Card as="section" className="px-4 py-3 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg md:text-xl">{t('Route Overview')}</h2>
        {action}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 md:mt-4 md:gap-x-6 md:gap-y-4 lg:grid-cols-4">
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
      {moments !== null && (
        <p className="mt-2">
          {nights > 0
            ? t(
                'Leaving {leaves}, arriving about {arrives} with time at the stops and {nights, plural, one {one night} other {# nights}}.',
                { ...moments, nights },
              )
            : t('Leaving {leaves}, arriving about {arrives} with time at the stops.', moments)}
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
        className={classNames('mt-2', drive > LONGEST_GAP_SECONDS && 'font-semibold text-warn-ink')}
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

/** Which roads the way follows, and how sure that is: below the stops, which come first. */
export function RouteNotes({ plan }: { plan: TripPlan }) {
  return (
    <p className="mt-5 text-ink-soft">
      {plan.roads.length > 0 && <>{t('Via {roads}.', { roads: plan.roads.join(', ') })} </>}
      {routeNote(plan)}
    </p>
  )
}

/** Its icon alone names it on a phone, for those who see it. */
function Figure({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2 md:block">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        <span aria-hidden="true" className="shrink-0 text-leaf-ink [&>svg]:size-4.5">
          {icon}
        </span>
        <span className="max-md:sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 font-semibold break-words md:text-lg">{children}</dd>
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

/** More gaps than this are folded: a list of them would push the first stop off the screen. */
const SEEN_GAPS = 1

/** Fewer stops than aimed at are said to be fewer, and where. */
function Shortage({ plan }: { plan: TripPlan }) {
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
      {missing.length > SEEN_GAPS ? (
        <Disclosure
          isSnug
          label={t(
            '{count, plural, one {# stretch} other {# stretches}} without a confirmed stop',
            { count: missing.length },
          )}
        >
          <Gaps missing={missing} />
        </Disclosure>
      ) : (
        missing.length > 0 && <Gaps missing={missing} />
      )}
    </div>
  )
}

function Gaps({ missing }: Pick<TripPlan, 'missing'>) {
  const units = useUnits()
  return (
    <ul className="list-disc pl-5">
      {missing.map((gap) => (
        <li key={`${gap.wanted}${gap.fromMeters}`}>{missingText(gap, units)}</li>
      ))}
    </ul>
  )
}
