import { apiErrorFrom } from '../api-client.ts'
import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  rescheduleBooking,
  writeBookingMessage,
} from '@wayfur/domain/bookings/endpoints'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { getText } from '../forms/form-data.ts'
import { said } from '@wayfur/domain/language/messages'

/** What can be done on the page of a booking, and what is said once it is done. */
export const BOOKING_ACTS = said({
  accept: 'Accepted. Both of you get a letter with the appointment.',
  decline: 'Declined. The owner gets everything back.',
  cancel: 'Cancelled. What goes back is on its way.',
  reschedule: 'The new time was sent to the provider.',
  message: 'Your message was sent.',
} as const)
export type BookingAct = keyof typeof BOOKING_ACTS

/** What a form is answered with when it was not taken. */
export interface RefusedAct {
  act: string
  refusal: FormRefusal
  typed: string
}

/** Takes the forms of a booking's page; they work without script too. */
export async function takeBookingAct({
  context,
  request,
  id,
}: {
  context: Readonly<RouterContextProvider>
  request: Request
  id: string
}) {
  const form = await readForm(request)
  const act = getText(form, 'act')
  try {
    await take(context.get(requestContext).callApi, act, id, form)
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    const refusal = readRefusal(await apiErrorFrom(refused), [...form.keys()])
    const typed = getText(form, 'text') || getText(form, 'reason')
    return data<RefusedAct>({ act, refusal, typed }, { status: refused.status })
  }
  const page = href('/bookings/:id', { id })
  return redirect(act === 'message' ? `${page}?done=message#messages` : `${page}?done=${act}`)
}

async function take(
  callApi: CallInProcess,
  act: string,
  id: string,
  form: FormData,
): Promise<void> {
  const params = { id }
  switch (act) {
    case 'accept':
      await callApi(acceptBooking, { params })
      return
    case 'decline':
      await callApi(declineBooking, { params, body: { reason: getText(form, 'reason') } })
      return
    case 'cancel':
      await callApi(cancelBooking, {
        params,
        body: {
          reason: getText(form, 'reason'),
          refundCents: Number(getText(form, 'refundCents')),
        },
      })
      return
    case 'reschedule':
      await callApi(rescheduleBooking, {
        params,
        body: { serviceDate: getText(form, 'serviceDate'), startTime: getText(form, 'startTime') },
      })
      return
    default:
      await callApi(writeBookingMessage, { params, body: { text: getText(form, 'text') } })
  }
}
