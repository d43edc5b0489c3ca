import { t } from '@wayfur/domain/language/messages'
import { readSharedTrip } from '@wayfur/domain/trips/endpoints'
import { data, href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWide } from '../ui/use-wide.ts'
import type { Route } from './+types/shared-trip-page'
import { planFor } from './load-trip.ts'
import { PlanRefused } from './plan-refused.tsx'
import { TripMap } from './trip-map.tsx'
import { RouteNotes, TripOverview } from './trip-overview.tsx'
import { tripAddress } from './trip-search-params.ts'
import { TripTimeline } from './trip-timeline.tsx'

/** The link alone opens the page, so the address must not leak to other sites or search engines. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

export const meta: Route.MetaFunction = () => [
  { title: t('Shared trip - Wayfur') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => PRIVATE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext)
  try {
    const shared = await callApi(readSharedTrip, { params: { token: params.token } })
    const planned = await planFor(context, shared)
    return data({ shared: { ...shared, ...planned } }, { headers: PRIVATE })
  } catch (refused) {
    // A malformed link is as unknown as any other.
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    return data({ shared: null }, { status: 404, headers: PRIVATE })
  }
}

/** A saved trip as its link shows it. */
export default function SharedTripPage({ loaderData }: Route.ComponentProps) {
  const { shared } = loaderData
  const isWide = useWide()
  if (shared === null) {
    return (
      <EmptyState
        level={1}
        title={t('This link does not lead to a trip')}
        art={<EmptyMapArt />}
        action={
          <ButtonLink to={href('/trip-planner')} variant="outline">
            {t('Plan a trip')}
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
  const { name, ask, plan, refusal } = shared
  const own = tripAddress({ ask })
  return (
    <PageFrame
      title={name}
      lead={t('A trip that someone planned with Wayfur and shared with you.')}
      action={
        <ButtonLink to={own} variant="lead">
          {t('Plan it my way')}
        </ButtonLink>
      }
    >
      {refusal !== undefined && <PlanRefused refusal={refusal} />}
      {plan !== undefined && (
        <>
          <TripOverview plan={plan} />
          <h2 className="mt-8 mb-4 text-xl">{t('Stops')}</h2>
          <TripTimeline plan={plan} />
          <RouteNotes plan={plan} />
          {!isWide && (
            <div className="lg:hidden">
              <h2 className="mt-8 mb-4 text-xl">{t('Map')}</h2>
              <TripMap plan={plan} />
            </div>
          )}
        </>
      )}
    </PageFrame>
  )
}
