import { useQuery } from '@tanstack/react-query'
import { listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { MOST_FOUND, SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { useNavigation } from 'react-router'
import { Disclosure } from '../ui/disclosure.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Where } from './discover-queries.ts'
import { discoverQuery, type DiscoverSearch, withChange } from './discover-search-params.ts'
import { judgedQueries } from './judged-queries.ts'
import { PlaceItem } from './place-item.tsx'
import { PlaceList } from './place-list.tsx'
import {
  FailedSearch,
  FoundHeading,
  NothingHere,
  PlaceCardSkeletons,
  PlacesToAsk,
} from './place-results.tsx'
import { usePlacesInFitOrder } from './places-in-fit-order.ts'

interface JudgedResultsProps {
  search: DiscoverSearch
  where: Extract<Where, { kind: 'point' | 'home' | 'ambiguous' }>
  action: string
  /** Who comes along; at least one. */
  pets: readonly HouseholdPet[]
}

/**
 * The places found where pets come along: those that fit, best rated first, then those one has to
 * ask, and last, folded, those that do not fit.
 */
export function JudgedResults({ search, where, action, pets }: JudgedResultsProps) {
  const queries = judgedQueries(search, where.at, pets)
  const { show } = search
  const fits = useQuery(queries.fits)
  const hasRoom = fits.data !== undefined && (fits.data.total ?? show) < show
  const asks = useQuery({ ...queries.asks, enabled: hasRoom })
  const no = useQuery(queries.no)
  const navigation = useNavigation()
  if (fits.isError || asks.isError) return <FailedSearch />
  if (fits.data === undefined || (hasRoom && asks.data === undefined)) return <PlaceCardSkeletons />
  const { searched } = fits.data
  const places = [...fits.data.places, ...(hasRoom ? (asks.data?.places ?? []) : [])].slice(0, show)
  const total = hasRoom ? totalOf(fits.data, asks.data) : undefined
  const isMore = total === undefined || places.length < total
  const names = listText(pets.map(({ name }) => name))
  const longer = Math.min(show + SEARCH_LIMIT, MOST_FOUND)
  return (
    <>
      {places.length === 0 && no.data !== undefined && no.data.places.length > 0 ? (
        <div aria-live="polite">
          <h2 className="mb-2 text-lg sm:text-xl">
            {t('No place fits {names} near {near}', { names, near: where.label })}
          </h2>
        </div>
      ) : (
        <FoundHeading shown={places.length} total={total} search={search} near={where.label} />
      )}
      {places.length > 0 ? (
        <PlaceList places={places} at={searched.at} near={where.label}>
          {!isMore && <PlacesToAsk search={search} action={action} />}
        </PlaceList>
      ) : (
        no.data?.places.length === 0 && (
          <NothingHere search={search} action={action} at={where.at} near={where.label} />
        )
      )}
      {isMore && (
        <ShowMore
          to={`${action}${discoverQuery(withChange(search, { show: longer }))}`}
          shown={places.length}
          total={places.length >= MOST_FOUND ? undefined : total}
          of={msg('places')}
          busy={navigation.location?.search.includes('show=') ?? false}
        />
      )}
      {no.data !== undefined && no.data.places.length > 0 && (
        <Unfitting
          places={no.data.places}
          total={no.data.total}
          at={no.data.searched.at}
          names={names}
        />
      )}
    </>
  )
}

/** Places of one answer in the same order: what does not fit is last and folded. */
export function JudgedList({
  places,
  at,
  near,
  pets,
}: {
  places: readonly FoundPlace[]
  at: string
  near: string
  pets: readonly HouseholdPet[]
}) {
  const { places: inOrder, fitOf } = usePlacesInFitOrder(places, at)
  const others = inOrder.filter((place) => fitOf(place) === 'no')
  const names = listText(pets.map(({ name }) => name))
  return (
    <>
      <PlaceList places={inOrder.filter((place) => fitOf(place) !== 'no')} at={at} near={near} />
      {others.length > 0 && (
        <Unfitting places={others} total={others.length} at={at} names={names} />
      )}
    </>
  )
}

function totalOf(
  fits: { total: number | null },
  asks: { total: number | null } | undefined,
): number | undefined {
  if (fits.total === null || asks === undefined || asks.total === null) return undefined
  return fits.total + asks.total
}

/** What does not fit, folded, each with its reason. */
function Unfitting({
  places,
  total,
  at,
  names,
}: {
  places: readonly FoundPlace[]
  /** Null for more than are counted. */
  total: number | null
  at: string
  names: string
}) {
  return (
    <Disclosure
      className="mt-6 rounded-lg border border-line bg-surface px-4"
      label={
        total === null
          ? t('Many places that do not fit {names}', { names })
          : t(
              '{total, plural, one {# place that does not fit} other {# places that do not fit}} {names}',
              { total, names },
            )
      }
    >
      <ul className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <PlaceItem key={place.id} place={place} at={at} />
        ))}
      </ul>
      {(total === null || total > places.length) && (
        <p className="pb-4 text-sm text-ink-soft">
          {t('These are the {shown} best rated of them.', { shown: places.length })}
        </p>
      )}
    </Disclosure>
  )
}
