import { t } from '@wayfur/domain/language/messages'
import { failsInPlace } from '../shell/fails-in-place.tsx'
import { pageTags } from '../shell/page-meta.ts'
import type { Route } from './+types/discover-page'
import { Discover, FailedDiscover } from './discover.tsx'
import { loadDiscover } from './load-discover.ts'

export const meta: Route.MetaFunction = (place) => {
  const where = place.loaderData?.where
  const title =
    where && 'label' in where && where.kind !== 'home'
      ? t('Pet-friendly places near {label}', { label: where.label })
      : t('Discover')
  const description = t(
    'Find restaurants, hotels, parks, stores and vets where pets are welcome, and how we know.',
  )
  return pageTags({ title, description }, place)
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDiscover(context, request)
}

/** The search of places at an address of its own. */
export default function DiscoverPage({ loaderData }: Route.ComponentProps) {
  return <Discover loaded={loaderData} />
}

export const ErrorBoundary = failsInPlace(FailedDiscover)
