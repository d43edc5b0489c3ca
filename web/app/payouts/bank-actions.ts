import { answerTestAccount } from '@wayfur/domain/payouts/account-endpoints'
import { BANK_ANSWERS } from '@wayfur/domain/payouts/payout-account'
import { sameSitePath } from '../accounts/same-site-path.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

export const bankActions = defineActions({
  answer: async (form, { callApi, params }) => {
    const asked = getText(form, 'answer')
    const answer = BANK_ANSWERS.find((one) => one === asked) ?? 'everything'
    const { returnTo } = await callApi(answerTestAccount, {
      params: { link: params['link'] ?? '' },
      body: { answer },
    })
    // A bank leads back from a site of its own.
    return { to: sameSitePath(returnTo), isNewPage: true }
  },
})
