import { useSuspenseQuery } from '@tanstack/react-query'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import {
  couponTimeText,
  couponValueText,
  LONGEST_COUPON_CODE,
  MOST_COUPON_MONTHS,
  MOST_COUPON_PERCENT,
  MOST_REDEMPTIONS,
} from '@wayfur/domain/subscriptions/coupon'
import type { Coupon } from '@wayfur/domain/subscriptions/coupon-schemas'
import { choiceOf, PLAN_PERIODS, planWords, priceIdOf } from '@wayfur/domain/subscriptions/plan'
import type { PlanCatalogue } from '@wayfur/domain/subscriptions/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { useMoments } from '../shell/moment.tsx'
import { plansQuery } from '../subscriptions/plan-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/text-field.tsx'
import { couponsQuery } from './admin-queries.ts'
import { operatorActions } from './operator-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const STATES: Readonly<Record<Coupon['state'], { label: Message; tone: 'good' | 'plain' }>> = {
  open: { label: msg('Can be used'), tone: 'good' },
  'used-up': { label: msg('Used up'), tone: 'plain' },
  over: { label: msg('Past its last day'), tone: 'plain' },
  ended: { label: msg('Ended by you'), tone: 'plain' },
}

/** The coupons of plans: those there are, and one more. */
export function CouponsView() {
  const { data: coupons } = useSuspenseQuery(couponsQuery)
  const { data: catalogue } = useSuspenseQuery(plansQuery)
  const focus = useKeptFocus<HTMLDivElement>(coupons.map(({ id, state }) => `${id}${state}`).join())
  return (
    <>
      <NewCouponForm catalogue={catalogue} />
      <div {...focus} className="mt-6">
        {coupons.length === 0 ? (
          <EmptyState title={t('No coupons yet')} level={3}>
            <p>{t('A coupon makes the first payments of a plan cost less.')}</p>
          </EmptyState>
        ) : (
          <ul aria-label={t('Coupons')} className="flex flex-col gap-4">
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponCard coupon={coupon} catalogue={catalogue} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function CouponCard({ coupon, catalogue }: { coupon: Coupon; catalogue: PlanCatalogue }) {
  const { id, code, currency, months, most, priceIds, redeemed, state } = coupon
  const { label, tone } = STATES[state]
  const { deadlineOf } = useMoments()
  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg break-words">{code}</h3>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <p>
        {t('{value} {when}', {
          value: couponValueText(coupon, currency),
          when: couponTimeText(months),
        })}
      </p>
      <p className="text-sm text-ink-soft">
        {priceIds.map((priceId) => priceWords(catalogue, priceId)).join('; ')}
      </p>
      <p className="text-sm text-ink-soft">
        {t('Used by {redeemed} of {most, plural, one {# member} other {# members}}', {
          redeemed,
          most,
        })}
      </p>
      <p className="text-sm text-ink-soft">
        {t('Can be used until {moment}', { moment: deadlineOf(coupon.validUntil) })}
      </p>
      {(state === 'open' || state === 'used-up') && (
        <ActionForm actions={operatorActions} name="end-coupon" fixed={{ id }}>
          <Button type="submit" variant="outline" size="sm" busyText={t('Saving...')}>
            {t('End it')}
            <span className="sr-only">: {code}</span>
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}

function NewCouponForm({ catalogue }: { catalogue: PlanCatalogue }) {
  const prices = catalogue.plans.flatMap(({ tier }) =>
    PLAN_PERIODS.map((period) => priceIdOf({ tier, period })),
  )
  return (
    <Card as="section" aria-labelledby="new-coupon" className="p-5">
      <h3 id="new-coupon" className="text-lg">
        {t('Make a coupon')}
      </h3>
      <ActionForm
        actions={operatorActions}
        name="make-coupon"
        clears
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          label={t('Code')}
          name="code"
          required
          maxLength={LONGEST_COUPON_CODE}
          autoComplete="off"
          hint={t('Letters, digits and hyphens. Nobody can use the same one again later.')}
        />
        <TextField
          label={t('Last day')}
          name="lastDay"
          type="date"
          required
          hint={t('It can be used through this day, your time.')}
        />
        <TextField
          label={t('Percent off')}
          name="percentOff"
          type="number"
          min={1}
          max={MOST_COUPON_PERCENT}
        />
        <TextField
          label={t('Or an amount off, in {currency}', { currency: catalogue.currency })}
          name="amountOffCents"
          inputMode="decimal"
          hint={t('Taken off each payment.')}
        />
        <TextField
          label={t('Months')}
          name="months"
          type="number"
          min={1}
          max={MOST_COUPON_MONTHS}
          hint={t('Empty for the first payment alone.')}
        />
        <TextField
          label={t('How many members may use it')}
          name="most"
          type="number"
          required
          min={1}
          max={MOST_REDEMPTIONS}
          hint={t('Each of them once.')}
        />
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold">{t('For these plans')}</legend>
          <div className="grid sm:grid-cols-2">
            {prices.map((priceId) => (
              <Checkbox key={priceId} name="priceIds" value={priceId} defaultChecked>
                {priceWords(catalogue, priceId)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="sm:col-span-2">
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t('Make the coupon')}
          </Button>
        </div>
      </ActionForm>
    </Card>
  )
}

/** 'Pro plan, yearly' */
function priceWords({ plans }: PlanCatalogue, priceId: string): string {
  const choice = choiceOf(priceId)
  const plan = plans.find(({ tier }) => tier === choice?.tier)
  return choice === undefined || plan === undefined ? priceId : planWords(plan.name, choice.period)
}
