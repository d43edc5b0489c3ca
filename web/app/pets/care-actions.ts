import { t } from '@wayfur/domain/language/messages'
import * as pets from '@wayfur/domain/pets/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { instantNow } from './use-care-queue.ts'

/** What the forms of a board do; with script ticks go through the queue of the device. */
export const careActions = defineActions({
  'tick-care': async (form, { callApi }) => {
    const body = {
      id: crypto.randomUUID(),
      key: getText(form, 'key'),
      day: getText(form, 'day'),
      at: instantNow(),
      isAgain: form.has('isAgain'),
    }
    await callApi(pets.tickCare, { params: { id: getId(form, 'petId') }, body })
    return {}
  },
  'strike-tick': async (form, { callApi }) => {
    const params = { id: getId(form, 'petId'), tickId: getText(form, 'tickId') }
    await callApi(pets.strikeTick, { params })
    return { toast: { title: t('Taken back') } }
  },
})
