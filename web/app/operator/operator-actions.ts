import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import {
  changeRole,
  changeSampleWorld,
  discardJob,
  restorePerson,
  retryJob,
  type SAMPLE_WORLD_MOVES,
  suspendPerson,
  turnOffStepOf,
} from '@wayfur/domain/operator/endpoints'
import { movePayout, payPayouts, sendPayouts } from '@wayfur/domain/payouts/endpoints'
import { removeRegion, renewRegion } from '@wayfur/domain/regions/endpoints'
import { answerContactMessage } from '@wayfur/domain/site/endpoints'
import { ApiError } from '../api-client.ts'
import { type Action, defineActions, type Done } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { REGION_ACTIONS } from '../regions/region-actions.ts'
import { COUPON_ACTIONS } from './coupon-actions.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { TAX_ACTIONS } from './tax-actions.ts'

export type SampleWorldMove = (typeof SAMPLE_WORLD_MOVES)[number]

const SAMPLE_WORLD_MOVED: Readonly<Record<SampleWorldMove, Message>> = {
  hide: msg('The sample data is hidden'),
  show: msg('The sample data is shown again'),
  remove: msg('The sample places are removed'),
  write: msg('The sample places are back'),
}

/** What those who run an installation do on their page. */
export const operatorActions = defineActions({
  'change-role': orOvertaken(async (form, { callApi }) => {
    const params = { id: getId(form, 'id') }
    const role = getText(form, 'role') as GivenRole
    const isGiven = getText(form, 'isGiven') === 'true'
    await callApi(changeRole, { params, body: { role, isGiven } })
    const title = isGiven
      ? t('{role}: given', { role: ROLE_LABELS[role] })
      : t('{role}: taken', { role: ROLE_LABELS[role] })
    return { toast: { title } }
  }),
  suspend: orOvertaken(async (form, { callApi }) => {
    const reason = getText(form, 'reason')
    if (reason.trim().length < 3)
      throw new ValidationError(t('Please give a reason; the log keeps it.'), 'reason')
    await callApi(suspendPerson, { params: { id: getId(form, 'id') }, body: { reason } })
    return { toast: { title: t('{name} is suspended', { name: getText(form, 'name') }) } }
  }),
  restore: orOvertaken(async (form, { callApi }) => {
    await callApi(restorePerson, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('{name} may sign in again', { name: getText(form, 'name') }) } }
  }),
  'turn-off-step': orOvertaken(async (form, { callApi }) => {
    await callApi(turnOffStepOf, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('Second step turned off') } }
  }),
  'retry-job': orOvertaken(async (form, { callApi }) => {
    await callApi(retryJob, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('It is tried again') } }
  }),
  'discard-job': orOvertaken(async (form, { callApi }) => {
    await callApi(discardJob, { params: { id: getId(form, 'id') } })
    return { toast: { title: t('It will not be tried again') } }
  }),
  'answer-message': orOvertaken(async (form, { callApi }) => {
    const isAnswered = getText(form, 'isAnswered') === 'true'
    await callApi(answerContactMessage, { params: { id: getId(form, 'id') }, body: { isAnswered } })
    const title = isAnswered ? t('Marked as answered') : t('To be answered again')
    return { toast: { title } }
  }),
  'pay-payout': orOvertaken(async (form, { callApi }) => {
    const body = { move: 'pay', reference: getText(form, 'reference') } as const
    await callApi(movePayout, { params: { id: getId(form, 'id') }, body })
    return { toast: { title: t('Marked as paid; the provider is told') } }
  }),
  'pay-payouts': orOvertaken(async (form, { callApi }) => {
    const ids = form.getAll('ids').map(Number)
    // The ticks stand on the cards and not in the form, which says it for all of them.
    if (ids.length === 0) throw new ValidationError(t('Please choose at least one payout.'))
    if (getText(form, 'how') === 'send') return sent(await callApi(sendPayouts, { body: { ids } }))
    const body = { ids, reference: getText(form, 'reference') }
    const { paid } = await callApi(payPayouts, { body })
    return {
      toast: {
        title: t(
          '{paid, plural, one {# payout is marked as paid; the provider is told} other {# payouts are marked as paid; the providers are told}}',
          { paid },
        ),
      },
    }
  }),
  'send-payout': orOvertaken(async (form, { callApi }) =>
    sent(await callApi(sendPayouts, { body: { ids: [getId(form, 'id')] } })),
  ),
  'recall-payout': orOvertaken(async (form, { callApi }) => {
    await callApi(movePayout, { params: { id: getId(form, 'id') }, body: { move: 'recall' } })
    return { toast: { title: t('It is being taken back') } }
  }),
  'reopen-payout': orOvertaken(async (form, { callApi }) => {
    await callApi(movePayout, { params: { id: getId(form, 'id') }, body: { move: 'reopen' } })
    return { toast: { title: t('To be paid again; the provider is told') } }
  }),
  'renew-region': orOvertaken(async (form, { callApi }) => {
    await callApi(renewRegion, { params: { id: getText(form, 'id') } })
    return { toast: { title: t('It is being brought up to date') } }
  }),
  'remove-region': orOvertaken(async (form, { callApi }) => {
    await callApi(removeRegion, { params: { id: getText(form, 'id') } })
    return { toast: { title: t('It is being removed') } }
  }),
  ...COUPON_ACTIONS,
  ...TAX_ACTIONS,
  ...REGION_ACTIONS,
  'move-sample-world': orOvertaken(async (form, { callApi }) => {
    const move = getText(form, 'move') as SampleWorldMove
    await callApi(changeSampleWorld, { body: { move } })
    return { toast: { title: t(SAMPLE_WORLD_MOVED[move]) } }
  }),
})

function sent({ sent: count }: { sent: number }): Done {
  const title = t(
    '{count, plural, one {# payout is being sent; the provider is told once it is there} other {# payouts are being sent; the providers are told once they are there}}',
    { count },
  )
  return { toast: { title } }
}

/**
 * Says in a toast that another operator or window acted first: the row may leave the page with the
 * fresh list, and its form with it.
 */
function orOvertaken(action: Action): Action {
  return async (form, context) => {
    try {
      return await action(form, context)
    } catch (error) {
      const isOvertaken =
        error instanceof ApiError && (error.status === 404 || error.status === 409)
      if (!isOvertaken) throw error
      return { toast: { title: error.says, tone: 'danger' } }
    }
  }
}
