import { msg, t } from '@wayfur/domain/language/messages'
import { readSharedList } from '@wayfur/domain/saved/endpoints'
import { data, href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { PlaceItem } from '../places/place-item.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/shared-list-page'
import { listTitle } from './list-title.ts'
import { readSharedSearch, sharedAddress } from './shared-search-params.ts'

/** The link alone opens the page, so the address must not leak to other sites or search engines. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

export const meta: Route.MetaFunction = () => [
  { title: t('Shared places - Wayfur') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => PRIVATE

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext)
  const search = readSharedSearch(new URL(request.url).searchParams)
  const query = {
    limit: String(search.show),
    ...(search.after === undefined ? {} : { after: String(search.after) }),
  }
  try {
    const shared = await callApi(readSharedList, { params: { token }, query })
    return data({ shared, search, token }, { headers: PRIVATE })
  } catch (refused) {
    // A malformed link is as unknown as any other.
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    return data({ shared: null, search, token }, { status: 404, headers: PRIVATE })
  }
}

/** A list of places as its link shows it. */
export default function SharedListPage({
  loaderData: { shared, search, token },
}: Route.ComponentProps) {
  if (shared === null) {
    return (
      <EmptyState
        level={1}
        title={t('This link does not lead to a list')}
        art={<EmptyMapArt />}
        action={
          <ButtonLink to={href('/discovery')} variant="outline">
            {t('Find places')}
          </ButtonLink>
        }
        className="py-16"
      >
        {t(
          'It may have been switched off, or part of it is missing. Please ask the person who sent it for a new one.',
        )}
      </EmptyState>
    )
  }
  return (
    <PageFrame
      title={shared.name === null ? t('Saved places') : listTitle(shared)}
      lead={t('Places that someone keeps on Wayfur and shared with you.')}
    >
      {shared.places.length === 0 && <p>{t('There is no place in this list now.')}</p>}
      <h2 className="sr-only">{t('Places of this list')}</h2>
      <ul className="grid gap-4 pb-8 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {shared.places.map((place) => (
          <PlaceItem key={place.id} place={place} at={shared.at} />
        ))}
      </ul>
      {shared.next !== null && (
        <ShowMore
          to={sharedAddress(token, search, shared.next)}
          shown={shared.places.length}
          {...(search.after === undefined ? { total: shared.total } : {})}
          of={msg('places')}
        />
      )}
    </PageFrame>
  )
}
