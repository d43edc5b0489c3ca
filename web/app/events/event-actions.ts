import type { Ask } from '@wayfur/domain/endpoint'
import * as events from '@wayfur/domain/events/endpoints'
import type { AttendanceState } from '@wayfur/domain/events/event-schemas'
import type { EventScope } from '@wayfur/domain/events/schemas'
import { codeIn } from '@wayfur/domain/events/ticket'
import { jsonIn } from '@wayfur/domain/json-text'
import { t } from '@wayfur/domain/language/messages'
import { startSubmission } from '@wayfur/domain/moderation/endpoints'
import { SPECIES } from '@wayfur/domain/pets/pet'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { href } from 'react-router'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import type { ToastWords } from '../ui/toast-queue.ts'
import { joinedToast, ticketWords } from './event-messages.ts'
import { countField } from './guest-pets.tsx'

/** What the forms of an event's own page do. */
export const joinActions = defineActions({
  join: async (form, { callApi, params }) => {
    const { state } = await callApi(events.joinEvent, { params: idIn(params), body: partyIn(form) })
    return backToJoin(params, stateToast(state))
  },
  'join-as-guest': async (form, { callApi, params }) => {
    const body = {
      guests: Number(getText(form, 'guests')),
      ...guestPetsIn(form),
      email: getText(form, 'email').trim(),
      name: getText(form, 'name').trim(),
    }
    const { state } = await callApi(events.joinEvent, { params: idIn(params), body })
    return state === 'unconfirmed' ? { shown: state } : backToJoin(params, stateToast(state))
  },
  party: async (form, { callApi, params }) => {
    await callApi(events.changeParty, { params: idIn(params), body: partyIn(form) })
    return backToJoin(params, { title: t('Who comes along is changed') })
  },
  leave: async (_, { callApi, params }) => {
    await callApi(events.leaveEvent, { params: idIn(params) })
    return backToJoin(params, { title: t('You have left this event') })
  },
})

/** What the forms of a guest's page do; the key of their letter is its address. */
export const guestActions = defineActions({
  confirm: async (_, { callApi, params }) => {
    await callApi(events.confirmGuest, { params: keyIn(params) })
    return {}
  },
  leave: async (_, { callApi, params }) => {
    await callApi(events.leaveAsGuest, { params: keyIn(params) })
    return {}
  },
  party: async (form, { callApi, params }) => {
    const body = {
      guests: Number(getText(form, 'guests')),
      ...guestPetsIn(form),
    }
    await callApi(events.changeGuestParty, { params: keyIn(params), body })
    return {}
  },
})

/** What a host does with an event. */
export const hostActions = defineActions({
  'open-ticket': async (form) => {
    const code = codeIn(getText(form, 'code'))
    if (code === undefined) {
      const says = t('That is not the code of a ticket: it has 20 letters and digits.')
      throw new ValidationError(says, 'code')
    }
    return { to: href('/events/tickets/:code', { code }) }
  },
  'check-in': async (form, { callApi, params }) => {
    const { wasHere } = await callApi(events.checkInTicket, {
      params: { code: params['code'] ?? '' },
      body: { isHere: getText(form, 'isHere') === 'true' },
    })
    return { shown: wasHere }
  },
  message: async (form, { callApi, params }) => {
    const body = { words: getText(form, 'words') }
    const { sentTo } = await callApi(events.messageAttendees, { params: idIn(params), body })
    const description = t('To {tickets}.', { tickets: ticketWords(sentTo) })
    return { toast: { title: t('Message sent'), description } }
  },
  cancel: async (form, { callApi, params }) => {
    const body = { reason: getText(form, 'reason'), scope: scopeIn(form) }
    await callApi(events.cancelEvent, { params: idIn(params), body })
    const description = t('We will let everyone who joined know.')
    return { toast: { title: t('Event canceled'), description } }
  },
  /** Begins a new event with everything this one says; its day is left to be chosen. */
  duplicate: async (_, { callApi, params }) => {
    const { content } = await callApi(events.readEventDraft, { params: idIn(params) })
    const draft = await callApi(startSubmission, {
      body: { kind: 'event', content: { ...content, startsOn: '' } },
    })
    return { to: `${href('/events/create')}?draft=${draft.id}&step=when` }
  },
  edit: async (form, { callApi, params }) => {
    const { id } = idIn(params)
    const content = jsonIn(getText(form, 'content')) as Ask<
      typeof events.changeEvent
    >['body']['content']
    const body = { content, version: Number(getText(form, 'version')), scope: scopeIn(form) }
    await callApi(events.changeEvent, { params: { id }, body })
    const description = t('We will tell everyone who is coming what changed.')
    return {
      to: href('/events/:id', { id }),
      toast: { title: t('Saved'), description },
    }
  },
})

type Params = ActionContext['params']

function idIn(params: Params): { id: string } {
  return { id: params['id'] ?? '' }
}

function keyIn(params: Params): { key: string } {
  return { key: params['key'] ?? '' }
}

function scopeIn(form: FormData): EventScope {
  return getText(form, 'scope') === 'following' ? 'following' : 'this'
}

/** Whom a member brings along. */
function partyIn(form: FormData) {
  return {
    guests: Number(getText(form, 'guests')),
    petIds: form.getAll('petId').map(Number),
    isSeen: form.has('isSeen'),
  }
}

/** The pets of a guest: by their kinds where the form asked for each, or else their number. */
function guestPetsIn(form: FormData): { petCount: number; petKinds?: Species[] } {
  const asked = SPECIES.filter((kind) => form.has(countField(kind)))
  if (asked.length === 0) return { petCount: Number(getText(form, 'petCount')) }
  const petKinds = asked.flatMap((kind) =>
    Array.from({ length: Number(getText(form, countField(kind))) || 0 }, () => kind),
  )
  return { petCount: petKinds.length, petKinds }
}

/** Without script the page begins anew, where their place is not at its top. */
function backToJoin(params: Params, toast: ToastWords | undefined): Done {
  return { toUnscripted: `${href('/events/:id', idIn(params))}#join`, ...(toast && { toast }) }
}

/** The toast after joining; a place that waits for a payment needs none: the page says it. */
function stateToast(state: AttendanceState): ToastWords | undefined {
  if (state === 'going') return joinedToast()
  if (state !== 'waiting') return undefined
  return {
    title: t('You are on the waiting list'),
    description: t('We will email you as soon as you get a spot.'),
    tone: 'plain',
  }
}
