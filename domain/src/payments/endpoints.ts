import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const createPaymentIntent = endpoint<typeof schemas.createPaymentIntent>()({
  method: 'POST',
  path: '/api/create-payment-intent',
  access: 'book-services',
  // Nothing is paid yet.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const startPayment = endpoint<typeof schemas.startPayment>()({
  method: 'POST',
  path: '/api/payments',
  access: 'signed-in',
  // Nothing is paid yet.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const readPaymentConfig = endpoint<typeof schemas.readPaymentConfig>()({
  method: 'GET',
  path: '/api/payments/config',
  shows: [],
})

export const readPaymentStatus = endpoint<typeof schemas.readPaymentStatus>()({
  method: 'GET',
  path: '/api/payments/:id/status',
  access: 'signed-in',
  shows: [],
})

export const checkPayment = endpoint<typeof schemas.checkPayment>()({
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'signed-in',
  stale: ['bookings', 'events', 'pets', 'subscription', 'tags'],
  sealsAnswer: true,
  guardsItself: true,
})

export const confirmTestPayment = endpoint<typeof schemas.confirmTestPayment>()({
  method: 'POST',
  path: '/api/test-payments/confirm',
  // Our side hears of it when the payment is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const readTestChallenge = endpoint<typeof schemas.readTestChallenge>()({
  method: 'GET',
  path: '/api/test-payments/challenges/:challenge',
  shows: [],
})

export const answerTestChallenge = endpoint<typeof schemas.answerTestChallenge>()({
  method: 'POST',
  path: '/api/test-payments/challenges/:challenge',
  // Our side hears of it when the payment is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})
