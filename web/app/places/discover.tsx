import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
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
  useFocusOnAnswer(discoverQuery(search))
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

/** A new search takes the place of what was pressed; focus goes on to its answer. */
function useFocusOnAnswer(asked: string) {
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    if (document.activeElement === document.body) document.getElementById('places')?.focus()
  }, [asked])
}

/** The page with the typed search, when the search itself failed. */
export function FailedDiscover() {
  const [params] = useSearchParams()
  return <Discover loaded={failedDiscover(params)} />
}
