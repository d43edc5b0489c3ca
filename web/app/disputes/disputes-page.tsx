import { useSuspenseQuery } from '@tanstack/react-query'
import { listDisputes } from '@wayfur/domain/disputes/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { href, Link } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { Moment } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { idText, oneOf, searchParams, type ViewOf } from '../shell/search-params.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/disputes-page'
import { DisputeBadge } from './dispute-badge.tsx'

export const meta = pageMeta({
  title: msg('Disputes'),
  description: msg('Bookings that went wrong, and what is done about them.'),
  hidden: true,
})

const SHOWN = ['open', 'ended'] as const
const SEARCH = searchParams({ state: oneOf(SHOWN, 'open'), after: idText })
type Search = ViewOf<typeof SEARCH>

const addressOf = (search: Partial<Search>) =>
  `${href('/moderation/disputes')}${SEARCH.query(search)}`

const disputesQuery = ({ state, after }: Search) =>
  queryFor(listDisputes, { query: { state, ...(after === '' ? {} : { after }) } })

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'moderate')
  const search = SEARCH.read(new URL(request.url).searchParams)
  return { search, state: await prefetch(context, [disputesQuery(search)]) }
}

const LABELS = { open: msg('Open', { context: 'disputes' }), ended: msg('Over') } as const

/** Disputes that wait for a moderator, longest waiting first, and those that are over. */
export default function DisputesPage({ loaderData: { search } }: Route.ComponentProps) {
  const { data } = useSuspenseQuery(disputesQuery(search))
  return (
    <PageFrame
      title={t('Disputes')}
      lead={t('Bookings that went wrong, and what is done about them.')}
      action={
        <ButtonLink to={href('/moderation')} variant="outline">
          {t('Review queue')}
        </ButtonLink>
      }
    >
      <LinkTabs
        label={t('Which disputes')}
        tabs={SHOWN.map((state) => ({
          to: addressOf({ state }),
          label: t(LABELS[state]),
          isChosen: state === search.state,
        }))}
      />
      {data.disputes.length === 0 ? (
        <EmptyState
          art={<SleepingCatArt />}
          title={search.state === 'open' ? t('Nothing to decide') : t('No dispute is over yet')}
        >
          {t('Your own bookings are decided by somebody else and never appear here.')}
        </EmptyState>
      ) : (
        <Card className="mt-6">
          <ul className="lined-rows">
            {data.disputes.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 flex-[1_1_16rem]">
                  <Link
                    to={href('/disputes/:id', { id: String(one.id) })}
                    className="inline-flex min-h-11 items-center font-semibold"
                  >
                    {t('{owner} and {provider}: {sum}', {
                      owner: one.ownerName,
                      provider: one.businessName,
                      sum: moneyText({ amountCents: one.askedCents, currency: one.currency }),
                    })}
                  </Link>
                  <p className="text-sm text-ink-soft">
                    <Moment at={one.openedAt} />
                  </p>
                </div>
                <span className="flex flex-wrap gap-2">
                  {one.isSample && <SampleBadge />}
                  <DisputeBadge state={one.state} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data.next !== null && (
        <p className="mt-4">
          <ButtonLink to={addressOf({ ...search, after: String(data.next) })} variant="outline">
            {t('More')}
          </ButtonLink>
        </p>
      )}
    </PageFrame>
  )
}
