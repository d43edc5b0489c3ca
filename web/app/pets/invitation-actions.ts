import { acceptInvitation } from '@wayfur/domain/pets/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { passportAddress } from './passport-search-params.ts'

export const invitationActions = defineActions({
  accept: async (form, { callApi }) => {
    const { petId } = await callApi(acceptInvitation, { body: { token: getText(form, 'token') } })
    return { to: passportAddress({ petId }) }
  },
})
