import { t } from '@wayfur/domain/language/messages'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { ArrowDown, ArrowUp, Pin, PinOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Disclosure } from '../ui/disclosure.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { stopActs, tripAddress, type TripSearch } from './trip-search-params.ts'

/** Everything that can be done with a stop, as links: each leads to the plan after it. */
export function StopActs({
  stop,
  plan,
  search,
  onAct,
  grip,
}: {
  stop: TripStop
  plan: TripPlan
  search: TripSearch
  /** Called with the ids of elements of which the first that is there has the focus afterwards. */
  onAct: (...focusOn: string[]) => void
  /** What the stop is dragged by. */
  grip?: ReactNode
}) {
  const { id, name } = stop
  const order = plan.petFriendlyStops
  const at = order.findIndex((one) => one.id === id)
  const go = (ask: TripSearch['ask']) => tripAddress({ ...search, ask })
  const beside = order[at + 1] ?? order[at - 1]
  return (
    <div data-print="never" className="mt-auto border-t border-line pt-2.5">
      <div className="flex flex-wrap gap-1">
        {grip}
        {at > 0 && (
          <ActLink
            id={`stop-${id}-up`}
            to={go(stopActs.moveTo(plan, id, at - 1))}
            says={t('Move {name} up', { name })}
            onAct={() => onAct(`stop-${id}-up`, `stop-${id}-down`)}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </ActLink>
        )}
        {at < order.length - 1 && (
          <ActLink
            id={`stop-${id}-down`}
            to={go(stopActs.moveTo(plan, id, at + 1))}
            says={t('Move {name} down', { name })}
            onAct={() => onAct(`stop-${id}-down`, `stop-${id}-up`)}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </ActLink>
        )}
        {!stop.isOwn && (
          <ActLink
            id={`stop-${id}-pin`}
            to={go(stop.isPinned ? stopActs.unpin(plan, id) : stopActs.pin(plan, id))}
            says={stop.isPinned ? t('Unpin {name}', { name }) : t('Pin {name}', { name })}
            onAct={() => onAct(`stop-${id}-pin`)}
          >
            {stop.isPinned ? (
              <PinOff aria-hidden="true" className="size-5" />
            ) : (
              <Pin aria-hidden="true" className="size-5" />
            )}
          </ActLink>
        )}
        <ActLink
          id={`stop-${id}-remove`}
          to={go(stopActs.remove(plan, id))}
          says={t('Remove {name}', { name })}
          onAct={() => onAct(`stop-${beside?.id}`, 'trip-stops')}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </ActLink>
      </div>
      {stop.alternatives.length > 0 && (
        <Disclosure
          label={t('{alternatives, plural, one {# alternative} other {# alternatives}}', {
            alternatives: stop.alternatives.length,
          })}
        >
          <ul className="flex flex-col lined-rows">
            {stop.alternatives.map((other) => (
              <SuggestionRow
                key={other.id}
                suggestion={other}
                to={go(stopActs.replace(plan, id, other.id))}
                says={t('Take {name} instead of {former}', { name: other.name, former: name })}
                word={t('Take this')}
                onAct={() => onAct(`stop-${other.id}`)}
              />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function ActLink({
  id,
  to,
  says,
  onAct,
  children,
}: {
  id: string
  to: string
  says: string
  onAct: () => void
  children: ReactNode
}) {
  return (
    <Link
      id={id}
      to={to}
      preventScrollReset
      onClick={onAct}
      aria-label={says}
      title={says}
      className="inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-leaf-soft hover:text-leaf-ink"
    >
      {children}
    </Link>
  )
}
