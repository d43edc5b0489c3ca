import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Disputes one page of the moderators' list shows. */
export const DISPUTES_AT_ONCE = 25

export const openDispute = endpoint<typeof schemas.openDispute>()({
  method: 'POST',
  path: '/api/bookings/:id/dispute',
  access: 'book-services',
  stale: ['bookings', 'moderation-queue'],
})

export const readDispute = endpoint<typeof schemas.readDispute>()({
  method: 'GET',
  path: '/api/disputes/:id',
  access: 'signed-in',
  shows: ['bookings', 'moderation-queue'],
})

export const writeInDispute = endpoint<typeof schemas.writeInDispute>()({
  method: 'POST',
  path: '/api/disputes/:id/messages',
  access: 'signed-in',
  stale: ['bookings', 'moderation-queue'],
})

export const withdrawDispute = endpoint<typeof schemas.withdrawDispute>()({
  method: 'POST',
  path: '/api/disputes/:id/withdraw',
  access: 'book-services',
  stale: ['bookings', 'moderation-queue'],
  guardsItself: true,
})

export const agreeToDispute = endpoint<typeof schemas.agreeToDispute>()({
  method: 'POST',
  path: '/api/disputes/:id/agree',
  access: 'manage-services',
  stale: ['bookings', 'moderation-queue'],
  guardsItself: true,
})

export const decideDispute = endpoint<typeof schemas.decideDispute>()({
  method: 'POST',
  path: '/api/disputes/:id/decide',
  access: 'moderate',
  stale: ['bookings', 'moderation-queue'],
  guardsItself: true,
})

export const listDisputes = endpoint<typeof schemas.listDisputes>()({
  method: 'GET',
  path: '/api/disputes',
  access: 'moderate',
  shows: ['moderation-queue'],
})
