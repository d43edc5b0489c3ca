import { t } from '@wayfur/domain/language/messages'
import { callOffRegion, estimateRegion, fetchRegion } from '@wayfur/domain/regions/endpoints'
import { type Action, defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { adminAddress } from '../operator/admin-search-params.ts'

/** Where a browser without script sees how far it is. */
const REGIONS_PAGE = adminAddress({ view: 'regions' })

/** What an operator does to have a town or a state made real; also on the front page. */
export const REGION_ACTIONS = {
  'estimate-region': async (form, { callApi }) => {
    const name = getText(form, 'name')
    if (name.trim() === '') throw new ValidationError(t('Please fill this in.'), 'name')
    return { shown: await callApi(estimateRegion, { query: { name } }) }
  },
  'fetch-region': async (form, { callApi }) => {
    const name = getText(form, 'name')
    await callApi(fetchRegion, { body: { name } })
    return { toast: { title: t('{name} is being fetched', { name }) }, toUnscripted: REGIONS_PAGE }
  },
  'call-off-region': async (form, { callApi }) => {
    await callApi(callOffRegion, { params: { name: getText(form, 'work') } })
    return { toast: { title: t('It is called off') }, toUnscripted: REGIONS_PAGE }
  },
} as const satisfies Record<string, Action>

export const regionActions = defineActions(REGION_ACTIONS)
