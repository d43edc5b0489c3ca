import { isOpenToJoin } from '@wayfur/domain/events/event'
import { NEAR_EVENT_METERS } from '@wayfur/domain/events/event-days'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import { reachText } from '@wayfur/domain/units'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { href } from 'react-router'
import type { SearchedWhere } from '../geocoding/searched-where.ts'
import { useComing } from '../pets/coming.tsx'
import { HydratedApart } from '../shell/hydrated-apart.tsx'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { EventCard } from './event-card.tsx'
import { isNear, metersTo } from './near-events.ts'

interface CardsProps {
  /** What the list is called. */
  label: string
  events: readonly CommunityEvent[]
  where: SearchedWhere | null
  at: string
  isCompact?: boolean
}

/** Only those who bring a pet need the rules. */
const JudgedEvents = lazyPart(() =>
  import('./judged-events.tsx').then(({ JudgedEvents: part }) => ({ default: part })),
)

/** Events as cards: what is near, and below a line what is farther away. */
export function EventCards({ events, where, at, isCompact = false }: Omit<CardsProps, 'label'>) {
  const near = events.filter((event) => isNear(event, where))
  const farther = events.filter((event) => !isNear(event, where))
  const same = { where, at, isCompact }
  return (
    <>
      {near.length === 0 ? <NothingNear /> : <Cards label={t('Events')} events={near} {...same} />}
      {farther.length > 0 && (
        <section className="mt-3 flex flex-col gap-4 border-t border-line-strong pt-6">
          <h3 className="text-xl">{t('Farther away')}</h3>
          <Cards label={t('Events farther away')} events={farther} {...same} />
        </section>
      )}
    </>
  )
}

function NothingNear() {
  const units = useUnits()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised p-4">
      <p>
        {t('Nothing within {reach} yet. Bring people together yourself, or look farther away.', {
          reach: reachText(NEAR_EVENT_METERS, units),
        })}
      </p>
      <ButtonLink to={href('/events/create')} variant="outline" size="sm">
        {t('Create Event')}
      </ButtonLink>
    </div>
  )
}

/**
 * Who brings nobody sees them all; for the others what their pets may not go to is folded. News waits
 * until the list is taken over: drawn anew before that, what was unfolded early would be folded again.
 */
function Cards(props: CardsProps) {
  const coming = useComing()
  const shown = useDeferredValue(props)
  const judged = useMemo(
    () =>
      coming !== null &&
      coming.pets.length > 0 && (
        <Suspense fallback={<EventGrid {...shown} />}>
          <JudgedEvents events={shown.events} coming={coming.pets}>
            {(part) => <EventGrid {...shown} {...part} />}
          </JudgedEvents>
        </Suspense>
      ),
    [shown, coming],
  )
  return judged === false ? <EventGrid {...props} /> : judged
}

/** Events as cards beside each other, or below each other where they are compact. */
function EventGrid({ label, events, where, at, isCompact = false }: CardsProps) {
  return (
    <ul
      aria-label={label}
      className={
        isCompact ? 'flex flex-col gap-3' : 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'
      }
    >
      {events.map((event) => (
        <li
          key={event.id}
          className={classNames(
            !isCompact && 'drawn-near [--drawn-height:11.5rem] sm:[--drawn-height:23rem]',
          )}
        >
          <HydratedApart>
            <EventCard
              event={event}
              at={at}
              meters={metersTo(event, where)}
              isCompact={isCompact}
              action={isOpenToJoin(event, Date.parse(at)) && <JoinLink event={event} />}
            />
          </HydratedApart>
        </li>
      ))}
    </ul>
  )
}

function JoinLink({ event }: { event: CommunityEvent }) {
  const words = event.placesLeft === 0 ? t('Join the waiting list') : t('Join Event')
  return (
    <ButtonLink
      to={`${href('/events/:id', { id: String(event.id) })}#join`}
      variant="lead"
      size="sm"
      aria-label={`${words}: ${event.title}`}
    >
      {words}
    </ButtonLink>
  )
}
