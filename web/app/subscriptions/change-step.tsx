import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { previewPlanChange } from '@wayfur/domain/subscriptions/endpoints'
import { choiceOf, planWords } from '@wayfur/domain/subscriptions/plan'
import { petsText, priceAPeriod } from '@wayfur/domain/subscriptions/plan-messages'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import type { PlanCatalogue, PlanChange, Subscription } from '@wayfur/domain/subscriptions/schemas'
import { taxOf, taxText } from '@wayfur/domain/subscriptions/tax'
import { href } from 'react-router'
import { ApiError, queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { TestModeStrip } from '../payments/test-mode-badge.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { planActions, tellRefused } from './plan-actions.ts'
import { PlanPaymentFrame } from './plan-payment-frame.tsx'
import { periodAddress } from './plan-search-params.ts'

interface ChangeStepProps {
  priceId: string
  catalogue: PlanCatalogue
  current: Subscription
}

/** What a change of plan costs today and later, before it is made. */
export function ChangeStep({ priceId, catalogue, current }: ChangeStepProps) {
  const choice = choiceOf(priceId)
  const plan = catalogue.plans.find(({ tier }) => tier === choice?.tier)
  const preview = useQuery({
    ...queryFor(previewPlanChange, { query: { priceId } }),
    // A key without topics: once the change is made, there is no cost of it to ask for any more.
    queryKey: [`change ${priceId}`],
    gcTime: 0,
  })
  if (choice === undefined || plan === undefined) return null
  const next = { amountCents: priceOf(plan, choice.period), currency: catalogue.currency }
  return (
    <PlanPaymentFrame
      title={t('Change to {name}', { name: plan.name })}
      back={periodAddress(choice.period)}
      summary={[
        [t('Now'), `${planWords(current.name, current.period)}, ${moneyText(current)}`],
        [t('Then'), `${planWords(plan.name, choice.period)}, ${moneyText(next)}`],
      ]}
    >
      {current.mode === 'test' && <TestModeStrip />}
      <div className="mt-5 flex flex-col gap-5">
        {preview.error !== null ? (
          <Alert
            title={t('This change cannot be made')}
            action={
              <Button variant="outline" size="sm" onClick={() => void preview.refetch()}>
                {t('Try again')}
              </Button>
            }
          >
            {preview.error instanceof ApiError
              ? preview.error.says
              : t('We could not be reached. Nothing has changed.')}
          </Alert>
        ) : preview.data === undefined ? (
          <output className="flex items-center gap-3 text-ink-soft">
            <Spinner className="size-5" />
            {t('Working out what it costs...')}
          </output>
        ) : (
          <Confirm
            change={preview.data}
            endsCoupon={current.discount?.code ?? null}
            onPriceChanged={() => void preview.refetch()}
          />
        )}
      </div>
    </PlanPaymentFrame>
  )
}

interface ConfirmProps {
  change: PlanChange
  /** The code of a coupon that would have gone on. */
  endsCoupon: string | null
  onPriceChanged: () => void
}

function Confirm({ change, endsCoupon, onPriceChanged }: ConfirmProps) {
  const { priceId, at, dueNowCents, creditCents, currency, name, petsOver, tax } = change
  const text = (amountCents: number) => moneyText({ amountCents, currency })
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 text-lg">
        <dt>{t('Charged today')}</dt>
        <dd className="text-right font-semibold tabular-nums">{text(dueNowCents)}</dd>
        {tax !== null && tax.cents > 0 && (
          <>
            <dt>{t('Of it {tax}', { tax: taxText(tax) })}</dt>
            <dd className="text-right tabular-nums">{text(tax.cents)}</dd>
          </>
        )}
        {creditCents > 0 && (
          <>
            <dt>{t('Left for your next renewals')}</dt>
            <dd className="text-right font-semibold tabular-nums">{text(creditCents)}</dd>
          </>
        )}
        <dt>{t('From {renewsOn}', { renewsOn: dayText(change.renewsOn) })}</dt>
        <dd className="text-right font-semibold tabular-nums">
          {priceAPeriod(text(change.amountCents), change.period)}
          {tax !== null && (
            <span className="block text-sm font-normal">
              {t('plus {money} ({tax})', {
                money: text(taxOf(change.amountCents, tax.rate)),
                tax: taxText(tax),
              })}
            </span>
          )}
        </dd>
      </dl>
      <p className="text-ink-soft">
        {creditCents > 0
          ? t(
              'What you have paid for the rest of this period is worth more than the new plan costs for it. The difference is kept and pays your next renewals.',
            )
          : t(
              'What you have paid for the rest of this period counts toward the new plan. The difference is taken from the card you pay your plan with.',
            )}
      </p>
      {endsCoupon !== null && (
        <p>
          {t('Your coupon {code} is for the plan you have, so it ends with the change.', {
            code: endsCoupon,
          })}
        </p>
      )}
      {petsOver > 0 && (
        <Alert tone="warn" title={t('You have more pets than this plan has room for')}>
          {t(
            '{name} has room for {pets}. The passports of the {petsOver, plural, one {pet} other {# pets}} you added last can then be read and exported, but not added to. Nothing is deleted.',
            { name, pets: petsText(change.tier).toLowerCase(), petsOver },
          )}
        </Alert>
      )}
      <ActionForm
        actions={planActions}
        name="change"
        fixed={{ priceId, at, dueNowCents }}
        onRefused={(why) => {
          tellRefused(why)
          if (why.code === 'price-changed') onPriceChanged()
        }}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="accent" busyText={t('Processing...')}>
            {dueNowCents > 0
              ? t('Change and pay {money}', { money: text(dueNowCents) })
              : t('Change to {name}', { name })}
          </Button>
          <ButtonLink to={href('/subscription')} variant="outline">
            {t('Keep my plan')}
          </ButtonLink>
        </div>
      </ActionForm>
    </>
  )
}
