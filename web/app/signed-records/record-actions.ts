import { t } from '@wayfur/domain/language/messages'
import * as records from '@wayfur/domain/signed-records/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getId } from '../forms/form-data.ts'

/** What an owner does about the entries of clinics. */
export const recordActions = defineActions({
  'make-counter-link': async (typed, { callApi }) => {
    const params = { id: getId(typed, 'petId') }
    return { shown: await callApi(records.makeCounterLink, { params }) }
  },
  'end-counter-link': async (typed, { callApi }) => {
    await callApi(records.endCounterLink, { params: { id: getId(typed, 'petId') } })
    return { toast: { title: t('Link ended') } }
  },
})
