import { useQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import { MOST_FOUND, SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { Suspense } from 'react'
import { useNavigation } from 'react-router'
import { ComingHint } from '../pets/coming-hint.tsx'
import { useComing } from '../pets/coming.tsx'
import { FailedCall } from '../shell/fails-in-place.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { ShowMore } from '../ui/show-more.tsx'
import { middleOf, searchQuery, viewQuery, type Where } from './discover-queries.ts'
import { discoverQuery, type DiscoverSearch, withChange } from './discover-search-params.ts'
import { PlaceCardSkeleton } from './place-card.tsx'
import { PlaceList } from './place-list.tsx'

/** Only those who bring a pet need it. */
const JudgedResults = lazyPart(() =>
  import('./judged-results.tsx').then(({ JudgedResults: part }) => ({ default: part })),
)

const JudgedList = lazyPart(() =>
  import('./judged-results.tsx').then(({ JudgedList: part }) => ({ default: part })),
)

interface PlaceResultsProps {
  search: DiscoverSearch
  where: Where
  action: string
}

/** The places found, best rated first, a page at a time. */
export function PlaceResults({ search, where, action }: PlaceResultsProps) {
  const pets = useComing()?.pets ?? []
  if (search.bounds !== undefined) {
    return <ViewResults search={search} bounds={search.bounds} action={action} />
  }
  if ('at' in where && pets.length > 0) {
    return (
      <Suspense fallback={<PlaceCardSkeletons />}>
        <JudgedResults search={search} where={where} action={action} pets={pets} />
      </Suspense>
    )
  }
  return 'at' in where ? <AroundResults search={search} where={where} action={action} /> : null
}

function AroundResults({
  search,
  where,
  action,
}: PlaceResultsProps & { where: Extract<Where, { kind: 'point' | 'home' | 'ambiguous' }> }) {
  const { data, isError } = useQuery(searchQuery(search, where.at))
  const navigation = useNavigation()
  if (data === undefined) return isError ? <FailedSearch /> : <PlaceCardSkeletons />
  const { places, searched } = data
  const total = data.total ?? undefined
  const isLoadingMore = navigation.location?.search.includes('show=') ?? false
  const longer = Math.min(search.show + SEARCH_LIMIT, MOST_FOUND)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <FoundHeading shown={places.length} total={total} search={search} near={where.label} />
        <ComingHint className="text-ink-soft max-lg:hidden" />
      </div>
      {places.length === 0 ? (
        <NothingHere search={search} action={action} at={where.at} near={where.label} />
      ) : (
        <PlaceList places={places} at={searched.at} near={where.label}>
          {places.length === total && <PlacesToAsk search={search} action={action} />}
        </PlaceList>
      )}
      {(total === undefined || places.length < total) && (
        <>
          <ShowMore
            to={`${action}${discoverQuery(withChange(search, { show: longer }))}`}
            shown={places.length}
            total={places.length >= MOST_FOUND ? undefined : total}
            of={msg('places')}
            busy={isLoadingMore}
          />
          {places.length >= MOST_FOUND && (
            <p className="text-center text-ink-soft">
              {total === undefined
                ? t(
                    'There are many more. Choose a kind of place, or search closer to where you are, to see them.',
                  )
                : t(
                    'There are {more} more. Choose a kind of place, or search closer to where you are, to see them.',
                    { more: total - places.length },
                  )}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Where the list ends: a town has more places, of which nobody has said a word yet. */
export function PlacesToAsk({ search, action }: Pick<PlaceResultsProps, 'search' | 'action'>) {
  if (search.includeUnknown || search.nobodySaid) return null
  const to = (change: Partial<DiscoverSearch>) =>
    `${action}${discoverQuery(withChange(search, change))}`
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="grow basis-60 text-ink-soft">
        {t('We only list a place when someone has told us how it treats pets.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to({ includeUnknown: true })} preventScrollReset variant="outline">
          {t('Also show places to ask')}
        </ButtonLink>
        <ButtonLink to={to({ nobodySaid: true })} preventScrollReset variant="outline">
          {t('Tell what you know')}
        </ButtonLink>
      </div>
    </div>
  )
}

function ViewResults({
  search,
  bounds,
  action,
}: {
  search: DiscoverSearch
  bounds: NonNullable<DiscoverSearch['bounds']>
  action: string
}) {
  const { data, isError } = useQuery(viewQuery(search, bounds))
  if (data === undefined) return isError ? <FailedSearch /> : <PlaceCardSkeletons />
  return (
    <>
      <FoundHeading
        shown={data.places.length}
        total={data.hasMore ? undefined : data.places.length}
        search={search}
        near={t('this part of the map')}
      />
      {data.places.length === 0 ? (
        <NothingHere search={search} action={action} at={middleOf(bounds)} near={undefined} />
      ) : (
        <ViewList places={data.places} at={data.at} />
      )}
      {data.hasMore && (
        <p className="py-4 text-center text-ink-soft">
          {t('There are more places here. Zoom in on the map to see them.')}
        </p>
      )}
    </>
  )
}

/** What lies in a view of the map; where pets come along, what does not fit them is folded. */
function ViewList({ places, at }: { places: readonly FoundPlace[]; at: string }) {
  const pets = useComing()?.pets ?? []
  const near = t('this part of the map')
  if (pets.length === 0) return <PlaceList places={places} at={at} near={near} />
  return (
    <Suspense fallback={<PlaceCardSkeletons />}>
      <JudgedList places={places} at={at} near={near} pets={pets} />
    </Suspense>
  )
}

interface FoundHeadingProps {
  shown: number
  /** How many there are in all, where that is known. */
  total: number | undefined
  search: DiscoverSearch
  near: string
  /** On the sheet of a phone's map. */
  isLow?: boolean
}

/** How many places there are and where; read aloud when it changes. */
export function FoundHeading({ shown, total, search, near, isLow = false }: FoundHeadingProps) {
  const count = total ?? shown
  const kind =
    search.type === 'all'
      ? t('{count, plural, one {place} other {places}}', { count })
      : t(CATEGORY_LABELS[search.type][count === 1 ? 'one' : 'many']).toLowerCase()
  return (
    <div aria-live="polite">
      {/* Set tight on a phone: a line that just fits would break in the letters that stand there first. */}
      <h2
        className={classNames(
          'text-base max-sm:tracking-tight',
          isLow ? 'lg:mb-2 lg:text-xl' : 'mb-2 sm:text-xl',
        )}
      >
        {count === 0
          ? t('No {kind} found near {near}', { kind, near })
          : total === undefined
            ? t('More than {count} {kind} near {near}', { count, kind, near })
            : t('{count} {kind} near {near}', { count, kind, near })}
      </h2>
    </div>
  )
}

interface NothingHereProps {
  search: DiscoverSearch
  action: string
  /** Where was looked, and what people call that. */
  at: Point
  near: string | undefined
}

/** Why a search came back empty, and the next step; few searches do. */
export function NothingHere(props: NothingHereProps) {
  return (
    <Suspense>
      <NothingFound {...props} />
    </Suspense>
  )
}

const NothingFound = lazyPart(() =>
  import('./nothing-found.tsx').then(({ NothingFound: part }) => ({ default: part })),
)

/** The one sentence for a search that could not be had. */
export function FailedSearch() {
  return <FailedCall title={t('Failed to search for places. Please try again.')} />
}

export function PlaceCardSkeletons() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('Looking for places…')}</p>
      <ul aria-hidden="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key}>
            <PlaceCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
