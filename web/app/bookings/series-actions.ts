import * as series from '@wayfur/domain/bookings/series-endpoints'
import { msg } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

/** What the forms on the page of a series do. */
export const seriesActions = defineActions({
  pause: async (form, { callApi, params }) => {
    const body = { from: getText(form, 'from'), until: getText(form, 'until') }
    await callApi(series.pauseSeries, { params: idIn(params), body })
    return done('pause', params)
  },
  'end-pause': async (form, { callApi, params }) => {
    const body = { from: getText(form, 'from') }
    await callApi(series.endPause, { params: idIn(params), body })
    return done('end-pause', params)
  },
  resume: async (_, { callApi, params }) => {
    await callApi(series.resumeSeries, { params: idIn(params) })
    return done('resume', params)
  },
  end: async (_, { callApi, params }) => {
    await callApi(series.endSeries, { params: idIn(params) })
    return done('end', params)
  },
})

/** What the page of a series says once it was led back to with `?done=`. */
export const SERIES_DONE = {
  pause: msg('The series is paused on these days.'),
  'end-pause': msg('The series continues through these days.'),
  resume: msg('The series continues.'),
  end: msg('The series has ended. Nothing further is charged.'),
} as const

function done(act: keyof typeof SERIES_DONE, params: ActionContext['params']): Done {
  return { to: `${href('/bookings/series/:id', idIn(params))}?done=${act}` }
}

function idIn(params: ActionContext['params']): { id: string } {
  return { id: String(params['id']) }
}
