import { can } from '@wayfur/domain/accounts/permissions'
import { readFrontPage } from '@wayfur/domain/site/endpoints'
import { Suspense } from 'react'
import type { Prefetchable } from '../api-client.ts'
import { bookingCardsQuery } from '../bookings/booking-cards-query.ts'
import { LatePaidCards } from '../bookings/late-paid-cards.tsx'
import { runAction } from '../forms/run-action.ts'
import { regionsQuery } from '../operator/admin-queries.ts'
import { regionActions } from '../regions/region-actions.ts'
import { requestContext } from '../request-context.ts'
import { siteJsonLd } from '../shell/site-json-ld.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Route } from './+types/home-page'
import { Discover } from './discover.tsx'
import { FrontPageNews } from './front-page-news.tsx'
import { loadDiscover } from './load-discover.ts'

/** Few see it, and only once. */
const MakeTownReal = lazyPart(() =>
  import('../regions/make-real.tsx').then(({ MakeTownReal: part }) => ({ default: part })),
)

export { ErrorBoundary, meta } from './discover-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const cards = cardsOf(context)
  const [discover, fresh, news, { length: cardQueries }] = await Promise.all([
    loadDiscover(context, request, cards),
    freshInstall(context),
    // Once something is being looked for, the answer deserves the page.
    new URL(request.url).search === '' ? newsOf(context) : null,
    cards,
  ])
  const { publicUrl, operatorName, socialLinks } = context.get(requestContext)
  return {
    ...discover,
    hasCards: cardQueries > 0,
    fresh,
    news,
    structured: siteJsonLd({ publicUrl, operatorName, socialLinks }),
  }
}

/**
 * What a member has paid for stands above the search: asked for only of people who are signed in, so
 * it is in no page that is made for all visitors. The page stands without it as well.
 */
async function cardsOf(context: Route.LoaderArgs['context']): Promise<Prefetchable[]> {
  const { visitor } = context.get(requestContext)
  if (!can(visitor, 'book-services')) return []
  try {
    const shown = await bookingCardsQuery.inProcess(context)
    return shown.length === 0 ? [] : [bookingCardsQuery]
  } catch {
    return []
  }
}

/** Forms of the front page that come without script. */
export const action = runAction(regionActions)

/** The regions where those who run an installation may have its first made; else null. */
async function freshInstall(context: Route.LoaderArgs['context']) {
  const { visitor } = context.get(requestContext)
  if (!can(visitor, 'see-operations')) return null
  const loaded = await regionsQuery.inProcess(context).catch(() => null)
  return loaded?.regions.length === 0 ? loaded : null
}

/** The page stands without its news as well. */
function newsOf(context: Route.LoaderArgs['context']) {
  return context
    .get(requestContext)
    .callApi(readFrontPage, {})
    .catch(() => null)
}

/** The front door: the search of places, then what goes on nearby, then what else there is. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { news, structured, hasCards, fresh, ...discover } = loaderData
  return (
    <>
      {hasCards && <LatePaidCards />}
      {fresh && (
        <Suspense>
          <MakeTownReal loaded={fresh} />
        </Suspense>
      )}
      <Discover loaded={discover}>
        {news && <FrontPageNews news={news} />}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      </Discover>
    </>
  )
}
