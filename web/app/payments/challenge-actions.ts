import { answerTestChallenge } from '@wayfur/domain/payments/endpoints'
import { sameSitePath } from '../accounts/same-site-path.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

export const challengeActions = defineActions({
  answer: async (form, { callApi, params }) => {
    const outcome = getText(form, 'outcome') === 'complete' ? 'complete' : 'fail'
    const { returnTo } = await callApi(answerTestChallenge, {
      params: { challenge: params['challenge'] ?? '' },
      body: { outcome },
    })
    // A bank leads back from a site of its own.
    return { to: sameSitePath(returnTo), isNewPage: true }
  },
})
