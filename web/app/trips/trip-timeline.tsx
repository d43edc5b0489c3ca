import { t } from '@wayfur/domain/language/messages'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { daysOf, type TripDay } from '@wayfur/domain/trips/trip-days'
import { driveDistanceText } from '@wayfur/domain/units'
import { Flag, GripVertical, MapPin, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { useWide } from '../ui/use-wide.ts'
import { OwnStopForm } from './own-stop-form.tsx'
import { StopActs } from './stop-acts.tsx'
import { StopCard } from './stop-card.tsx'
import { MoreAlong, NoStops } from './stop-list.tsx'
import { RouteMap } from './trip-map.tsx'
import { dayText, driveText, momentText } from './trip-messages.ts'
import { stopActs, tripAddress, type TripSearch } from './trip-search-params.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useFocusAfter } from './use-focus-after.ts'

/** The trip from top to bottom, day by day: each drive, each stop, and the map beside it. */
export function TripTimeline({
  plan,
  search,
}: {
  plan: TripPlan
  /** Left out where the plan is only shown. */
  search?: TripSearch
}) {
  const [lit, setLit] = useState<string>()
  const [said, setSaid] = useState('')
  const isWide = useWide()
  const navigate = useNavigate()
  const onAct = useFocusAfter(plan)
  const stops = plan.petFriendlyStops
  const { list, dragged, gripOf } = useDragOrder((id, place) => {
    if (search === undefined) return
    const name = stops.find((stop) => stop.id === id)?.name ?? ''
    setSaid(
      t('{name} is stop {place} of {stops}.', { name, place: place + 1, stops: stops.length }),
    )
    onAct(`stop-${id}-grip`)
    const to = tripAddress({ ...search, ask: stopActs.moveTo(plan, id, place) })
    void navigate(to, { preventScrollReset: true })
  })
  const days = daysOf(plan)
  const place = new Map(stops.map(({ id }, index) => [id, index]))
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div ref={list} className="min-w-0">
        <End icon={<MapPin />} label={t('Start', { context: 'trip' })} name={plan.startLocation}>
          {plan.leavesAt !== null &&
            momentText(plan.leavesAt, plan.from.timeZone, plan.from.timeZone)}
        </End>
        {stops.length === 0 && (
          <div className="mt-4">
            <NoStops plan={plan} search={search} />
          </div>
        )}
        {days.map((day, index) => (
          <section key={day.number} aria-labelledby={`day-${day.number}`}>
            <DayHeading day={day} isOnly={days.length === 1} />
            <ol id={index === 0 && stops.length > 0 ? 'trip-stops' : undefined} tabIndex={-1}>
              {day.stops.map((stop) => {
                const at = place.get(stop.id) ?? 0
                return (
                  <li
                    key={stop.id}
                    data-stop={stop.id}
                    className={classNames(
                      'min-w-0',
                      dragged?.id === stop.id && 'opacity-60',
                      dragged !== undefined &&
                        dropsBefore(dragged, at, place) &&
                        'border-t-4 border-leaf',
                    )}
                  >
                    <Leg after={at} meters={stop.legMeters} seconds={stop.legSeconds} plan={plan}>
                      {search !== undefined && (
                        <AddBreak plan={plan} search={search} after={at} onAct={onAct} />
                      )}
                    </Leg>
                    <StopCard
                      stop={stop}
                      plan={plan}
                      isLit={lit === String(stop.id)}
                      onLight={() => setLit(String(stop.id))}
                      onDim={() => setLit(undefined)}
                    >
                      {search !== undefined && (
                        <StopActs
                          stop={stop}
                          plan={plan}
                          search={search}
                          onAct={onAct}
                          grip={
                            stops.length > 1 && (
                              <Grip id={stop.id} name={stop.name} {...gripOf(stop.id, at)} />
                            )
                          }
                        />
                      )}
                    </StopCard>
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
        <Leg after={stops.length} {...plan.lastLeg} plan={plan}>
          {search !== undefined && (
            <AddBreak plan={plan} search={search} after={stops.length} onAct={onAct} />
          )}
        </Leg>
        <End icon={<Flag />} label={t('End', { context: 'trip' })} name={plan.endLocation}>
          {plan.arrivesAt !== null &&
            t('Arriving about {moment}', {
              moment: momentText(plan.arrivesAt, plan.to.timeZone, plan.from.timeZone),
            })}
        </End>
        <output className="sr-only">{said}</output>
        {search !== undefined && (
          <>
            <MoreAlong
              plan={plan}
              search={search}
              kinds={['park', 'store', 'rest_area', 'restaurant', 'hotel', 'vet']}
              onAct={onAct}
            />
            <div id="own-stop" data-print="never" className="mt-2">
              <OwnStopForm
                plan={plan}
                onAct={() => onAct(`stop-${-1 - stops.filter(({ isOwn }) => isOwn).length}`)}
              />
            </div>
          </>
        )}
      </div>
      {/* On a phone the map has a view of its own; beside the way it would only push it down. */}
      <div data-print="never" className="hidden lg:block">
        <div className="lg:sticky lg:top-24">
          {isWide && (
            <RouteMap
              plan={plan}
              highlightedId={lit}
              onHighlight={setLit}
              selectedId={undefined}
              onSelect={(id) => id !== undefined && document.getElementById(`stop-${id}`)?.focus()}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether what is dragged would be put before the stop at this place. */
function dropsBefore(
  dragged: { id: number; place: number },
  at: number,
  place: ReadonlyMap<number, number>,
): boolean {
  const from = place.get(dragged.id) ?? 0
  if (dragged.place === from) return false
  return at === (dragged.place > from ? dragged.place + 1 : dragged.place)
}

function DayHeading({ day, isOnly }: { day: TripDay; isOnly: boolean }) {
  const units = useUnits()
  const figures = t('{drive} of driving, {distance}', {
    drive: driveText(day.seconds),
    distance: driveDistanceText(day.meters, units),
  })
  return (
    <h3
      id={`day-${day.number}`}
      className={classNames(
        isOnly ? 'sr-only' : 'mt-6 mb-1 flex flex-wrap items-baseline gap-x-3 text-xl',
      )}
    >
      {day.leavesAt === null
        ? t('Day {number}', { number: day.number })
        : t('Day {number}, {day}', {
            number: day.number,
            day: dayText(day.leavesAt, day.timeZone),
          })}
      <span className="font-sans text-base font-normal text-ink-soft">{figures}</span>
    </h3>
  )
}

/** The drive to a stop: how far and how long, and a warning where it is too long for a pet. */
function Leg({
  after,
  meters,
  seconds,
  plan,
  children,
}: {
  after: number
  meters: number
  seconds: number
  plan: TripPlan
  children: ReactNode
}) {
  const units = useUnits()
  const gap = plan.gaps.find((one) => one.after === after)
  return (
    <div className="ml-5 border-l-2 border-dotted border-line-strong py-3 pl-5 text-sm text-ink-soft">
      <p>
        {t('{distance}, {drive} of driving', {
          distance: driveDistanceText(meters, units),
          drive: driveText(seconds),
        })}
      </p>
      {gap !== undefined && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink">
          <p className="flex items-center gap-2 font-semibold">
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
            {t('{drive} without a stop', { drive: driveText(gap.seconds) })}
          </p>
          {children}
        </div>
      )}
    </div>
  )
}

/** Puts the best place for a break into a drive that is too long, if any is known. */
function AddBreak({
  plan,
  search,
  after,
  onAct,
}: {
  plan: TripPlan
  search: TripSearch
  after: number
  onAct: (focusOn: string) => void
}) {
  const offer = plan.gaps.find((one) => one.after === after)?.offer ?? null
  if (offer === null) {
    return (
      <a
        href="#own-stop"
        data-print="never"
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('We know no place there. Add your own')}
      </a>
    )
  }
  return (
    <span data-print="never" className="flex flex-wrap items-center gap-x-3">
      <ButtonLink
        to={tripAddress({
          ...search,
          ask: stopActs.addAfter(plan, offer.id, after),
        })}
        variant="outline"
        size="sm"
        preventScrollReset
        onClick={() => onAct(`stop-${offer.id}`)}
      >
        {t('Add a break')}
      </ButtonLink>
      <span>{offer.name}</span>
    </span>
  )
}

function Grip({
  id,
  name,
  ...pulls
}: { id: number; name: string } & ReturnType<ReturnType<typeof useDragOrder>['gripOf']>) {
  return (
    <span
      id={`stop-${id}-grip`}
      tabIndex={-1}
      title={t('Drag {name} to another place', { name })}
      className="needs-script inline-flex size-11 cursor-grab touch-none items-center justify-center rounded-md text-ink-soft hover:bg-leaf-soft"
      {...pulls}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </span>
  )
}

function End({
  icon,
  label,
  name,
  children,
}: {
  icon: ReactNode
  label: string
  name: string
  children?: ReactNode
}) {
  return (
    <p className="flex items-start gap-3 rounded-lg bg-surface px-4 py-2 md:py-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-leaf-ink [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="mr-2 text-sm text-ink-soft md:block">{label}</span>
        <span className="font-semibold break-words">{name}</span>
        {children && <span className="block text-sm">{children}</span>}
      </span>
    </p>
  )
}
