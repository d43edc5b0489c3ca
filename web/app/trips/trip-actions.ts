import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { CallInProcess } from '@wayfur/domain/request-context'
import {
  changeTrip,
  copyTrip,
  deleteTrip,
  endTripShare,
  saveTrip,
  shareTrip,
} from '@wayfur/domain/trips/endpoints'
import { LONGEST_OWN_NAME, MOST_OWN_STOPS, ownStopsOf } from '@wayfur/domain/trips/own-stops'
import type { TripAsk } from '@wayfur/domain/trips/schemas'
import { pointOf } from '@wayfur/domain/trips/trip-ask'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { withPetsComing } from './pets-of-trip.ts'
import { readTripSearch, tripAddress, withOwnStop } from './trip-search-params.ts'

/** The actions of a plan and of saved trips. */
export const tripActions = defineActions({
  'add-own': async (form, { callApi, url }) => {
    const typed = getText(form, 'place').trim()
    if (typed === '') throw new ValidationError(t('Please enter a town or an address.'), 'place')
    const ask = askIn(form)
    if ((ownStopsOf(ask.own) ?? []).length >= MOST_OWN_STOPS) {
      throw new ValidationError(
        t('There is room for {most} stops of your own.', { most: MOST_OWN_STOPS }),
        'place',
      )
    }
    const { best } = await callApi(geocode, { query: { q: typed } })
    const at = pointOf(getText(form, 'at')) ?? best
    if (at === undefined) {
      throw new ValidationError(
        t('We do not know that place. Please try a town with its state.'),
        'place',
      )
    }
    const name = getText(form, 'name').trim() || (best?.label ?? typed)
    const to = withOwnStop(ask, { name: name.slice(0, LONGEST_OWN_NAME), at })
    return { to: tripAddress({ ...readTripSearch(url.searchParams), view: 'stops', ask: to }) }
  },
  save: async (form, { callApi, url }) => {
    const ask = askIn(form)
    const body = { name: getText(form, 'name'), ask: await askWithPets(form, callApi) }
    const { id } = await callApi(saveTrip, { body })
    return { to: tripAddress({ ...readTripSearch(url.searchParams), ask, tripId: id }) }
  },
  change: async (form, { callApi, url }) => {
    const version = Number(getText(form, 'version'))
    const ask = askIn(form)
    const body = { name: getText(form, 'name'), ask: await askWithPets(form, callApi), version }
    const { id } = await callApi(changeTrip, { params: { id: getId(form, 'tripId') }, body })
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
/** The ask with whom it is for: as the page knew them, or as they are now. */
async function askWithPets(form: FormData, callApi: CallInProcess): Promise<TripAsk> {
  const ask = askIn(form)
  if (!form.has('pets')) return withPetsComing(ask, callApi)
  const pet = getText(form, 'pets')
  return pet === '' ? ask : { ...ask, pet }
}

function askIn(form: FormData) {
  return readTripSearch(new URLSearchParams(getText(form, 'ask'))).ask
}
