import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Payouts one page of the operator's list shows. */
export const PAYOUTS_AT_ONCE = 25

export const readEarningsYear = endpoint<typeof schemas.readEarningsYear>()({
  method: 'GET',
  path: '/api/provider/year',
  access: 'manage-services',
  shows: ['bookings'],
})

export const earningsTable = endpoint<typeof schemas.earningsTable>()({
  method: 'GET',
  path: '/api/provider/year.csv',
  access: 'manage-services',
  shows: [],
})

export const listPayouts = endpoint<typeof schemas.listPayouts>()({
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'pay-providers',
  shows: ['operations'],
})

export const movePayout = endpoint<typeof schemas.movePayout>()({
  method: 'POST',
  path: '/api/admin/payouts/:id',
  access: 'pay-providers',
  stale: ['operations'],
})

export const payPayouts = endpoint<typeof schemas.payPayouts>()({
  method: 'POST',
  path: '/api/admin/payouts',
  access: 'pay-providers',
  stale: ['operations'],
})

export const sendPayouts = endpoint<typeof schemas.sendPayouts>()({
  method: 'POST',
  path: '/api/admin/sent-payouts',
  access: 'pay-providers',
  stale: ['operations'],
})

export const payoutsTable = endpoint<typeof schemas.payoutsTable>()({
  method: 'GET',
  path: '/api/admin/payouts.csv',
  access: 'pay-providers',
  shows: [],
})
