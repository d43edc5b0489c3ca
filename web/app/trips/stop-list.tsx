import { t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import type { TripStopKind } from '@wayfur/domain/trips/stop-kinds'
import { Link } from 'react-router'
import { discoverAt } from '../places/discover-search-params.ts'
import { WaysOn } from '../places/ways-on.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { StopActs } from './stop-acts.tsx'
import { StopCard } from './stop-card.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { stopActs, tripAddress, type TripSearch } from './trip-search-params.ts'
import { useFocusAfter } from './use-focus-after.ts'

/** The stops of one kind, in the order of the way. */
export function StopList({
  stops,
  plan,
  search,
  kind,
}: {
  stops: readonly TripStop[]
  plan: TripPlan
  search: TripSearch
  kind: TripStopKind
}) {
  const onAct = useFocusAfter(plan)
  if (stops.length === 0) return <NoStops plan={plan} search={search} kind={kind} />
  return (
    <ol id="trip-stops" tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
      {stops.map((stop) => (
        <li key={stop.id} className="min-w-0">
          <StopCard stop={stop} plan={plan}>
            <StopActs stop={stop} plan={plan} search={search} onAct={onAct} />
          </StopCard>
        </li>
      ))}
    </ol>
  )
}

/** Says that there are none, and offers to choose some. */
export function NoStops({
  plan,
  search,
  kind,
}: {
  plan: TripPlan
  search?: TripSearch | undefined
  kind?: TripStopKind
}) {
  const what = kind === undefined ? t('stops') : t(CATEGORY_LABELS[kind].many).toLowerCase()
  return (
    <p
      id="trip-stops"
      tabIndex={-1}
      className="rounded-lg border border-dashed border-line-strong bg-surface px-5 py-6"
    >
      {t('There are no {what} in this plan.', { what })}
      {search !== undefined && plan.ask.stops !== undefined && (
        <>
          {' '}
          <Link
            to={tripAddress({ ...search, ask: stopActs.chooseAnew(plan) })}
            preventScrollReset
            className="text-link"
          >
            {t('Choose stops for me')}
          </Link>
        </>
      )}
      {search !== undefined && plan.ask.stops === undefined && kind === undefined && (
        <span className="mt-4 flex flex-wrap gap-3">
          <WaysOn
            towns={[plan.from, plan.to].map(({ label }) => ({ label, to: discoverAt(label) }))}
            isBare
            opens={plan.to.label}
          />
        </span>
      )}
    </p>
  )
}

/** More places along the way that could be added, by kind. */
export function MoreAlong({
  plan,
  search,
  kinds,
  onAct,
}: {
  plan: TripPlan
  search: TripSearch
  kinds: readonly TripStopKind[]
  onAct?: (focusOn: string) => void
}) {
  const groups = kinds.flatMap((kind) => {
    const places = plan.suggestions.filter(({ category }) => category === kind)
    return places.length === 0 ? [] : [{ kind, places }]
  })
  if (groups.length === 0) return null
  return (
    <section data-print="never" className="mt-8">
      <h3 className="text-xl">{t('Add a stop')}</h3>
      <p className="mt-1 text-ink-soft">{t('More places on the way, not in the plan yet.')}</p>
      <div className="mt-3 flex flex-col gap-2">
        {groups.map(({ kind, places }) => (
          <Disclosure
            key={kind}
            isOpen={groups.length === 1}
            className="rounded-lg border border-line bg-raised px-4"
            label={t('{kind}: {places} more on the way', {
              kind: t(CATEGORY_LABELS[kind].many),
              places: places.length,
            })}
          >
            <ul className="flex flex-col lined-rows border-t border-line">
              {places.map((place) => (
                <SuggestionRow
                  key={place.id}
                  suggestion={place}
                  to={tripAddress({ ...search, ask: stopActs.add(plan, place) })}
                  says={t('Add {name}', { name: place.name })}
                  onAct={() => onAct?.(`stop-${place.id}`)}
                />
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
