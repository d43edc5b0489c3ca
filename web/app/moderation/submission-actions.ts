import { said, t } from '@wayfur/domain/language/messages'
import {
  approveSubmission,
  rejectSubmission,
  requestChanges,
  takeBackSubmission,
  withdrawSubmission,
} from '@wayfur/domain/moderation/endpoints'
import { type Decision, DECISIONS } from '@wayfur/domain/moderation/submission'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import { formAddress } from './submission-messages.ts'

const DECIDED: Readonly<Record<Decision, string>> = said({
  approve: 'Approved',
  'request-changes': 'Sent back for changes',
  reject: 'Not accepted',
})

/** What its author and a moderator do with a submission; each names the version they saw. */
export const submissionActions = defineActions(
  {
    decide: async (form, { callApi }) => {
      const { params, version } = seenIn(form)
      const reason = getText(form, 'reason')
      const decision = DECISIONS.find((one) => one === getText(form, 'decision'))
      if (decision === undefined) {
        throw new ValidationError(t('This form is not complete. Please reload.'))
      }
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
      return { toast: { title: DECIDED[decision] } }
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
