import { addChecklist, removeChecklist, tickTask } from '@wayfur/domain/guides/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'

/** What is done with the checklists of the guide. */
export const guideActions = defineActions({
  add: async (form, { callApi }) => {
    const { id } = await callApi(addChecklist, {
      body: {
        petId: getId(form, 'petId'),
        airlineId: getText(form, 'airlineId') || null,
        countryId: getText(form, 'countryId') || null,
        departsOn: getText(form, 'departsOn'),
        returnsOn: getText(form, 'returnsOn') || null,
      },
    })
    return {
      toUnscripted: `${href('/airline-travel')}#checklist-${id}`,
      toast: { title: t('Checklist made') },
    }
  },
  tick: async (form, { callApi }) => {
    const id = getId(form, 'id')
    const params = { id, taskId: getId(form, 'taskId') }
    await callApi(tickTask, { params, body: { isDone: getText(form, 'isDone') === 'true' } })
    return { toUnscripted: `${href('/airline-travel')}#checklist-${id}` }
  },
  remove: async (form, { callApi }) => {
    await callApi(removeChecklist, { params: { id: getId(form, 'id') } })
    return {
      toUnscripted: `${href('/airline-travel')}#checklists`,
      toast: { title: t('Checklist removed') },
    }
  },
})
