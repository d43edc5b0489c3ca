import { t } from '@wayfur/domain/language/messages'
import { CLINIC_MOVE_NAMES } from '@wayfur/domain/signed-records/clinic'
import { decideOnClinic } from '@wayfur/domain/signed-records/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getChoice, getId } from '../forms/form-data.ts'

/** What moderators do with clinics. A code that is made stands in the form, once. */
export const clinicActions = defineActions({
  decide: async (typed, { callApi }) => {
    const move = getChoice(typed, 'move', CLINIC_MOVE_NAMES)
    const params = { id: getId(typed, 'clinicId') }
    const { code } = await callApi(decideOnClinic, { params, body: { move } })
    return code === null ? { toast: { title: t('Done') } } : { shown: code }
  },
})
