import {
  changeTrip,
  copyTrip,
  deleteTrip,
  endTripShare,
  saveTrip,
  shareTrip,
} from '@wayfur/domain/trips/endpoints'
import { noMoreTripsText } from '@wayfur/domain/trips/saved-trip'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { readTripSearch, tripAddress } from './trip-search-params.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** What a form of the trip tab is answered with when it was not taken. */
export interface TripAnswer {
  intent: string
  says: string
  isSignedOut: boolean
  /** A larger plan has room for it. */
  isForLargerPlan: boolean
  name: string
}

/** Does what a form of the trip tab asks for, with and without script. */
export async function tripAction({
  request,
  url,
  context,
}: {
  request: Request
  /** The page's own address, also where script sent the form. */
  url: URL
  context: Readonly<RouterContextProvider>
}) {
  const form = await readForm(request)
  try {
    return redirect(await take(context.get(requestContext).callApi, form, url))
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status < 400) throw refused
    const says = await refused.text()
    const intent = getText(form, 'intent')
    const isOneMore = intent === 'save' || intent === 'copy'
    const answer: TripAnswer = {
      intent,
      says,
      isForLargerPlan: refused.status === 409 && isOneMore && says !== noMoreTripsText(),
      isSignedOut: refused.status === 401,
      name: getText(form, 'name'),
    }
    return data(answer, { status: refused.status })
  }
}

/** Does it and says where the page goes on. */
async function take(callApi: CallInProcess, form: FormData, url: URL): Promise<string> {
  const id = getText(form, 'tripId')
  const here = `${url.pathname}${url.search}`
  const search = readTripSearch(url.searchParams)
  const kept = readTripSearch(new URLSearchParams(getText(form, 'ask'))).ask
  const name = getText(form, 'name')
  switch (getText(form, 'intent')) {
    case 'save': {
      const trip = await callApi(saveTrip, { body: { name, ask: kept } })
      return tripAddress({ ...search, ask: trip.ask, tripId: trip.id })
    }
    case 'change': {
      const body = { name, ask: kept, version: Number(getText(form, 'version')) }
      const trip = await callApi(changeTrip, { params: { id }, body })
      return tripAddress({ ...search, ask: trip.ask, tripId: trip.id })
    }
    case 'copy': {
      const trip = await callApi(copyTrip, { params: { id } })
      return tripAddress({ ...search, view: 'stops', ask: trip.ask, tripId: trip.id })
    }
    case 'delete':
      await callApi(deleteTrip, { params: { id } })
      return search.tripId === Number(id) ? `${href('/trip-planner')}?tab=trip` : here
    case 'share':
      await callApi(shareTrip, { params: { id } })
      return here
    case 'end-share':
      await callApi(endTripShare, { params: { id } })
      return here
    default:
      throw new Response(t('We could not find that.'), { status: 400 })
  }
}
