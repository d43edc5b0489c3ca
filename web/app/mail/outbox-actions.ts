import { t } from '@wayfur/domain/language/messages'
import { sendAgain } from '@wayfur/domain/mail/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getId } from '../forms/form-data.ts'

export const outboxActions = defineActions({
  'send-again': async (form, { callApi }) => {
    await callApi(sendAgain, { params: { id: getId(form, 'letterId') } })
    return { toast: { title: t('The email is on its way again') } }
  },
})
