import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Where } from './discover-queries.ts'
import { discoverQuery, type DiscoverSearch, withChange } from './discover-search-params.ts'
import { FailedSearch, PlaceResults } from './place-results.tsx'

/** Most people look at the list; the map brings much of its own. */
const PlaceMap = lazyPart(() =>
  import('./place-map.tsx').then(({ PlaceMap: part }) => ({ default: part })),
)

interface DiscoverAnswerProps {
  search: DiscoverSearch
  where: Where
  action: string
}

/** What a search found, as a list or on the map; or why there is nothing to show. */
export function DiscoverAnswer({ search, where, action }: DiscoverAnswerProps) {
  return (
    <section aria-label={t('Places')} id="places" tabIndex={-1} data-answer="" className="pb-12">
      <div className="pt-1">
        {where.kind === 'failed' ? (
          <FailedSearch />
        ) : (
          <Answer search={search} where={where} action={action} />
        )}
      </div>
    </section>
  )
}

function Answer({ search, where, action }: DiscoverAnswerProps) {
  return (
    <>
      {where.kind === 'ambiguous' && (
        <WhichOne search={search} candidates={where.candidates} action={action} />
      )}
      {where.kind === 'point' && <PrecisionNote where={where} typed={search.location} />}
      {where.kind === 'not-found' && <NotFound typed={search.location} />}
      {search.view === 'map' ? (
        <Suspense>
          <PlaceMap search={search} where={where} action={action} />
        </Suspense>
      ) : where.kind === 'nowhere-yet' ? (
        <BeforeSearch />
      ) : where.kind === 'not-found' ? null : (
        <>
          <PlaceResults search={search} where={where} action={action} />
          {where.kind === 'home' && <Elsewhere />}
        </>
      )}
    </>
  )
}

/** Below what is near one's home, before anything was asked for. */
function Elsewhere() {
  return (
    <div className="mt-4 text-center">
      <h2 className="text-xl">{t('Search for Places')}</h2>
      <p className="text-ink-soft">{t('Enter a location above to find pet-friendly places')}</p>
    </div>
  )
}

function BeforeSearch() {
  return (
    <EmptyState art={<SearchingDogArt />} title={t('Search for Places')}>
      {t('Enter a location above to find pet-friendly places')}
    </EmptyState>
  )
}

function NotFound({ typed }: { typed: string }) {
  return (
    <div className="mb-5">
      <Alert title={t('We could not find “{typed}”.', { typed })}>
        {t(
          'Please try a more specific address like “City, State” (e.g., “San Francisco, CA”) or a ZIP code.',
        )}
      </Alert>
      <EmptyState
        art={<EmptyMapArt />}
        title={t('Nothing to show yet')}
        action={
          <>
            <ButtonLink to="/discovery?location=San+Francisco%2C+CA" variant="outline">
              {t('Try San Francisco, CA')}
            </ButtonLink>
            <ButtonLink to="/discovery?view=map" variant="outline">
              {t('Look at the map')}
            </ButtonLink>
          </>
        }
      >
        {t('Your words are still in the box above.')}
      </EmptyState>
    </div>
  )
}

function WhichOne({
  search,
  candidates,
  action,
}: {
  search: DiscoverSearch
  candidates: readonly LocatedPlace[]
  action: string
}) {
  return (
    <div aria-live="polite" className="mb-5 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="font-semibold">
        {t('Which “{location}” do you mean?', { location: search.location })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {candidates.map((place) => {
          const at = { latitude: place.latitude, longitude: place.longitude }
          const next = withChange(search, { location: place.label, at })
          return (
            <li key={place.id}>
              <Link
                to={`${action}${discoverQuery(next)}`}
                preventScrollReset
                className={buttonVariant({ variant: 'outline', size: 'sm' })}
              >
                {place.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What was found stands for what was typed only so far; it is said how far. */
const PRECISION_NOTES: Partial<Record<LocatedPlace['precision'], Message>> = {
  interpolated: msg('The house is placed between its neighbors’ numbers, so it is approximate.'),
  street: msg('We found the street but not the house, so distances are approximate.'),
  zip: msg('We know the ZIP code but not the street, so distances are from its middle.'),
}

function PrecisionNote({
  where,
  typed,
}: {
  where: Extract<Where, { kind: 'point' }>
  typed: string
}) {
  const isAddress = /^\s*\d+\s+\S/.test(typed)
  const note =
    where.precision === 'city' && isAddress
      ? t('We know the city but not the street, so distances are from the middle of the city.')
      : where.precision && PRECISION_NOTES[where.precision]
  if (!note || (where.precision === 'zip' && !isAddress)) return null
  return (
    <Alert tone="plain" className="mb-5">
      {t('Showing places near {label}. {note}', { label: where.label, note })}
    </Alert>
  )
}
