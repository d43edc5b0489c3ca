import { href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { loadHotels } from '../hotels/load-hotels.ts'
import { HotelsTab } from '../hotels/hotels-tab.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/planner-page'

export const meta = pageMeta({
  title: 'Trip Planner',
  description: 'Plan trips, hotel stays and walks with places on the way that welcome your pet.',
})

const TITLE = 'Plan Your Pet-Friendly Adventure'

const TABS = {
  trip: {
    label: 'Plan a Trip',
    purpose: 'From here to there with stops on the way that welcome your pet.',
  },
  hotels: {
    label: 'Book Hotels',
    purpose: 'Hotels that take your pet, with what they ask for it and from whom we know.',
  },
  walk: {
    label: 'Plan a Walk',
    purpose: 'Three walks from your door, short, medium and long, on real paths.',
  },
} as const

type Tab = keyof typeof TABS

function isTab(value: string | null): value is Tab {
  return value !== null && Object.hasOwn(TABS, value)
}

/** The tab an address asks for; the trip where it asks for none that exists. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('tab')
  const tab: Tab = isTab(asked) ? asked : 'trip'
  return { tab, hotels: tab === 'hotels' ? await loadHotels(context, url.searchParams) : null }
}

export default function PlannerPage({ loaderData: { tab, hotels } }: Route.ComponentProps) {
  if (hotels === null) {
    return (
      <ComingPage title={TITLE} purpose={TABS[tab].purpose} art={<EmptyMapArt />}>
        <Tabs chosen={tab} />
      </ComingPage>
    )
  }
  return (
    <PageFrame title={TITLE} lead={TABS[tab].purpose} art={<EmptyMapArt />}>
      <Tabs chosen={tab} />
      <div className="mt-8">
        <HotelsTab answer={hotels} />
      </div>
    </PageFrame>
  )
}

function Tabs({ chosen }: { chosen: Tab }) {
  return (
    <LinkTabs
      label="Kinds of plans"
      tabs={(Object.keys(TABS) as Tab[]).map((tab) => ({
        to: `${href('/trip-planner')}?tab=${tab}`,
        label: TABS[tab].label,
        isChosen: tab === chosen,
      }))}
    />
  )
}
