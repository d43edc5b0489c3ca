import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ComingHint } from '../pets/coming-hint.tsx'
import { WithoutComing } from '../pets/coming.tsx'
import { InsteadOfComing } from '../pets/instead-of-coming.tsx'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { classNames } from '../ui/class-names.ts'
import { DiscoverAnswer } from './discover-answer.tsx'
import { DiscoverFilters } from './discover-filters.tsx'
import { DiscoverHero } from './discover-hero.tsx'
import { failedDiscover, type LoadedDiscover } from './discover-queries.ts'
import { discoverQuery, namesPets, withChange } from './discover-search-params.ts'
import { FeatureCards } from './feature-cards.tsx'

/** What an address says of pets, left out. */
const OWN_PETS = { pet: undefined, weight: undefined, pets: '' } as const

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
            <InsteadOfComing
              to={`${pathname}${discoverQuery(withChange(search, OWN_PETS))}`}
              className="pt-2 text-ink-soft"
            />
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

/** The page with the typed search, when the search itself failed. */
export function FailedDiscover() {
  const [params] = useSearchParams()
  return <Discover loaded={failedDiscover(params)} />
}
