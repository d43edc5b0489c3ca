import { readFrontPage } from '@wayfur/domain/site/endpoints'
import { requestContext } from '../request-context.ts'
import { siteJsonLd } from '../shell/site-json-ld.ts'
import type { Route } from './+types/home-page'
import { Discover } from './discover.tsx'
import { FrontPageNews } from './front-page-news.tsx'
import { loadDiscover } from './load-discover.ts'

export { ErrorBoundary, meta } from './discover-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [discover, news] = await Promise.all([
    loadDiscover(context, request),
    // Once something is being looked for, the answer deserves the page.
    new URL(request.url).search === '' ? newsOf(context) : null,
  ])
  const { publicUrl, operatorName, socialLinks } = context.get(requestContext)
  return { ...discover, news, structured: siteJsonLd({ publicUrl, operatorName, socialLinks }) }
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
  const { news, structured, ...discover } = loaderData
  return (
    <Discover loaded={discover}>
      {news && <FrontPageNews news={news} />}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
    </Discover>
  )
}
