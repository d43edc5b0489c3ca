import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { withdrawSubmission } from '@wayfur/domain/moderation/endpoints'
import { claimPlace, giveUpPlace, proveClaim, sendClaimCode } from '@wayfur/domain/owners/endpoints'
import { fileInForm } from '../files/file-in-form.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getId, getText } from '../forms/form-data.ts'

/** What members do about the listing of a place that is theirs. */
export const CLAIM_ACTIONS = defineActions({
  claim: async (form, context) => {
    const file = await fileInForm(form, context, { name: 'file', purpose: 'proof' })
    const body = {
      role: getText(form, 'role') as Ask<typeof claimPlace>['body']['role'],
      contact: getText(form, 'contact'),
      note: getText(form, 'note'),
      ...(file === '' ? {} : { file }),
    }
    await context.callApi(claimPlace, { params: { id: getId(form, 'placeId') }, body })
    return { toast: { title: t('Your claim is sent'), description: t('We will write to you.') } }
  },
  'prove-claim': async (form, { callApi }) => {
    const params = { id: getId(form, 'placeId') }
    await callApi(proveClaim, { params, body: { code: getText(form, 'code') } })
    return { toast: { title: t('Your claim is proved') } }
  },
  'send-code': async (form, { callApi }) => {
    await callApi(sendClaimCode, { params: { id: getId(form, 'placeId') } })
    return { toast: { title: t('A new code is on its way') } }
  },
  withdraw: async (form, { callApi }) => {
    const params = { id: getId(form, 'submissionId') }
    await callApi(withdrawSubmission, { params, body: { version: getId(form, 'version') } })
    return { toast: { title: t('Claim withdrawn') } }
  },
  'give-up': async (form, { callApi }) => {
    await callApi(giveUpPlace, { params: { id: getId(form, 'placeId') } })
    return { toast: { title: t('The listing is no longer yours') } }
  },
})
