import { changeParty, joinEvent, leaveEvent } from '@wayfur/domain/events/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { getText } from '../forms/form-data.ts'

/** What a form of an event's page is answered with, where the page itself does not tell. */
export interface JoinAnswer {
  says: string
  isDone: boolean
}

/** Takes the forms of an event's page as a browser without script sends them. */
export async function joinAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  id: string,
) {
  const { callApi } = context.get(requestContext)
  const form = await readForm(request)
  const params = { id }
  try {
    if (getText(form, 'intent') === 'leave') {
      await callApi(leaveEvent, { params })
      return redirect(`/events/${id}#join`)
    }
    if (getText(form, 'intent') === 'party') {
      await callApi(changeParty, { params, body: partyBody(form) })
      return redirect(`/events/${id}#join`)
    }
    const joined = await callApi(joinEvent, { params, body: joinBody(form) })
    if (joined.state !== 'unconfirmed') return redirect(`/events/${id}#join`)
    const done: JoinAnswer = { says: letterSays(), isDone: true }
    return data(done)
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    const answer: JoinAnswer = { says: await refused.text(), isDone: false }
    return data(answer, { status: refused.status })
  }
}

export function letterSays(): string {
  return t(
    'We have sent you a letter. Follow its link and your place is booked; until then none is kept.',
  )
}

/** Whom a member brings along, with or without script. */
export function partyBody(form: FormData) {
  const { guests, petIds = [] } = joinBody(form)
  return { guests, petIds }
}

/** What a join form says, with or without script. */
export function joinBody(form: FormData) {
  const email = getText(form, 'email').trim()
  const guests = Number(getText(form, 'guests'))
  const petCount = Number(getText(form, 'petCount'))
  const petIds = form.getAll('petId').map(Number).filter(Number.isInteger)
  return {
    guests: Number.isInteger(guests) ? guests : 0,
    ...(petIds.length === 0 ? {} : { petIds }),
    ...(email === ''
      ? {}
      : {
          email,
          name: getText(form, 'name').trim(),
          petCount: Number.isInteger(petCount) ? petCount : 0,
        }),
  }
}
