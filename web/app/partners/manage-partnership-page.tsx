import { msg, t } from '@wayfur/domain/language/messages'
import { readPartnership } from '@wayfur/domain/partners/endpoints'
import { PARTNER_KIND_LABELS } from '@wayfur/domain/partners/partner-application'
import { PARTNER_STATUS_LABELS } from '@wayfur/domain/partners/partnership'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/manage-partnership-page'
import { dashboardAddress } from './dashboard-search-params.ts'
import { BalanceCard, BookingList } from './manage-bookings.tsx'
import { PostbackCard } from './manage-postback.tsx'
import { LinksCard, PlacesCard, RateCard, StatusCard } from './manage-terms.tsx'
import { STATUS_TONES } from './partner-cards.tsx'
import { partnershipActions } from './partnership-actions.ts'
import { UploadTable } from './upload-table.tsx'

export const meta = pageMeta({
  title: msg('Manage Partnership'),
  description: msg('Terms, links, postback and bookings of one partnership.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePermission(context, readPartnership.access)
  const id = idInAddress(params.id)
  const { callApi, publicUrl } = context.get(requestContext)
  const asked = new URL(request.url).searchParams.get('after') ?? ''
  const after = /^[1-9]\d{0,14}$/.test(asked) ? asked : undefined
  return {
    partnership: await callApi(readPartnership, { params: { id }, query: { after } }),
    publicUrl,
  }
}

export const action = runAction(partnershipActions)

/** One partnership, for those who manage it: terms, links, postback, commission and bookings. */
export default function ManagePartnershipPage({ loaderData }: Route.ComponentProps) {
  const { partnership, publicUrl } = loaderData
  const { id, name, type, status, isSample } = partnership
  return (
    <PageFrame
      title={t('Manage Partnership')}
      lead={
        <>
          <strong className="break-words text-ink">{name}</strong>
          <span className="mt-2 flex flex-wrap gap-2">
            <Badge tone={STATUS_TONES[status]}>{t(PARTNER_STATUS_LABELS[status])}</Badge>
            <Badge>{t(PARTNER_KIND_LABELS[type])}</Badge>
            {isSample && <SampleBadge />}
          </span>
        </>
      }
      action={
        <>
          <ButtonLink to={dashboardAddress({ tab: 'partners' })} variant="outline">
            {t('All partners')}
          </ButtonLink>
          <ButtonLink
            to={dashboardAddress({ tab: 'analytics', partner: String(id) })}
            variant="outline"
          >
            {t('Its figures')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <StatusCard partnership={partnership} />
          <RateCard partnership={partnership} />
          <BalanceCard partnership={partnership} />
          <PlacesCard partnership={partnership} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <LinksCard partnership={partnership} />
          <PostbackCard partnership={partnership} publicUrl={publicUrl} />
        </div>
      </div>
      <section aria-labelledby="bookings" className="pt-10 pb-12">
        <h2 id="bookings" className="text-2xl">
          {t('Bookings')}
        </h2>
        <UploadTable partnerId={id} />
        <BookingList partnership={partnership} />
      </section>
    </PageFrame>
  )
}
