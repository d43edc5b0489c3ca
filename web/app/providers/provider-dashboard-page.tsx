import { useSuspenseQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import { href, useSearchParams } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/provider-dashboard-page'
import { OwnHoursForm } from './own-hours-form.tsx'
import { OwnListingForm } from './own-listing-form.tsx'
import { OwnPapersForm } from './own-papers-form.tsx'
import { OwnProofsForm } from './own-proofs-form.tsx'
import { ownProviderActions } from './own-provider-actions.ts'
import { ownProviderQuery } from './own-provider-query.ts'
import { OwnTakenPetsForm } from './own-taken-pets-form.tsx'

const LEAD = msg('Your listing, your hours and what a moderator has seen of you.')

export const meta = pageMeta({ title: msg('My services'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export async function loader({ context }: Route.LoaderArgs) {
  const { visitor } = context.get(requestContext)
  if (!can(visitor, 'manage-services')) return { state: undefined }
  return { state: await prefetch(context, [ownProviderQuery]) }
}

export const action = runAction(ownProviderActions)

/** Where a provider keeps their own listing. */
export default function ProviderDashboardPage({ loaderData }: Route.ComponentProps) {
  return loaderData.state === undefined ? <NotListed /> : <Dashboard />
}

const PARTS = [
  { id: 'hours', label: msg('Hours'), Form: OwnHoursForm },
  { id: 'pets', label: msg('Pets you take'), Form: OwnTakenPetsForm },
  { id: 'listing', label: msg('Listing'), Form: OwnListingForm },
  { id: 'credentials', label: msg('Name and credentials'), Form: OwnProofsForm },
  { id: 'proofs', label: msg('Identity and insurance'), Form: OwnPapersForm },
] as const

function Dashboard() {
  const { data: own } = useSuspenseQuery(ownProviderQuery)
  const [params] = useSearchParams()
  if (own === null) return <NotListed />
  const { id, Form } = PARTS.find((part) => part.id === params.get('part')) ?? PARTS[0]
  return (
    <PageFrame
      title={t('My services')}
      lead={t(LEAD)}
      action={
        <>
          {own.status === 'live' && (
            <ButtonLink to={href('/providers/:id', { id: String(own.id) })} variant="outline">
              {t('See what visitors see')}
            </ButtonLink>
          )}
          <ButtonLink to={href('/provider/calendar')} variant="outline">
            {t('My calendar')}
          </ButtonLink>
        </>
      }
    >
      <Standing own={own} />
      {(id === 'listing' || id === 'credentials') && (
        <noscript>
          <Alert tone="plain" className="mb-5">
            {t('Changing your listing needs JavaScript.')}
          </Alert>
        </noscript>
      )}
      <LinkTabs
        isTwoThree
        label={t('Parts of your listing')}
        tabs={PARTS.map((part) => ({
          to: `${href('/provider')}?part=${part.id}`,
          label: t(part.label),
          isChosen: part.id === id,
        }))}
      />
      <div className="mt-6 pb-12">
        <Form own={own} />
      </div>
    </PageFrame>
  )
}

const STATUS = {
  live: ['good', msg('Listed')],
  paused: ['warn', msg('Paused')],
  hidden: ['danger', msg('Hidden by a moderator')],
} as const satisfies Record<OwnProvider['status'], readonly [string, Message]>

function Standing({ own }: { own: OwnProvider }) {
  const [tone, words] = STATUS[own.status]
  return (
    <p className="mb-5 flex flex-wrap items-center gap-3">
      <strong className="text-lg">{own.businessName}</strong>
      <Badge tone={tone}>{t(words)}</Badge>
      {own.isSample && <SampleBadge />}
    </p>
  )
}

function NotListed() {
  return (
    <PageFrame title={t('My services')}>
      <EmptyState
        art={<SearchingDogArt />}
        title={t('You are not listed as a provider yet')}
        action={<ButtonLink to={href('/provider/signup')}>{t('Become a Provider')}</ButtonLink>}
      >
        {t(
          'Say what you offer; a moderator reads it, and then you keep your hours and prices here.',
        )}
      </EmptyState>
    </PageFrame>
  )
}
