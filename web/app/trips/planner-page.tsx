import { href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/planner-page'

export const meta = pageMeta({
  title: 'Trip Planner',
  description: 'Plan trips, hotel stays and walks with places on the way that welcome your pet.',
})

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
export function loader({ url }: Route.LoaderArgs): { tab: Tab } {
  const asked = url.searchParams.get('tab')
  return { tab: isTab(asked) ? asked : 'trip' }
}

export default function PlannerPage({ loaderData: { tab: chosen } }: Route.ComponentProps) {
  return (
    <ComingPage
      title="Plan Your Pet-Friendly Adventure"
      purpose={TABS[chosen].purpose}
      art={<EmptyMapArt />}
    >
      <LinkTabs
        label="Kinds of plans"
        tabs={(Object.keys(TABS) as Tab[]).map((tab) => ({
          to: `${href('/trip-planner')}?tab=${tab}`,
          label: TABS[tab].label,
          isChosen: tab === chosen,
        }))}
      />
    </ComingPage>
  )
}
