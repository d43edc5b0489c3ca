import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { readPaymentStatus } from '@wayfur/domain/payments/endpoints'
import type { PaymentStatus } from '@wayfur/domain/payments/schemas'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { requestContext } from '../request-context.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TestModeStrip } from './test-mode-badge.tsx'
import { waitForPayment } from './wait-for-payment.ts'

/** What the address of a return page names, as far as it names anything of the visitor's own. */
export interface ReturnedPayment {
  /** Our number, or the provider's; null when the address names none. */
  id: string | null
  /** Undefined when it is not the visitor's or is not there. */
  status: PaymentStatus | undefined
}

/**
 * Reads for a return page which payment it is about. The address only hints: the state is our own,
 * and only the payer's. A secret that a bank put into the address is taken out of it.
 */
export async function loadPaymentReturn({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>
  request: Request
}): Promise<ReturnedPayment> {
  const url = withoutSecrets(request)
  const id = url.searchParams.get('payment') ?? url.searchParams.get('payment_intent')
  if (id === null) return { id, status: undefined }
  try {
    const asked = { params: { id } }
    return { id, status: await context.get(requestContext).callApi(readPaymentStatus, asked) }
  } catch (refused) {
    // Somebody else's, nobody's or a visitor's: all the same to a page that anyone may open.
    if (refused instanceof Response && refused.status < 500) return { id, status: undefined }
    throw refused
  }
}

/** The address of a request; whoever brings a secret of a bank in it is led to the same without. */
export function withoutSecrets(request: Request): URL {
  const url = new URL(request.url)
  const secrets = ['payment_intent_client_secret', 'setup_intent_client_secret']
  const carried = secrets.filter((name) => url.searchParams.has(name))
  if (carried.length === 0) return url
  for (const name of carried) url.searchParams.delete(name)
  throw redirect(url.pathname + url.search)
}

type Standing = 'paid' | 'refunded' | 'processing' | 'failed' | 'unknown'

export function standingOf(status: PaymentStatus | undefined): Standing {
  if (status === undefined) return 'unknown'
  if (status.state === 'paid') return status.refundedCents === 0 ? 'paid' : 'refunded'
  return status.state === 'cancelled' || status.failure !== null ? 'failed' : 'processing'
}

interface PaymentReturnProps extends ReturnedPayment {
  /** Said when it is paid: what happens next. */
  paidTitle: string
  paidText: string
  /** What was paid, where that can be shown better than by its name and sum. */
  paidFor?: ReactNode
  /** Where to try again, and in which words. */
  retry: { to: string; label: string }
}

/** Tells whoever comes back from a bank how their payment stands; safe to reload and to forge. */
export function PaymentReturn({
  id,
  status,
  paidTitle,
  paidText,
  paidFor,
  retry,
}: PaymentReturnProps) {
  const [newest, setNewest] = useState(status)
  const [isWatching, setWatching] = useState(true)
  const standing = standingOf(newest)
  const isMember = useVisitor() !== null
  const isOpen = standingOf(status) === 'processing'

  const settle = useEffectEvent((last: PaymentStatus | undefined) => {
    if (last !== undefined) setNewest(last)
    setWatching(false)
  })

  useEffect(() => {
    if (!isOpen || id === null) return undefined
    const here = new AbortController()
    const watch = async () => {
      const last = await waitForPayment(id, { signal: here.signal }).catch(() => undefined)
      if (!here.signal.aborted) settle(last)
    }
    void watch()
    return () => here.abort()
  }, [id, isOpen])

  return (
    <div className="flex max-w-prose flex-col gap-5">
      {newest?.mode === 'test' && <TestModeStrip />}
      {standing === 'paid' && (
        <Alert tone="good" title={paidTitle}>
          {paidText}
        </Alert>
      )}
      {standing === 'refunded' && newest && (
        <Alert tone="plain" title={t('Your money is on its way back')}>
          {t('{money} of {newest} goes back to your card. An email tells you why.', {
            money: moneyText({ amountCents: newest.refundedCents, currency: newest.currency }),
            newest: moneyText(newest),
          })}
        </Alert>
      )}
      {standing === 'processing' && (
        <output className="flex items-start gap-3">
          {isWatching && <Spinner className="mt-0.5 size-5 shrink-0" />}
          <span>
            <strong>{t('Confirming your payment.')}</strong>{' '}
            {isWatching
              ? t('This usually takes a few seconds. It is safe to reload or to close this page.')
              : t('It takes longer than usual. You can close this page: we will write to you.')}
          </span>
        </output>
      )}
      {standing === 'failed' && (
        <Alert title={t('Payment Failed')}>
          {newest?.failure ?? t('This payment has ended. Nothing was charged.')}
        </Alert>
      )}
      {standing === 'unknown' && (
        <Alert tone="plain" title={t('We cannot show this payment')}>
          {isMember
            ? t(
                'This payment is not from your account, or the link is not complete. Nothing is charged twice.',
              )
            : t(
                'Only the person who paid can see it. If that is you, please sign in; nothing is charged twice.',
              )}
        </Alert>
      )}
      {standing === 'paid' && paidFor}
      {newest && standing !== 'failed' && !(standing === 'paid' && paidFor) && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-ink-soft">{t('For', { context: 'payment' })}</dt>
          <dd>{newest.what}</dd>
          <dt className="text-ink-soft">{t('Total')}</dt>
          <dd>{moneyText(newest)}</dd>
        </dl>
      )}
      <p className="flex flex-wrap gap-3">
        {standing === 'failed' && (
          <ButtonLink to={retry.to} variant="accent">
            {retry.label}
          </ButtonLink>
        )}
        {standing === 'unknown' && !isMember && (
          <ButtonLink to={href('/sign-in')} variant="lead">
            {t('Sign in')}
          </ButtonLink>
        )}
        <ButtonLink to={href('/')} variant={standing === 'paid' && !paidFor ? 'lead' : 'outline'}>
          {t('Go to the home page')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** What a return page's loader answers: never kept by anybody on the way. */
export function asPrivate<Loaded>(returned: Loaded) {
  return data(returned, { headers: { 'cache-control': 'no-store' } })
}
