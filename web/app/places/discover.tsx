import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { DiscoverAnswer } from './discover-answer.tsx'
import { DiscoverFilters } from './discover-filters.tsx'
import { DiscoverHero } from './discover-hero.tsx'
import { discoverQuery } from './discover-search-params.ts'
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
        <DiscoverAnswer search={search} where={where} action={pathname} />
        {children}
        <FeatureCards />
      </div>
    </>
  )
}

/** The page with the typed search, when the search itself failed. */
export function FailedDiscover() {
  const [params] = useSearchParams()
  return <Discover loaded={failedDiscover(params)} />
}
