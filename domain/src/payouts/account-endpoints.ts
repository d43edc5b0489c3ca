import { endpoint } from '../endpoint.ts'
import type * as schemas from './account-schemas.ts'

export const openPayoutAccount = endpoint<typeof schemas.openPayoutAccount>()({
  method: 'POST',
  path: '/api/provider/payout-account',
  access: 'manage-services',
  stale: ['bookings'],
  guardsItself: true,
})

export const linkPayoutAccount = endpoint<typeof schemas.linkPayoutAccount>()({
  method: 'POST',
  path: '/api/provider/payout-account/link',
  access: 'manage-services',
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const checkPayoutAccount = endpoint<typeof schemas.checkPayoutAccount>()({
  method: 'POST',
  path: '/api/provider/payout-account/check',
  access: 'manage-services',
  stale: ['bookings'],
  guardsItself: true,
})

export const readTestAccount = endpoint<typeof schemas.readTestAccount>()({
  method: 'GET',
  path: '/api/test-payments/accounts/:link',
  shows: [],
})

export const answerTestAccount = endpoint<typeof schemas.answerTestAccount>()({
  method: 'POST',
  path: '/api/test-payments/accounts/:link',
  // Our side hears of it by a notice, and when the account is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})
