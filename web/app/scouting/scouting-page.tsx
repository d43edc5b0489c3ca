import { useQuery } from '@tanstack/react-query'
import { readMe } from '@wayfur/domain/accounts/endpoints'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import type { PointTransaction } from '@wayfur/domain/scouting/schemas'
import { type ReactNode, useState } from 'react'
import { type RouterContextProvider, useSearchParams } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch } from '../api-client.ts'
import { CategoryPicture } from '../art/category-picture.tsx'
import { runAction } from '../forms/run-action.ts'
import { MessageTime } from '../inbox/message-time.tsx'
import { requestContext } from '../request-context.ts'
import { FailedCall, failsInPlace } from '../shell/fails-in-place.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/scouting-page'
import { type Around, BinMap, WhereBins } from './bin-map.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { OwnBins } from './own-bins.tsx'
import { ReportBin } from './report-bin-form.tsx'
import { Rewards } from './rewards.tsx'
import { scoutActions } from './scout-actions.ts'
import {
  binsQuery,
  boardQuery,
  nearestQuery,
  ownBinsQuery,
  placeQuery,
  readScoutSearch,
  rewardsQuery,
  SCOUT_TABS,
  scoutAddress,
  scoutQuery,
  type ScoutSearch,
  TAB_LABELS,
  transactionsQuery,
} from './scout-search-params.ts'
import { BecomeAScout, ScoutStatusCard } from './scout-status-card.tsx'

const PURPOSE = msg(
  'Report waste bins, confirm those of others, and earn points for a cleaner neighborhood.',
)

export const meta = pageMeta({ title: msg('Poop Scout Central'), description: PURPOSE })

const SAN_FRANCISCO: Around = {
  at: { latitude: 37.7749, longitude: -122.4194 },
  label: 'San Francisco, CA',
  isChosen: false,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readScoutSearch(new URL(request.url).searchParams)
  const { visitor } = context.get(requestContext)
  const { around, isLost } = await whereOf(context, search)
  const state = await prefetch(context, [
    ...(visitor === null ? [] : [scoutQuery, transactionsQuery(visitor.id)]),
    ...queriesOf(search, around.at, visitor !== null),
  ])
  return { search, around, isLost, state }
}

function queriesOf({ tab, board, before }: ScoutSearch, at: Point, isMember: boolean) {
  if (tab === 'map') return [binsQuery(at), nearestQuery(at)]
  if (tab === 'leaderboard') {
    return [boardQuery(board, at), ...(isMember ? [placeQuery(board, at)] : [])]
  }
  if (tab === 'rewards') return [rewardsQuery]
  return isMember ? [ownBinsQuery(before)] : []
}

/** What the address says, else where the member is at home, else San Francisco. */
async function whereOf(
  context: Readonly<RouterContextProvider>,
  { at, near }: ScoutSearch,
): Promise<{ around: Around; isLost: boolean }> {
  const { callApi, visitor } = context.get(requestContext)
  if (at !== undefined) {
    const label = near === '' ? t('where you look') : near
    return { around: { at, label, isChosen: near === '' }, isLost: false }
  }
  if (near !== '') {
    const { best } = await callApi(geocode, { query: { q: near } })
    if (best !== undefined) {
      const { latitude, longitude, label } = best
      return { around: { at: { latitude, longitude }, label, isChosen: false }, isLost: false }
    }
  }
  const home = visitor === null ? null : (await callApi(readMe, {})).homePlace
  const around: Around =
    home === null ? SAN_FRANCISCO : { at: home, label: home.label, isChosen: false }
  return { around, isLost: near !== '' }
}

export const action = runAction(scoutActions)

/** Bins, kept true by the people who walk past them. */
export default function ScoutingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, around, isLost } = loaderData
  return (
    <Frame>
      {/* The buttons of votes have no place of their own to say it. */}
      {actionData?.intent === 'vote' && <Alert>{actionData.error?.says}</Alert>}
      <Tabs search={search} around={around} isLost={isLost} />
    </Frame>
  )
}

export const ErrorBoundary = failsInPlace(() => {
  const [params] = useSearchParams()
  const search = readScoutSearch(params)
  return (
    <Frame>
      <TabLinks search={search} />
      {search.tab === 'map' && <WhereBins search={search} />}
      <FailedCall title={t('Failed to load this part of the page. Please try again.')} />
    </Frame>
  )
})

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      title={t('Poop Scout Central')}
      lead={t(PURPOSE)}
      art={<CategoryPicture category="park" id="scouting" className="rounded-lg" />}
    >
      <div className="flex flex-col gap-6 pb-12">{children}</div>
    </PageFrame>
  )
}

function TabLinks({ search }: { search: ScoutSearch }) {
  return (
    <LinkTabs
      label={t('Parts of scouting')}
      isPaired
      tabs={SCOUT_TABS.map((tab) => ({
        to: scoutAddress(search, { tab }),
        label: t(TAB_LABELS[tab]),
        isChosen: search.tab === tab,
      }))}
    />
  )
}

function Tabs({
  search,
  around,
  isLost,
}: {
  search: ScoutSearch
  around: Around
  isLost: boolean
}) {
  const visitor = useVisitor()
  const [hasBegun, setBegun] = useState(false)
  return (
    <>
      {visitor === null ? (
        <BecomeAScout next={scoutAddress(search)} onBegin={() => setBegun(true)} />
      ) : (
        <ScoutStatusCard />
      )}
      <TabLinks search={search} />
      {isLost && (
        <Alert tone="warn">
          {t('We could not find “{near}”. These are bins near {label}.', {
            near: search.near,
            label: around.label,
          })}
        </Alert>
      )}
      {search.tab === 'map' ? (
        <BinMap search={search} around={around} />
      ) : search.tab === 'leaderboard' ? (
        <Leaderboard search={search} around={around} />
      ) : search.tab === 'rewards' ? (
        <Rewards />
      ) : visitor === null ? (
        <p>
          <ButtonLink to={scoutAddress(search, { tab: 'map' })} variant="outline">
            {t('See the bin map')}
          </ButtonLink>
        </p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <ReportBin
              key={visitor.id}
              memberId={visitor.id}
              near={around.at}
              startsOpen={hasBegun}
            />
            <OwnBins search={search} />
          </div>
          <RecentActivity memberId={visitor.id} />
        </div>
      )}
    </>
  )
}

/** The last five times points came or went. */
export function RecentActivity({ memberId }: { memberId: number }) {
  const { data: transactions = [] } = useQuery(transactionsQuery(memberId))
  return (
    <Card as="section" aria-labelledby="recent-activity" className="p-5">
      <h2 id="recent-activity" className="text-xl">
        {t('Recent activity')}
      </h2>
      {transactions.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('Nothing yet: your first report on the spot earns 10 points.')}
        </p>
      ) : (
        <ul className="mt-2 lined-rows">
          {transactions.map((one) => (
            <Transaction key={one.id} transaction={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Transaction({ transaction }: { transaction: PointTransaction }) {
  const { description, points, createdAt } = transaction
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block break-words">{description}</span>
        <MessageTime at={createdAt} />
      </span>
      <span className={points < 0 ? 'font-semibold' : 'font-semibold text-good-ink'}>
        {points < 0 ? `\u2212${-points}` : `+${points}`}
      </span>
    </li>
  )
}
