import {
  addChecklist,
  changeChecklist,
  removeChecklist,
  tickTask,
} from '@wayfur/domain/guides/endpoints'
import { FLYING_WAYS } from '@wayfur/domain/guides/flying-way'
import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'

/** The flight as a form of it was filled in. */
function flightIn(form: FormData) {
  const way = getText(form, 'way')
  return {
    airlineId: getText(form, 'airlineId') || null,
    countryId: getText(form, 'countryId') || null,
    originId: getText(form, 'originId') || null,
    stopIds: [...new Set(form.getAll('stopId').map(String))].filter((id) => id !== ''),
    way: FLYING_WAYS.find((one) => one === way) ?? null,
    departsOn: getText(form, 'departsOn'),
    returnsOn: getText(form, 'returnsOn') || null,
  }
}

/** What is done with the checklists of the guide. */
export const guideActions = defineActions({
  add: async (form, { callApi }) => {
    const { id } = await callApi(addChecklist, {
      body: {
        petId: getId(form, 'petId'),
        ...flightIn(form),
      },
    })
    return {
      toUnscripted: `${href('/airline-travel')}#checklist-${id}`,
      toast: { title: t('Checklist made') },
    }
  },
  change: async (form, { callApi }) => {
    const { id } = await callApi(changeChecklist, {
      params: { id: getId(form, 'id') },
      body: flightIn(form),
    })
    return {
      toUnscripted: `${href('/airline-travel')}#checklist-${id}`,
      toast: { title: t('Flight changed') },
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
