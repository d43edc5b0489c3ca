import { can } from '@wayfur/domain/accounts/permissions'
import { msg, t } from '@wayfur/domain/language/messages'
import { readPartnerDashboard } from '@wayfur/domain/partners/endpoints'
import { USUAL_RANGE } from '@wayfur/domain/partners/figures'
import type { PartnerDashboard } from '@wayfur/domain/partners/partner-schemas'
import { sampleDashboard } from '@wayfur/domain/partners/sample-figures'
import { Form, href, Link } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { Sentence } from '../language/sentence.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { Route } from './+types/partner-dashboard-page'
import {
  DASHBOARD_TABS,
  dashboardAddress,
  type DashboardSearch,
  type DashboardTab,
  readDashboardSearch,
} from './dashboard-search-params.ts'
import { PartnerAnalytics } from './partner-analytics.tsx'
import { PartnerCards } from './partner-cards.tsx'
import { PartnerOverview } from './partner-overview.tsx'
import { RangeForm } from './range-form.tsx'

const PURPOSE = msg(
  'Clicks, bookings and revenue of our travel partners, counted by us and never guessed.',
)

export const meta = pageMeta({ title: msg('Partner Dashboard'), description: PURPOSE })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, visitor, today } = context.get(requestContext)
  const search = readDashboardSearch(new URL(request.url).searchParams)
  if (!can(visitor, readPartnerDashboard.access)) {
    return { search, dashboard: sampleDashboard(today), isManager: false, problem: null }
  }
  const partner = search.partner === '' ? undefined : search.partner
  const named = search.range === '' ? undefined : search.range
  const days = search.from === '' || search.to === '' ? {} : { from: search.from, to: search.to }
  try {
    const dashboard = await callApi(readPartnerDashboard, {
      query: { ...days, range: named, partner },
    })
    return { search, dashboard, isManager: true, problem: null }
  } catch (refused) {
    // Two days that are no stretch: the usual one is shown, and beside the days stands why.
    if (!(refused instanceof Response) || refused.status !== 400) throw refused
    const problem = await refused.text()
    const dashboard = await callApi(readPartnerDashboard, { query: { partner } })
    return { search, dashboard, isManager: true, problem }
  }
}

/** What travel partners bring: figures, the partners themselves, and how both went over time. */
export default function PartnerDashboardPage({ loaderData }: Route.ComponentProps) {
  const { search, dashboard, isManager, problem } = loaderData
  const { tab } = search
  return (
    <PageFrame
      title={t('Travel Partnership Dashboard')}
      lead={t(PURPOSE)}
      art={<CategoryPicture category="hotel" id="partners" className="rounded-lg" />}
    >
      {dashboard.isSample && <SampleBanner isManager={isManager} />}
      <LinkTabs
        label={t('Parts of the dashboard')}
        tabs={Object.entries(DASHBOARD_TABS).map(([name, label]) => ({
          to: dashboardAddress({ ...search, tab: name as DashboardTab }),
          label: t(label),
          isChosen: name === tab,
        }))}
      />
      <section aria-labelledby="part" className="flex flex-col gap-6 pt-6 pb-12">
        <h2 id="part" className="sr-only">
          {t(DASHBOARD_TABS[tab])}
        </h2>
        {isManager && tab !== 'partners' && dashboard.partners.length > 0 && (
          <RangeForm
            search={search}
            figures={dashboard.figures}
            chosen={chosenRange(search, problem)}
            problem={problem}
          >
            {dashboard.partners.length > 1 ? (
              <PartnerChoice {...{ search, dashboard }} />
            ) : undefined}
          </RangeForm>
        )}
        {tab === 'overview' && <PartnerOverview dashboard={dashboard} />}
        {tab === 'partners' && (
          <>
            {!isManager && (
              <p className="text-ink-soft">
                <Sentence
                  message={msg(
                    'Partners shown: {partners} of {activePartners}. Managing one begins with an application to the <0>Partner Program</0>.',
                    {
                      partners: dashboard.partners.length,
                      activePartners: dashboard.activePartners,
                    },
                  )}
                  parts={{ 0: <Link to={href('/partners')} /> }}
                />
              </p>
            )}
            <PartnerCards partners={dashboard.partners} isManager={isManager} />
          </>
        )}
        {tab === 'analytics' && (
          <PartnerAnalytics dashboard={dashboard} search={search} isManager={isManager} />
        )}
      </section>
    </PageFrame>
  )
}

function chosenRange({ range, from, to }: DashboardSearch, problem: string | null) {
  if (problem !== null) return USUAL_RANGE
  return from !== '' && to !== '' ? undefined : range || USUAL_RANGE
}

function SampleBanner({ isManager }: { isManager: boolean }) {
  return (
    <Alert
      tone="warn"
      title={t('Sample data')}
      className="mb-6"
      action={
        isManager ? undefined : (
          <ButtonLink to={href('/partners')} variant="outline" size="sm">
            {t('Become a partner')}
          </ButtonLink>
        )
      }
    >
      {isManager
        ? t(
            'These partners and their figures are invented. What is opened in this demo is counted with them; they step aside as soon as a real partner is there.',
          )
        : t(
            'These partners and their figures are invented. Those who manage a partner see their own clicks, bookings and commission here.',
          )}
    </Alert>
  )
}

/** Figures of all partners together or of one; a form, so that it needs no script. */
function PartnerChoice({
  search,
  dashboard,
}: {
  search: DashboardSearch
  dashboard: PartnerDashboard
}) {
  const kept = { tab: search.tab, metric: search.metric, range: search.range }
  const days = { from: search.from, to: search.to }
  return (
    <Form
      method="get"
      action={href('/affiliate')}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      {Object.entries({ ...kept, ...days }).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" {...{ name, value }} />,
      )}
      <SelectField
        key={search.partner}
        label={t('Partner')}
        name="partner"
        defaultValue={search.partner}
        options={[
          { value: '', label: t('All partners') },
          ...dashboard.partners.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        className="max-w-full flex-[0_1_20rem]"
      />
      <Button type="submit" variant="outline">
        {t('Show this partner')}
      </Button>
    </Form>
  )
}
