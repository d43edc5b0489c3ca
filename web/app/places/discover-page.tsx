import { HydrationBoundary } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Route } from './+types/discover-page'
import { pageTags } from '../shell/page-meta.ts'
import { DiscoverAnswer } from './discover-answer.tsx'
import { DiscoverFilters } from './discover-filters.tsx'
import { DiscoverHero } from './discover-hero.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { loadDiscover } from './load-discover.ts'

export const meta: Route.MetaFunction = (place) => {
  const where = place.loaderData?.where
  const title = where && 'label' in where ? `Pet-friendly places near ${where.label}` : 'Discover'
  const description =
    'Find restaurants, hotels, parks, stores and vets where pets are welcome, and how we know.'
  return pageTags({ title, description }, place)
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDiscover(context, request)
}

/** Where are you, and which places there welcome your pet: the first page of the product. */
export default function DiscoverPage({ loaderData }: Route.ComponentProps) {
  const { search, where, state, hasFailed } = loaderData
  const { pathname } = useLocation()
  return (
    <HydrationBoundary state={state}>
      <DiscoverHero search={search} where={where} action={pathname} />
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <DiscoverFilters search={search} action={pathname} />
        <DiscoverAnswer search={search} where={where} hasFailed={hasFailed} action={pathname} />
        <FeatureCards />
      </div>
    </HydrationBoundary>
  )
}
