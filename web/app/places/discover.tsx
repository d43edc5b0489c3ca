import { listText } from '@wayfur/domain/language/formats'
import { msg } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { ComingHint } from '../pets/coming-hint.tsx'
import { useComing, WithoutComing } from '../pets/coming.tsx'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { classNames } from '../ui/class-names.ts'
import { DiscoverAnswer } from './discover-answer.tsx'
import { DiscoverFilters } from './discover-filters.tsx'
import { DiscoverHero } from './discover-hero.tsx'
import {
  discoverQuery,
  type DiscoverSearch,
  namesPets,
  withChange,
} from './discover-search-params.ts'
import { FeatureCards } from './feature-cards.tsx'
import { failedDiscover, type LoadedDiscover } from './load-discover.ts'

interface DiscoverProps {
  loaded: LoadedDiscover
  /** What stands between the answer and what else the product is for. */
  children?: ReactNode
}

/** Where are you, and which places there welcome your pet. */
export function Discover({ loaded, children }: DiscoverProps) {
  const { search, where } = loaded
  const { pathname } = useLocation()
  useFocusOnAnswer(discoverQuery(search), 'places')
  return (
    <>
      <DiscoverHero search={search} where={where} action={pathname} />
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <DiscoverFilters search={search} action={pathname} />
        {namesPets(search) ? (
          <>
            <InsteadOfComing search={search} action={pathname} />
            <WithoutComing>
              <DiscoverAnswer search={search} where={where} action={pathname} />
            </WithoutComing>
          </>
        ) : (
          <>
            <DiscoverAnswer search={search} where={where} action={pathname} />
            {/* After the places, so that the first stands high; a wide window has room beside the heading. */}
            <ComingHint
              className={classNames('pb-6 text-ink-soft', hasHeading(loaded) && 'lg:hidden')}
            />
          </>
        )}
        {children}
        <FeatureCards />
      </div>
    </>
  )
}

/** Whether the answer is a list under its heading. */
const hasHeading = ({ search, where }: LoadedDiscover) => search.view !== 'map' && 'at' in where

/** Whoever typed a pet into the search asked for that one, whoever else comes along. */
function InsteadOfComing({ search, action }: { search: DiscoverSearch; action: string }) {
  const coming = useComing()
  if (coming === null || coming.pets.length === 0) return null
  const names = listText(coming.pets.map(({ name }) => name))
  const change = { pet: undefined, weight: undefined, pets: '' }
  return (
    <p className="pt-2 text-ink-soft">
      <Sentence
        message={msg('This search names its own pet. <0>Search for {names} instead</0>', { names })}
        parts={{
          0: (
            <Link to={`${action}${discoverQuery(withChange(search, change))}`} preventScrollReset />
          ),
        }}
      />
    </p>
  )
}

/** The page with the typed search, when the search itself failed. */
export function FailedDiscover() {
  const [params] = useSearchParams()
  return <Discover loaded={failedDiscover(params)} />
}
