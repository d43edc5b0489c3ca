import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { prefetch } from '../api-client.ts'
import type { FormAnswer } from '../forms/define-actions.ts'
import { runAction } from '../forms/run-action.ts'
import { RegionsView } from '../regions/regions-view.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import type { Route } from './+types/admin-page'
import { AdminParts } from './admin-parts.tsx'
import { queriesOf } from './admin-queries.ts'
import {
  ADMIN_VIEWS,
  type AdminSearch,
  type AdminView,
  readAdminSearch,
} from './admin-search-params.ts'
import { CouponsView } from './coupons-view.tsx'
import { HealthView } from './health-view.tsx'
import { JobsView } from './jobs-view.tsx'
import { LogView } from './log-view.tsx'
import { MessagesView } from './messages-view.tsx'
import { operatorActions } from './operator-actions.ts'
import { OverviewView } from './overview-view.tsx'
import { PayoutsView } from './payouts-view.tsx'
import { PeopleView } from './people-view.tsx'
import { SampleWorldView } from './sample-world-view.tsx'
import { CatalogueView, SettingsView } from './settings-view.tsx'
import { TaxesView } from './taxes-view.tsx'

export const meta = pageMeta({
  title: msg('Administration'),
  description: msg('What this installation needs from those who run it.'),
  hidden: true,
})

export const action = runAction(operatorActions)

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'see-operations')
  const search = readAdminSearch(new URL(request.url).searchParams)
  return { search, state: await prefetch(context, [...queriesOf(search)]) }
}

const VIEWS: Readonly<Record<AdminView, (props: { search: AdminSearch }) => ReactNode>> = {
  overview: OverviewView,
  health: HealthView,
  people: PeopleView,
  jobs: JobsView,
  messages: MessagesView,
  payouts: PayoutsView,
  regions: RegionsView,
  samples: SampleWorldView,
  coupons: CouponsView,
  taxes: TaxesView,
  catalogue: CatalogueView,
  settings: SettingsView,
  log: LogView,
}

/** The page from which an installation is run. */
export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { search } = loaderData
  const View = VIEWS[search.view]
  const answer = useActionData() as FormAnswer | undefined
  return (
    <PageFrame
      title={t('Administration')}
      lead={t('What this installation needs from those who run it.')}
    >
      <div className="flex flex-col gap-x-8 lg:flex-row lg:items-start">
        <AdminParts chosen={search.view} />
        <section aria-labelledby="view" className="min-w-0 flex-1 pb-12 max-lg:pt-6">
          <h2 id="view" className="sr-only">
            {t(ADMIN_VIEWS[search.view])}
          </h2>
          <noscript>
            <Alert tone="plain" className="mb-5">
              {t(
                'Managing people, sending or removing regions and removing the sample places need JavaScript. All else does not.',
              )}
            </Alert>
          </noscript>
          {/* What somebody else has done meanwhile is no longer in the list with its form. */}
          {answer?.error?.code === 'conflict' && (
            <Alert tone="danger" className="mb-5">
              {answer.error.says}
            </Alert>
          )}
          <View search={search} />
        </section>
      </div>
    </PageFrame>
  )
}
