import {
  beginSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@wayfur/domain/accounts/second-step-endpoints'
import type { RecoveryCodes, SecondStepKey } from '@wayfur/domain/accounts/second-step-schemas'
import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { asOwner } from './as-owner.ts'

export const secondStepActions = defineActions({
  'begin-second-step': async (form, { callApi }) => {
    const body = form.has('password') ? { password: getText(form, 'password') } : {}
    const key = await asOwner(() => callApi(beginSecondStep, { body }))
    return { shown: key satisfies SecondStepKey }
  },
  'turn-on-second-step': async (form, { callApi }) => {
    const body = { code: getText(form, 'code') }
    return { shown: (await callApi(turnOnSecondStep, { body })) satisfies RecoveryCodes }
  },
  'renew-recovery-codes': async (form, { callApi }) => {
    const body = { code: getText(form, 'code') }
    return { shown: (await callApi(renewRecoveryCodes, { body })) satisfies RecoveryCodes }
  },
  'turn-off-second-step': async (form, { callApi }) => {
    await callApi(turnOffSecondStep, { body: { code: getText(form, 'code') } })
    return {
      toUnscripted: `${href('/account')}?done=second-step-off#main`,
      toast: { title: t('Second step turned off') },
    }
  },
})
