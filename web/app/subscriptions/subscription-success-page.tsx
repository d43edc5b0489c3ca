import { msg, t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { asPrivate, loadPaymentReturn, PaymentReturn } from '../payments/payment-return.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/subscription-success-page'

export const meta = pageMeta({
  title: msg('Your subscription'),
  description: msg('After paying you come back here to see whether your plan has begun.'),
  hidden: true,
})

export async function loader(args: Route.LoaderArgs) {
  return asPrivate(await loadPaymentReturn(args))
}

/** Where banks send people back to after a plan was paid. */
export default function SubscriptionSuccessPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title={t('Your Subscription')} art={<SleepingCatArt />}>
      <PaymentReturn
        key={loaderData.id}
        {...loaderData}
        paidTitle={t('Your plan has begun')}
        paidText={t('Thank you. Everything it brings is yours from now on.')}
        retry={{ to: href('/subscription'), label: t('Back to the plans') }}
      />
    </PageFrame>
  )
}
