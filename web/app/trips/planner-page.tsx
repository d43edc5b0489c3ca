import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { data, href, useSearchParams } from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { runAction } from '../forms/run-action.ts'
import { HotelsTab } from '../hotels/hotels-tab.tsx'
import { failedHotels, loadHotels } from '../hotels/load-hotels.ts'
import { failsInPlace } from '../shell/fails-in-place.tsx'
import { outageSays } from '../shell/is-outage.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { classNames } from '../ui/class-names.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { followedWalk, FollowWalk } from '../walks/follow-walk.tsx'
import { failedWalks, loadWalks } from '../walks/load-walks.ts'
import { WalksTab } from '../walks/walks-tab.tsx'
import type { Route } from './+types/planner-page'
import { failedTrip, type LoadedTrip, loadTrip } from './load-trip.ts'
import { tripActions } from './trip-actions.ts'
import { TripTab } from './trip-tab.tsx'

const TABS = {
  trip: {
    label: msg('Plan a Trip'),
    purpose: msg('From here to there with stops on the way that welcome your pet.'),
  },
  hotels: {
    label: msg('Book Hotels'),
    purpose: msg('Hotels that take your pet, with what they ask for it and from whom we know.'),
  },
  walk: {
    label: msg('Plan a Walk'),
    purpose: msg(
      'Short, medium and long walks that end where they start, wherever we know the streets.',
    ),
  },
} as const

type Tab = keyof typeof TABS

type Loaded =
  | { tab: 'trip'; trip: LoadedTrip }
  | { tab: 'hotels'; hotels: Awaited<ReturnType<typeof loadHotels>> }
  | ({ tab: 'walk' } & Awaited<ReturnType<typeof loadWalks>>)

/** The tab an address asks for; the trip where it asks for none that exists. */
function tabIn(params: URLSearchParams): Tab {
  const asked = params.get('tab')
  return asked !== null && Object.hasOwn(TABS, asked) ? (asked as Tab) : 'trip'
}

export const meta: Route.MetaFunction = (place) => {
  const loaded = place.loaderData
  const plan = loaded?.tab === 'trip' ? loaded.trip.plan : undefined
  const title =
    plan === undefined
      ? t('Trip Planner')
      : t('{startLocation} to {endLocation} with a pet', {
          startLocation: plan.startLocation,
          endLocation: plan.endLocation,
        })
  const description = t(
    'Plan trips, hotel stays and walks with places on the way that welcome your pet.',
  )
  return pageTags({ title, description }, place)
}

/** The tab an address asks for, and what it shows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await load(context, url)
  const status = loaded.tab === 'trip' ? loaded.trip.failedWith : undefined
  return status === undefined ? loaded : data({ ...loaded, hasFailed: true }, { status })
}

async function load(context: Route.LoaderArgs['context'], url: URL): Promise<Loaded> {
  const tab = tabIn(url.searchParams)
  switch (tab) {
    case 'trip':
      return { tab, trip: await loadTrip(context, url.searchParams) }
    case 'walk':
      return { tab, ...(await loadWalks(context, url.searchParams)) }
    default:
      return { tab, hotels: await loadHotels(context, url.searchParams) }
  }
}

export const middleware = [requireSignInToWrite]

export const action = runAction(tripActions)

/** Trips, hotels and walks, each under its own tab. */
export default function PlannerPage({ loaderData }: Route.ComponentProps) {
  const followed = loaderData.tab === 'walk' ? followedWalk(loaderData.walks) : undefined
  if (loaderData.tab === 'walk' && followed !== undefined) {
    const { search, pets } = loaderData.walks
    return <FollowWalk key={followed.id} plan={followed} search={search} pets={pets} />
  }
  return (
    <Frame tab={loaderData.tab} isCompact={hasAnswer(loaderData)}>
      {loaderData.tab === 'trip' && <TripTab {...loaderData.trip} />}
      {loaderData.tab === 'hotels' && <HotelsTab answer={loaderData.hotels} />}
      {loaderData.tab === 'walk' && <WalksTab answer={loaderData.walks} />}
    </Frame>
  )
}

/** Once there is a plan, it deserves the screen. */
function hasAnswer(loaded: Loaded): boolean {
  if (loaded.tab === 'trip') return loaded.trip.plan !== undefined
  if (loaded.tab === 'hotels') return loaded.hotels.found !== null
  return (loaded.walks.found?.plans.length ?? 0) > 0
}

export const ErrorBoundary = failsInPlace(({ error }) => {
  const [params] = useSearchParams()
  const tab = tabIn(params)
  const why = outageSays(error)
  return (
    <Frame tab={tab}>
      {tab === 'trip' && <TripTab {...failedTrip(params, why)} />}
      {tab === 'hotels' && <HotelsTab answer={failedHotels(params)} />}
      {tab === 'walk' && <WalksTab answer={failedWalks(params, why)} />}
    </Frame>
  )
})

function Frame({
  tab: chosen,
  isCompact,
  children,
}: {
  tab: Tab
  isCompact?: boolean
  children: ReactNode
}) {
  const title = t('Plan Your Pet-Friendly Adventure')
  // On a phone the map of a walk and its first card need the room.
  const isSilent = isCompact === true && chosen === 'walk'
  return (
    <PageFrame
      title={isSilent ? <span className="max-md:sr-only">{title}</span> : title}
      lead={isCompact === true ? undefined : t(TABS[chosen].purpose)}
      isCompact={isCompact}
    >
      <div
        data-print="never"
        className={classNames(
          isCompact === true ? 'mb-3 md:mb-6' : 'mb-6',
          isSilent && 'max-md:-mt-4',
        )}
      >
        <LinkTabs
          label={t('Kinds of plans')}
          isTriple
          tabs={(Object.keys(TABS) as Tab[]).map((tab) => ({
            to: `${href('/trip-planner')}?tab=${tab}`,
            label: t(TABS[tab].label),
            isChosen: tab === chosen,
          }))}
        />
      </div>
      {children}
    </PageFrame>
  )
}
