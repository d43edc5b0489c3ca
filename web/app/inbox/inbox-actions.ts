import { markRead } from '@wayfur/domain/inbox/endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getId } from '../forms/form-data.ts'

export const inboxActions = defineActions({
  'mark-read': async (form, { callApi }) => {
    await callApi(markRead, { body: { ids: [getId(form, 'id')] } })
    return {}
  },
  /** All up to the newest that was shown. */
  'mark-all-read': async (form, { callApi }) => {
    await callApi(markRead, { body: { all: true, upTo: getId(form, 'upTo') } })
    return { toUnscripted: href('/inbox') }
  },
})
