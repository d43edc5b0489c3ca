import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { listChecklists, readGuides } from '@wayfur/domain/guides/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { OccasionPicture } from '../art/occasion-picture.tsx'
import { runAction } from '../forms/run-action.ts'
import { comingPets } from '../pets/coming-query.ts'
import { petQuery, petsQuery } from '../pets/pet-queries.ts'
import { requestContext } from '../request-context.ts'
import { FailedCall, failsInPlace } from '../shell/fails-in-place.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useUnits } from '../shell/use-units.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/airline-travel-page'
import { AirlinesTab } from './airlines-tab.tsx'
import { askedPets } from './asked-pets.ts'
import { CarrierForm } from './carrier-form.tsx'
import { CountriesTab } from './countries-tab.tsx'
import { guideActions } from './guide-actions.ts'
import {
  GUIDE_TABS,
  guideAddress,
  type GuideView,
  readGuideView,
  TAB_LABELS,
} from './guide-search-params.ts'
import { OverviewTab } from './overview-tab.tsx'
import { TravelTipsTab } from './travel-tips-tab.tsx'

export const guidesQuery = queryFor(readGuides, {})

export const checklistsQuery = queryFor(listChecklists, {})

const PURPOSE = msg('What airlines and countries ask of traveling pets, with sources and dates.')

export const meta = pageMeta({ title: msg('Airline Travel Guide'), description: PURPOSE })

export async function loader({ context, request }: Route.LoaderArgs) {
  const isSignedIn = context.get(requestContext).visitor !== null
  const view = readGuideView(new URL(request.url).searchParams)
  const pets = isSignedIn ? await petsQuery.inProcess(context) : []
  const asked = askedPets(view, pets, await comingPets(context))
  const state = await prefetch(context, [
    guidesQuery,
    ...(isSignedIn ? [petsQuery, checklistsQuery] : []),
    ...asked.map(({ id }) => petQuery(id)),
  ])
  return { isSignedIn, state }
}

export const middleware = [requireSignInToWrite]

export const action = runAction(guideActions)

/** The travel guide in its four tabs. */
export default function AirlineTravelPage({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const view = readGuideView(query)
  const { data: guides } = useSuspenseQuery(guidesQuery)
  const { data: pets } = useQuery({ ...petsQuery, enabled: isSignedIn })
  const { data: checklists } = useQuery({ ...checklistsQuery, enabled: isSignedIn })
  const own = (pets ?? []).filter(({ standing }) => standing === 'current')
  return (
    <Frame view={view}>
      {view.tab === 'overview' && (
        <OverviewTab
          guides={guides}
          pets={own}
          checklists={checklists ?? []}
          isSignedIn={isSignedIn}
          view={view}
        />
      )}
      {view.tab === 'airlines' && <AirlinesTab guides={guides} pets={own} view={view} />}
      {view.tab === 'international' && (
        <CountriesTab guides={guides} pets={own} view={view} isSignedIn={isSignedIn} />
      )}
      {view.tab === 'tips' && <TravelTipsTab />}
    </Frame>
  )
}

export const ErrorBoundary = failsInPlace(() => {
  const [query] = useSearchParams()
  const view = readGuideView(query)
  const units = useUnits()
  return (
    <Frame view={view}>
      <div className="flex flex-col gap-6 pb-12">
        {(view.tab === 'overview' || view.tab === 'airlines') && (
          <CarrierForm view={view} units={units} />
        )}
        <FailedCall title={t('Failed to load the travel guide. Please try again.')} />
        {view.tab === 'tips' && <TravelTipsTab />}
      </div>
    </Frame>
  )
})

function Frame({ view, children }: { view: GuideView; children: ReactNode }) {
  return (
    <PageFrame
      title={t('Airline Travel Guide')}
      lead={t(PURPOSE)}
      art={<OccasionPicture occasion="flight" id="airlines" className="rounded-lg" />}
    >
      <div data-print="never">
        <LinkTabs
          label={t('Parts of the guide')}
          isPaired
          tabs={GUIDE_TABS.map((tab) => ({
            to: guideAddress(tab),
            label: t(TAB_LABELS[tab]),
            isChosen: tab === view.tab,
          }))}
        />
      </div>
      <div className="mt-8">{children}</div>
    </PageFrame>
  )
}
