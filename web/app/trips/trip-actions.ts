import {
  changeTrip,
  copyTrip,
  deleteTrip,
  endTripShare,
  saveTrip,
  shareTrip,
} from '@wayfur/domain/trips/endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { readTripSearch, tripAddress } from './trip-search-params.ts'

/** The actions of a plan and of saved trips. */
export const tripActions = defineActions({
  save: async (form, { callApi, url }) => {
    const body = { name: getText(form, 'name'), ask: askIn(form) }
    const { id, ask } = await callApi(saveTrip, { body })
    return { to: tripAddress({ ...readTripSearch(url.searchParams), ask, tripId: id }) }
  },
  change: async (form, { callApi, url }) => {
    const version = Number(getText(form, 'version'))
    const body = { name: getText(form, 'name'), ask: askIn(form), version }
    const { id, ask } = await callApi(changeTrip, { params: { id: getId(form, 'tripId') }, body })
    return { to: tripAddress({ ...readTripSearch(url.searchParams), ask, tripId: id }) }
  },
  copy: async (form, { callApi, url }) => {
    const { id, ask } = await callApi(copyTrip, { params: { id: getId(form, 'tripId') } })
    const search = readTripSearch(url.searchParams)
    return { to: tripAddress({ ...search, view: 'stops', ask, tripId: id }) }
  },
  delete: async (form, { callApi, url }) => {
    const id = getId(form, 'tripId')
    await callApi(deleteTrip, { params: { id } })
    const isOpen = readTripSearch(url.searchParams).tripId === id
    return isOpen ? { to: `${href('/trip-planner')}?tab=trip` } : {}
  },
  share: async (form, { callApi }) => {
    await callApi(shareTrip, { params: { id: getId(form, 'tripId') } })
    return {}
  },
  'end-share': async (form, { callApi }) => {
    await callApi(endTripShare, { params: { id: getId(form, 'tripId') } })
    return {}
  },
})

/** The plan as a form carries it: as the query of its address. */
function askIn(form: FormData) {
  return readTripSearch(new URLSearchParams(getText(form, 'ask'))).ask
}
