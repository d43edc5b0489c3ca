import { type Message, msg, t } from '@wayfur/domain/language/messages'
import {
  approveSubmission,
  rejectSubmission,
  requestChanges,
  sendSubmission,
  takeBackSubmission,
  withdrawSubmission,
} from '@wayfur/domain/moderation/endpoints'
import { type Decision, DECISIONS } from '@wayfur/domain/moderation/submission'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getChoice, getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { formAddress, resultAddress } from './submission-messages.ts'

const DECIDED: Readonly<Record<Decision, Message>> = {
  approve: msg('Approved'),
  'request-changes': msg('Sent back for changes'),
  reject: msg('Not accepted'),
}

/** What its author and a moderator do with a submission; each names the version they saw. */
export const submissionActions = defineActions(
  {
    decide: async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      const reason = getText(form, 'reason')
      const decision = getChoice(form, 'decision', DECISIONS)
      if (decision === 'approve') {
        const hidesSubject = form.has('hidesSubject')
        await callApi(approveSubmission, { params, body: { version, note: reason, hidesSubject } })
      } else {
        if (reason.trim().length < 3) {
          throw new ValidationError(t('Please say why; its author reads it.'), 'reason')
        }
        const called = decision === 'reject' ? rejectSubmission : requestChanges
        await callApi(called, { params, body: { version, reason } })
      }
      return { toast: { title: t(DECIDED[decision]) } }
    },
    send: async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      const sent = await callApi(sendSubmission, { params, body: { version } })
      const result = resultAddress(sent)
      return result === undefined
        ? {
            to: href('/submissions/:id', { id: String(params.id) }),
            toast: { title: t('Sent for review'), description: t('We will write to you.') },
          }
        : {
            to: result,
            toast: { title: t('Published'), description: t('Everybody can see it now.') },
          }
    },
    'take-back': async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      const to = formAddress(await callApi(takeBackSubmission, { params, body: { version } }))
      return to === undefined ? {} : { to: `${to}#main`, toUnscripted: to }
    },
    withdraw: async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      await callApi(withdrawSubmission, { params, body: { version } })
      return {}
    },
  },
  { fields: { note: 'reason' } },
)

function seenIn(form: FormData) {
  return { params: { id: getId(form, 'id') }, version: getId(form, 'version') }
}
