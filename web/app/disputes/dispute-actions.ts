import * as disputes from '@wayfur/domain/disputes/endpoints'
import { typedCents } from '@wayfur/domain/events/event-price'
import { href } from 'react-router'
import { fileInForm } from '../files/file-in-form.ts'
import { type ActionContext, defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

/** A typed sum; what is no amount is sent as none, for the server to say so beside the field. */
function sumIn(form: FormData, name: string): number {
  return typedCents(getText(form, name)) ?? Number.NaN
}

function idIn(params: ActionContext['params']): { id: string } {
  return { id: String(params['id']) }
}

/** What an owner does on the page of a booking that went wrong. */
export const openDisputeActions = defineActions(
  {
    dispute: async (form, { callApi, params }) => {
      const body = { reason: getText(form, 'reason'), askedCents: sumIn(form, 'asked') }
      const { id } = await callApi(disputes.openDispute, { params: idIn(params), body })
      return { to: href('/disputes/:id', { id: String(id) }) }
    },
  },
  { fields: { askedCents: 'asked' } },
)

/** What the sides of a dispute and a moderator do on its page. */
export const disputeActions = defineActions(
  {
    write: async (form, context) => {
      const { callApi, params } = context
      const text = getText(form, 'text')
      // What has no words is refused before its photo is sent along.
      const photo =
        text === '' ? '' : await fileInForm(form, context, { name: 'photo', purpose: 'dispute' })
      const body = { text, photo: photo === '' ? null : photo }
      await callApi(disputes.writeInDispute, { params: idIn(params), body })
      return { toUnscripted: `${href('/disputes/:id', idIn(params))}#written` }
    },
    withdraw: async (_, { callApi, params }) => {
      await callApi(disputes.withdrawDispute, { params: idIn(params) })
      return { toUnscripted: href('/disputes/:id', idIn(params)) }
    },
    agree: async (form, { callApi, params }) => {
      const body = { refundCents: Number(getText(form, 'refundCents')) }
      await callApi(disputes.agreeToDispute, { params: idIn(params), body })
      return { toUnscripted: href('/disputes/:id', idIn(params)) }
    },
    decide: async (form, { callApi, params }) => {
      const body = { refundCents: sumIn(form, 'refund'), words: getText(form, 'words') }
      await callApi(disputes.decideDispute, { params: idIn(params), body })
      return { toUnscripted: href('/disputes/:id', idIn(params)) }
    },
  },
  { fields: { refundCents: 'refund' } },
)
