import { useSuspenseQuery } from '@tanstack/react-query'
import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import { whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { readDispute } from '@wayfur/domain/disputes/endpoints'
import type { Dispute } from '@wayfur/domain/disputes/schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { TestModeStrip } from '../payments/test-mode-badge.tsx'
import { Moment } from '../shell/moment.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/dispute-page'
import { disputeActions } from './dispute-actions.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeMoves } from './dispute-moves.tsx'
import { DisputeThread } from './dispute-thread.tsx'

export const meta = pageMeta({
  title: msg('Dispute'),
  description: msg('What went wrong with a booking, and what is done about it.'),
  hidden: true,
})

export const middleware = [requireSignIn]

const disputeQuery = (id: number) => queryFor(readDispute, { params: { id } })

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(idInAddress(params.id))
  return { id, state: await prefetch(context, [disputeQuery(id)]) }
}

export const action = runAction(disputeActions)

/** A dispute, for its two sides and for a moderator. */
export default function DisputePage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: dispute } = useSuspenseQuery(disputeQuery(id))
  const { side, booking } = dispute
  // On a phone one part stands below the other: whoever decides reads the booking first.
  const decides = side === 'moderator'
  return (
    <PageFrame
      title={t('Dispute')}
      action={
        side === 'moderator' ? (
          <ButtonLink to={href('/moderation/disputes')} variant="outline" size="sm">
            {t('All disputes')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={href('/bookings/:id', { id: String(booking.id) })}
            variant="outline"
            size="sm"
          >
            {t('See the booking')}
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {dispute.isTest && <TestModeStrip />}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-6">
            <Said dispute={dispute} />
            <DisputeThread dispute={dispute} />
          </div>
          <div className="flex flex-col gap-6">
            {!decides && <DisputeMoves dispute={dispute} />}
            <About dispute={dispute} />
            {dispute.evidence !== null && (
              <DisputeEvidence dispute={dispute} evidence={dispute.evidence} />
            )}
            {decides && <DisputeMoves dispute={dispute} />}
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

const ENDED_BY = {
  owner: msg('The owner took it back.'),
  provider: msg('The provider agreed.'),
  moderator: msg('A moderator decided.'),
} as const

/** What is asked for and why, and how it ended. */
function Said({ dispute }: { dispute: Dispute }) {
  const { side, state, reason, askedCents, currency, openedAt, end } = dispute
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  return (
    <Card as="section" aria-labelledby="said-title" className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="said-title" className="text-xl">
          {side === 'owner'
            ? t('You ask for {sum} back', { sum: money(askedCents) })
            : t('The owner asks for {sum} back', { sum: money(askedCents) })}
        </h2>
        <DisputeBadge state={state} />
      </div>
      <p data-as-written className="wrap-anywhere whitespace-pre-line">
        {reason === '' ? t('What was said is gone with the account.') : reason}
      </p>
      <p className="text-sm text-ink-soft">
        <Moment at={openedAt} />
      </p>
      {end !== null && (
        <div className="flex flex-col gap-1 rounded-md bg-surface px-4 py-3">
          <p className="font-semibold">
            {t(ENDED_BY[end.by])}{' '}
            {end.refundCents > 0
              ? t('{sum} goes back to the owner.', { sum: money(end.refundCents) })
              : end.by === 'moderator' && t('Nothing goes back.')}
          </p>
          {end.words !== null && (
            <p data-as-written className="wrap-anywhere whitespace-pre-line">
              {end.words}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            <Moment at={end.at} />
          </p>
        </div>
      )}
    </Card>
  )
}

function About({ dispute: { booking, leftCents, currency } }: { dispute: Dispute }) {
  const { service, provider, ownerName, totalCents, isSample } = booking
  return (
    <Card as="section" aria-labelledby="about-title" className="p-5">
      <h2 id="about-title" className="flex flex-wrap items-center gap-2 text-xl">
        {t('The booking')}
        {(isSample || provider.isSample) && <SampleBadge />}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">{t('Service')}</dt>
        <dd>{t(bookedLabel(service))}</dd>
        <dt className="text-ink-soft">{t('When')}</dt>
        <dd>{whenText(booking)}</dd>
        <dt className="text-ink-soft">{t('Provider')}</dt>
        <dd>{provider.businessName}</dd>
        <dt className="text-ink-soft">{t('Owner')}</dt>
        <dd>{ownerName ?? t('the owner')}</dd>
        <dt className="text-ink-soft">{t('Total')}</dt>
        <dd>{moneyText({ amountCents: totalCents, currency })}</dd>
        <dt className="text-ink-soft">{t('Can still go back')}</dt>
        <dd className="font-semibold">{moneyText({ amountCents: leftCents, currency })}</dd>
      </dl>
    </Card>
  )
}
