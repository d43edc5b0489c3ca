import { openPayoutAccount } from '@wayfur/domain/payouts/account-endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

export const accountActions = defineActions({
  'open-account': async (form, { callApi }) => {
    await callApi(openPayoutAccount, { body: { country: getText(form, 'country') } })
    return {
      to: href('/provider/payouts/go'),
      isNewPage: true,
      // A form may not lead to another site, so the page has a link that does.
      toUnscripted: `${href('/provider/year')}#account`,
    }
  },
})
