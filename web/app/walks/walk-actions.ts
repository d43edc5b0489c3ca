import type { Ask } from '@wayfur/domain/endpoint'
import { logWalk } from '@wayfur/domain/walks/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getDraft } from '../forms/draft-data.ts'
import { getId } from '../forms/form-data.ts'

export const walkActions = defineActions({
  /** Keeps a finished walk in the timeline of a pet, which it gives to be shown. */
  keep: async (form, { callApi }) => {
    const petId = getId(form, 'pet')
    const body = getDraft(form) as Ask<typeof logWalk>['body']
    await callApi(logWalk, { params: { id: petId }, body })
    return { shown: petId }
  },
})
