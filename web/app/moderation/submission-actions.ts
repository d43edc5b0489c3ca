import { t } from '@wayfur/domain/language/messages'
import {
  approveSubmission,
  rejectSubmission,
  requestChanges,
  sendSubmission,
  takeBackSubmission,
  undoDecision,
  withdrawSubmission,
} from '@wayfur/domain/moderation/endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getChoice, getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { formAddress, resultAddress } from './submission-messages.ts'

/** What its author and a moderator do with a submission; each names the version they saw. */
export const submissionActions = defineActions(
  {
    decide: async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      const reason = getText(form, 'reason')
      const decision = getChoice(form, 'decision', ['approve', 'request-changes'])
      if (decision === 'approve') {
        const hidesSubject = form.has('hidesSubject')
        const body = { version, note: reason, hidesSubject, mayUndo: true }
        await callApi(approveSubmission, { params, body })
      } else {
        requireReason(reason)
        await callApi(requestChanges, { params, body: { version, reason, mayUndo: true } })
      }
      return {}
    },
    'turn-down': async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      const reason = getText(form, 'reason')
      requireReason(reason)
      await callApi(rejectSubmission, { params, body: { version, reason, mayUndo: true } })
      return {}
    },
    undo: async (form, { callApi }) => {
      await callApi(undoDecision, { params: { id: getId(form, 'id') } })
      return { toast: { title: t('Taken back. It waits for a decision again.') } }
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
            toast: { title: t('Published'), description: t('Everyone can see it now.') },
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

function requireReason(reason: string): void {
  if (reason.trim().length >= 3) return
  throw new ValidationError(t('Please say why; its author reads it.'), 'reason')
}

function seenIn(form: FormData) {
  return { params: { id: getId(form, 'id') }, version: getId(form, 'version') }
}
