import { USUAL_TIER, CANCELLATION_TIER_NAMES } from '@wayfur/domain/bookings/cancellation'
import { dismissBookingCard } from '@wayfur/domain/bookings/card-endpoints'
import * as bookings from '@wayfur/domain/bookings/endpoints'
import { isFree } from '@wayfur/domain/bookings/free-of-charge'
import * as tips from '@wayfur/domain/bookings/tip-endpoints'
import { typedCents } from '@wayfur/domain/events/event-price'
import { msg, t } from '@wayfur/domain/language/messages'
import { ASKED_VACCINES } from '@wayfur/domain/pets/vaccine-proof'
import { href } from 'react-router'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { bookingBody, meetingBody, typedOffer } from './booking-form-data.ts'
import { bookingAddress } from './booking-search-params.ts'

/** What the forms on the page of a booking do. */
export const bookingActions = defineActions(
  {
    accept: async (_, { callApi, params }) => {
      await callApi(bookings.acceptBooking, { params: idIn(params) })
      return done('accept', params)
    },
    decline: async (form, { callApi, params }) => {
      const body = { reason: getText(form, 'reason') }
      const booking = await callApi(bookings.declineBooking, { params: idIn(params), body })
      return done(isFree(booking) ? 'decline-free' : 'decline', params)
    },
    cancel: async (form, { callApi, params }) => {
      const refundCents = Number(getText(form, 'refundCents'))
      const body = { reason: getText(form, 'reason'), refundCents }
      const booking = await callApi(bookings.cancelBooking, { params: idIn(params), body })
      return done(isFree(booking) ? 'cancel-free' : 'cancel', params)
    },
    reschedule: async (form, { callApi, params }) => {
      const body = {
        serviceDate: getText(form, 'serviceDate'),
        startTime: getText(form, 'startTime'),
      }
      await callApi(bookings.rescheduleBooking, { params: idIn(params), body })
      return done('reschedule', params)
    },
    'dismiss-card': async (form, { callApi }) => {
      await callApi(dismissBookingCard, { params: { id: getId(form, 'bookingId') } })
      return { toUnscripted: href('/') }
    },
    message: async (form, { callApi, params }) => {
      const body = { text: getText(form, 'text') }
      await callApi(bookings.writeBookingMessage, { params: idIn(params), body })
      return done('message', params)
    },
    tip: async (form, { callApi, params }) => {
      const own = getText(form, 'ownTip')
      // What is no amount is sent as none, for the server to say so beside the field.
      const amountCents =
        own === '' ? Number(getText(form, 'tip')) : (typedCents(own) ?? Number.NaN)
      await callApi(tips.chooseTip, { params: idIn(params), body: { amountCents } })
      return { to: href('/bookings/:id/tip', idIn(params)) }
    },
  },
  { fields: { amountCents: 'ownTip' } },
)

/** What the page of a booking says once it was led back to with `?done=`. */
export const BOOKING_DONE = {
  ask: msg('Your request to meet was sent.'),
  accept: msg('Accepted. Both of you get an email with the appointment.'),
  decline: msg('Declined. The owner gets everything back.'),
  'decline-free': msg('Declined. The owner is told.'),
  'cancel-free': msg('Canceled. The other side is told.'),
  cancel: msg('Canceled. What goes back is on its way.'),
  reschedule: msg('The new time was sent to the provider.'),
  message: msg('Your message was sent.'),
  tip: msg('Thank you! Your tip is on its way to your provider.'),
} as const

function done(act: keyof typeof BOOKING_DONE, params: ActionContext['params']): Done {
  const to = `${href('/bookings/:id', idIn(params))}?done=${act}`
  return act === 'message' ? { to, toUnscripted: `${to}#messages` } : { to }
}

function idIn(params: ActionContext['params']): { id: string } {
  return { id: String(params['id']) }
}

/** What the steps of a new booking do. */
export const requestActions = defineActions({
  request: async (form, { callApi }) => {
    const { id, provider } = await callApi(bookings.requestBooking, { body: bookingBody(form) })
    return { to: bookingAddress({ step: 'payment', providerId: provider.id, bookingId: id }) }
  },
  meet: async (form, { callApi }) => {
    const booking = await callApi(bookings.requestMeeting, {
      params: { id: getId(form, 'providerId') },
      body: meetingBody(form),
    })
    const { id, provider } = booking
    return {
      to: isFree(booking)
        ? `${href('/bookings/:id', { id: String(id) })}?done=ask`
        : bookingAddress({ step: 'payment', providerId: provider.id, bookingId: id }),
    }
  },
})

/** With script the provider stays with the other requests. */
const ANSWERED_AT = `${href('/provider/calendar')}#requests`

/** With script the provider stays where they are in their calendar. */
const SETTINGS_DONE = { toUnscripted: `${href('/provider/calendar')}#settings` } satisfies Done

/** What a provider does in their calendar: answers, and says how they take bookings. */
export const calendarActions = defineActions(
  {
    'accept-request': async (form, { callApi }) => {
      await callApi(bookings.acceptBooking, { params: { id: getId(form, 'bookingId') } })
      return { toast: { title: t(BOOKING_DONE.accept) }, toUnscripted: ANSWERED_AT }
    },
    'decline-request': async (form, { callApi }) => {
      const body = { reason: getText(form, 'reason') }
      const params = { id: getId(form, 'bookingId') }
      const booking = await callApi(bookings.declineBooking, { params, body })
      const title = t(BOOKING_DONE[isFree(booking) ? 'decline-free' : 'decline'])
      return { toast: { title }, toUnscripted: ANSWERED_AT }
    },
    tier: async (form, { callApi }) => {
      const chosen = getText(form, 'tier')
      const tier = CANCELLATION_TIER_NAMES.find((one) => one === chosen) ?? USUAL_TIER
      await callApi(bookings.changeBookingTerms, { body: { tier } })
      return SETTINGS_DONE
    },
    'asked-of-pets': async (form, { callApi }) => {
      const ticked = form.getAll('vaccines')
      const vaccines = ASKED_VACCINES.filter((one) => ticked.includes(one))
      const body = { vaccines, takesAtDoor: form.has('takesAtDoor') }
      await callApi(bookings.changeAskedOfPets, { body })
      return { ...SETTINGS_DONE, toast: { title: t('What you ask for is saved') } }
    },
    'meeting-offer': async (form, { callApi }) => {
      await callApi(bookings.changeMeetingOffer, { body: { offer: typedOffer(form) } })
      return { ...SETTINGS_DONE, toast: { title: t('Saved how you meet owners') } }
    },
    feed: async (_, { callApi }) => {
      await callApi(bookings.makeCalendarFeed, {})
      return SETTINGS_DONE
    },
    'end-feed': async (_, { callApi }) => {
      await callApi(bookings.endCalendarFeed, {})
      return SETTINGS_DONE
    },
  },
  { fields: { 'offer.minutes': 'meetingMinutes', 'offer.priceCents': 'meetingPrice' } },
)
