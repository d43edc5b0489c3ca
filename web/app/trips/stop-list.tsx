import { t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS, type StopCategory } from '@wayfur/domain/places/category'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { StopCard, SuggestionRow } from './stop-card.tsx'
import { stopActs, tripAddress, type TripSearch } from './trip-search-params.ts'

/** Stop cards in the order of the way; without a search they are only shown. */
export function StopList({
  stops,
  plan,
  search,
  kind,
}: {
  stops: readonly TripStop[]
  plan: TripPlan
  search?: TripSearch
  kind?: StopCategory
}) {
  const [lit, setLit] = useState<number>()
  if (stops.length === 0) {
    const what = kind === undefined ? t('stops') : t(CATEGORY_LABELS[kind].many).toLowerCase()
    return (
      <p className="rounded-lg border border-dashed border-line-strong bg-surface px-5 py-6">
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
      </p>
    )
  }
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {stops.map((stop) => (
        <li key={stop.id} className="min-w-0">
          <StopCard
            stop={stop}
            plan={plan}
            search={search}
            isLit={lit === stop.id}
            onLight={() => setLit(stop.id)}
            onDim={() => setLit(undefined)}
          />
        </li>
      ))}
    </ol>
  )
}

/** More places along the way that could be added, by kind. */
export function MoreAlong({
  plan,
  search,
  kinds,
}: {
  plan: TripPlan
  search: TripSearch
  kinds: readonly StopCategory[]
}) {
  const groups = kinds.flatMap((kind) => {
    const places = plan.suggestions.filter(({ category }) => category === kind)
    return places.length === 0 ? [] : [{ kind, places }]
  })
  if (groups.length === 0) return null
  return (
    <section data-print="never" className="mt-8">
      <h3 className="text-xl">{t('Add a stop')}</h3>
      <p className="mt-1 text-ink-soft">{t('More places on the way that welcome pets.')}</p>
      <div className="mt-3 flex flex-col gap-2">
        {groups.map(({ kind, places }) => (
          <details
            key={kind}
            open={groups.length === 1}
            className="rounded-lg border border-line bg-raised px-4"
          >
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
              {t(CATEGORY_LABELS[kind].many)} ({places.length})
            </summary>
            <ul className="flex flex-col divide-y divide-line border-t border-line">
              {places.map((place) => (
                <SuggestionRow
                  key={place.id}
                  suggestion={place}
                  to={tripAddress({ ...search, ask: stopActs.add(plan, place) })}
                  says={t('Add {name}', { name: place.name })}
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}
