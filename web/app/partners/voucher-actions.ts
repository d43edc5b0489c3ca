import { useVoucher as takeVoucher } from '@wayfur/domain/scouting/endpoints'
import { href } from 'react-router'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

export const voucherActions = defineActions({
  take: async (typed, { callApi }) => {
    const code = getText(typed, 'code').slice(0, 40)
    await callApi(takeVoucher, { params: { code } })
    const taken = `${href('/partners/vouchers')}?taken&code=${encodeURIComponent(code)}`
    return { to: `${taken}#main`, toUnscripted: taken }
  },
})
