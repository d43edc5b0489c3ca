import * as bookings from '@wayfur/domain/bookings/endpoints'
import type { VisitReport } from '@wayfur/domain/bookings/schemas'
import { VISIT_DEED_NAMES } from '@wayfur/domain/bookings/visit'
import { forgetVisitRoute } from '@wayfur/domain/bookings/visit-route-endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { listBins, voteOnBin } from '@wayfur/domain/scouting/endpoints'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { href } from 'react-router'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { devicePosition } from '../scouting/device-position.ts'

/** What a provider does on the page of a booking while they are there, and when they tell of it. */
export const visitActions = defineActions({
  come: async (_, { callApi, params }) => {
    await callApi(bookings.checkIntoVisit, { params: idIn(params) })
    return done('come', params)
  },
  go: async (_, { callApi, params }) => {
    await callApi(bookings.checkOutOfVisit, { params: idIn(params) })
    return done('go', params)
  },
  visit: (form, context) => tellVisit(form, context),
  'forget-route': async (_, { callApi, params }) => {
    await callApi(forgetVisitRoute, { params: idIn(params) })
    return done('forget-route', params)
  },
  bin: async (_, { callApi }) => {
    const from = await devicePosition()
    if (from === null) throw new ValidationError(t('Your browser did not say where you are.'))
    const { latitude, longitude } = from
    const [bin] = await callApi(listBins, { query: { latitude, longitude, limit: 1 } })
    if (bin === undefined || presenceAt(bin, from) !== 'there') {
      throw new ValidationError(t('We know no bin where you stand.'))
    }
    await callApi(voteOnBin, { params: { id: bin.id }, body: { isUpvote: true, from } })
    return {
      toast: { title: t('Thank you for looking!'), description: t('The bin is confirmed.') },
    }
  },
})

/** Keeps or sends what was told, with the way that this device has recorded. */
export async function tellVisit(
  form: FormData,
  { callApi, params }: ActionContext,
  route?: VisitReport['route'],
): Promise<Done> {
  const did = form.getAll('did')
  const minutes = getText(form, 'walkedMinutes').trim()
  const isSent = isSentBy(form)
  const body = {
    walkedMinutes: minutes === '' ? null : Number(minutes),
    did: VISIT_DEED_NAMES.filter((one) => did.includes(one)),
    note: getText(form, 'note').replaceAll('\r\n', '\n'),
    photos: form
      .getAll('photos')
      .filter((url) => typeof url === 'string' && url !== '') as string[],
    ...(route !== undefined && { route }),
    isSent,
  }
  await callApi(bookings.writeVisit, { params: idIn(params), body })
  return done(isSent ? 'visit' : 'visit-kept', params)
}

/** Whether the button that was pressed sends the report, and does not only keep it. */
export function isSentBy(form: FormData): boolean {
  return getText(form, 'move') !== 'save'
}

/** What the page says once it was led back to with `?done=`. */
export const VISIT_DONE = {
  come: msg('You are checked in. The owner sees it.'),
  go: msg('You are checked out. Send the report when it is ready.'),
  visit: msg('The report is with the household.'),
  'forget-route': msg('The route is deleted.'),
  'visit-kept': msg('Kept. Nobody sees it until you send it.'),
} as const

function done(act: keyof typeof VISIT_DONE, params: ActionContext['params']): Done {
  return { to: `${href('/bookings/:id', idIn(params))}?done=${act}` }
}

function idIn(params: ActionContext['params']): { id: string } {
  return { id: String(params['id']) }
}
