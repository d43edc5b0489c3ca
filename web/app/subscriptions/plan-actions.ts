import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import {
  beginTrial,
  cancelPlan,
  changePlan,
  giveTaxAddress,
  keepPlan,
} from '@wayfur/domain/subscriptions/endpoints'
import type { Tier } from '@wayfur/domain/subscriptions/schemas'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import type { FormError } from '../forms/form-error.ts'
import { toast } from '../ui/toast.tsx'

export const planActions = defineActions({
  trial: async (form, { callApi }) => {
    const tier = getText(form, 'tier') as Tier
    const { name, currentPeriodEndsOn } = await callApi(beginTrial, { body: { tier } })
    return {
      to: href('/subscription'),
      toast: {
        title: t('You are trying the {name} plan', { name }),
        description: t('It ends by itself on {end}, and nothing is charged.', {
          end: dayText(currentPeriodEndsOn),
        }),
      },
    }
  },
  'tax-address': async (form, { callApi }) => {
    const body = {
      country: getText(form, 'country'),
      state: getText(form, 'state'),
      zip: getText(form, 'zip'),
    }
    await callApi(giveTaxAddress, { body })
    return { toast: { title: t('Saved for this payment and the next ones') } }
  },
  change: async (form, { callApi }) => {
    const dueNowCents = Number(getText(form, 'dueNowCents'))
    const body = { priceId: getText(form, 'priceId'), at: getText(form, 'at'), dueNowCents }
    const { name, currency } = await callApi(changePlan, { body })
    const money = moneyText({ amountCents: dueNowCents, currency })
    return {
      to: href('/subscription'),
      toast: {
        title: t('You are now on the {name} plan', { name }),
        description:
          dueNowCents > 0 ? t('{money} was charged.', { money }) : t('Nothing was charged.'),
      },
    }
  },
  cancel: async (_, { callApi }) => {
    const plan = await callApi(cancelPlan, {})
    return {
      toast: {
        title: t('Plan canceled'),
        description:
          plan === null
            ? t('It has ended, and nothing is owed.')
            : t('Everything stays until {end}.', { end: dayText(plan.currentPeriodEndsOn) }),
      },
    }
  },
  keep: async (_, { callApi }) => {
    const { currentPeriodEndsOn } = await callApi(keepPlan, {})
    return {
      toast: {
        title: t('Your plan goes on'),
        description: t('It renews on {end}.', { end: dayText(currentPeriodEndsOn) }),
      },
    }
  },
})

/** Says in a toast, too, that a plan was not changed: the form may be scrolled out of sight. */
export function tellRefused({ says, code }: FormError): void {
  const title = code === 'card-declined' ? t('Payment Failed') : t('Subscription Error')
  toast({ title, description: says, tone: 'danger' })
}
