import { t } from '@wayfur/domain/language/messages'
import { parseCents } from '@wayfur/domain/money'
import { endCoupon, makeCoupon } from '@wayfur/domain/subscriptions/endpoints'
import type { Action } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** What those who run an installation do with coupons. */
export const COUPON_ACTIONS = {
  'make-coupon': async (form, { callApi }) => {
    const amount = getText(form, 'amountOffCents').trim()
    const amountOffCents = amount === '' ? null : parseCents(amount)
    if (amountOffCents === undefined) {
      throw new ValidationError(t('Please type an amount such as 5 or 4.50.'), 'amountOffCents')
    }
    const body = {
      code: getText(form, 'code'),
      percentOff: numberIn(form, 'percentOff'),
      amountOffCents,
      months: numberIn(form, 'months'),
      most: numberIn(form, 'most') ?? 0,
      priceIds: form.getAll('priceIds').map(String),
      lastDay: getText(form, 'lastDay'),
    }
    const { code } = await callApi(makeCoupon, { body })
    return { toast: { title: t('Coupon {code} can be used', { code }) } }
  },
  'end-coupon': async (form, { callApi }) => {
    const { code } = await callApi(endCoupon, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('Coupon {code} is over', { code }) } }
  },
} as const satisfies Record<string, Action>

/** A whole number that was typed; null where nothing was. */
function numberIn(form: FormData, name: string): number | null {
  const typed = getText(form, name).trim()
  return typed === '' ? null : Number(typed)
}
