import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { beginCardChange } from '@wayfur/domain/subscriptions/endpoints'
import { planWords } from '@wayfur/domain/subscriptions/plan'
import type { Subscription } from '@wayfur/domain/subscriptions/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { callApi } from '../api-client.ts'
import { CardForm, type Settled } from '../payments/card-form.tsx'
import { StartPayment } from '../payments/start-payment.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { cardText } from './card-text.ts'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'
import { CARD_ADDRESS, cardReturnAddress } from './plan-search-params.ts'
import { waitForCard } from './wait-for-card.ts'

const REFUSED = 'This card was not accepted'
const UNEXPECTED = {
  title: msg('Subscription Error'),
  description: msg('An unexpected error occurred. Your plan keeps the card it has.'),
} as const

/** Gives a plan another card; the one before is charged until the new one is confirmed. */
export function CardStep({ plan, changeId }: { plan: Subscription; changeId: string | null }) {
  const navigate = useNavigate()

  async function kept(): Promise<void> {
    await navigate(href('/subscription'), { replace: true })
    toast({
      title: t('Your card was changed'),
      description: t('Renewals are taken from the new one.'),
      tone: 'good',
    })
  }

  return (
    <PlanPaymentFrame
      title={t('Change your card')}
      back={href('/subscription')}
      summary={[
        [t('Plan'), planWords(plan.name, plan.period)],
        ...(plan.card === null ? [] : [[t('Card now'), cardText(plan.card)] as const]),
        [t('Today'), t('Nothing is charged')],
        [
          t('On {day}', { day: dayText(plan.currentPeriodEndsOn) }),
          t('{money} from the new card', { money: moneyText(plan) }),
        ],
      ]}
    >
      {changeId === null ? (
        <GiveCard onKept={() => void kept()} />
      ) : (
        <ReturnFromBank key={changeId} changeId={changeId} onKept={() => void kept()} />
      )}
    </PlanPaymentFrame>
  )
}

function GiveCard({ onKept }: { onKept: () => void }) {
  return (
    <StartPayment
      start={() => callApi(beginCardChange, {})}
      waiting={t('Preparing the card form...')}
      errorTitle={t('Your card cannot be changed now')}
      notReached={t('We could not be reached. Nothing has changed.')}
    >
      {(change, config) => (
        <CardForm
          secret={change}
          config={config}
          returnTo={cardReturnAddress(change.id)}
          label={t('Use this card')}
          refused={t(REFUSED)}
          unexpected={UNEXPECTED}
          settle={async (waiting) => {
            const settled = await waitForCard(change.id, waiting)
            if (settled.outcome === 'done') onKept()
            return settled
          }}
        />
      )}
    </StartPayment>
  )
}

function ReturnFromBank({ changeId, onKept }: { changeId: string; onKept: () => void }) {
  const [settled, setSettled] = useState<Settled>()
  const settle = useEffectEvent((next: Settled) => {
    if (next.outcome === 'done') onKept()
    else setSettled(next)
  })

  useEffect(() => {
    const here = new AbortController()
    const watch = async () => {
      const slow: Settled = { outcome: 'slow' }
      const next = await waitForCard(changeId, { signal: here.signal }).catch(() => slow)
      if (!here.signal.aborted) settle(next)
    }
    void watch()
    return () => here.abort()
  }, [changeId])

  if (settled === undefined || settled.outcome === 'done') {
    return (
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5" />
        {t('Confirming your card...')}
      </output>
    )
  }
  return (
    <Alert
      title={settled.outcome === 'refused' ? t(REFUSED) : t('It takes longer than usual')}
      action={
        <ButtonLink to={CARD_ADDRESS} variant="outline" size="sm">
          {t('Try again')}
        </ButtonLink>
      }
    >
      {settled.outcome === 'refused'
        ? settled.says
        : t(
            'You can close this page: we will write to you once your bank has decided. Until then your plan keeps the card it has.',
          )}
    </Alert>
  )
}
