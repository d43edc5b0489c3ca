import { endpoint } from '../endpoint.ts'
import type * as coupons from './coupon-schemas.ts'
import type * as schemas from './schemas.ts'
import type * as taxes from './tax-schemas.ts'

export const listPlans = endpoint<typeof schemas.listPlans>()({
  method: 'GET',
  path: '/api/subscription/plans',
  shows: [],
})

export const readSubscription = endpoint<typeof schemas.readSubscription>()({
  method: 'GET',
  path: '/api/subscription',
  access: 'signed-in',
  shows: ['subscription'],
})

export const readTrialOffer = endpoint<typeof schemas.readTrialOffer>()({
  method: 'GET',
  path: '/api/subscription/trial',
  access: 'signed-in',
  shows: ['subscription'],
})

export const beginTrial = endpoint<typeof schemas.beginTrial>()({
  method: 'POST',
  path: '/api/subscription/trial',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
})

export const createSubscription = endpoint<typeof schemas.createSubscription>()({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'signed-in',
  // The plan begins once its first payment is paid.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const quotePlan = endpoint<typeof coupons.quotePlan>()({
  method: 'GET',
  path: '/api/subscription/price',
  shows: ['subscription'],
  // So that nobody tries codes by the thousand.
  rate: 'write',
})

export const listCoupons = endpoint<typeof coupons.listCoupons>()({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'see-operations',
  shows: ['operations'],
})

export const makeCoupon = endpoint<typeof coupons.makeCoupon>()({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'see-operations',
  stale: ['operations'],
})

export const endCoupon = endpoint<typeof coupons.endCoupon>()({
  method: 'POST',
  path: '/api/admin/coupons/:id/end',
  access: 'see-operations',
  stale: ['operations'],
})

export const readTaxQuestion = endpoint<typeof taxes.readTaxQuestion>()({
  method: 'GET',
  path: '/api/subscription/tax-address',
  access: 'signed-in',
  shows: ['subscription'],
})

export const giveTaxAddress = endpoint<typeof taxes.giveTaxAddress>()({
  method: 'POST',
  path: '/api/subscription/tax-address',
  access: 'signed-in',
  stale: ['subscription'],
})

export const listTaxes = endpoint<typeof taxes.listTaxes>()({
  method: 'GET',
  path: '/api/admin/taxes',
  access: 'see-operations',
  shows: ['operations'],
})

export const addTax = endpoint<typeof taxes.addTax>()({
  method: 'POST',
  path: '/api/admin/taxes',
  access: 'see-operations',
  stale: ['operations'],
})

export const endTax = endpoint<typeof taxes.endTax>()({
  method: 'POST',
  path: '/api/admin/taxes/:id/end',
  access: 'see-operations',
  stale: ['operations'],
})

export const previewPlanChange = endpoint<typeof schemas.previewPlanChange>()({
  method: 'GET',
  path: '/api/subscription/change',
  access: 'signed-in',
  shows: ['subscription'],
})

export const changePlan = endpoint<typeof schemas.changePlan>()({
  method: 'POST',
  path: '/api/subscription/change',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
  guardsItself: true,
})

export const cancelPlan = endpoint<typeof schemas.cancelPlan>()({
  method: 'POST',
  path: '/api/subscription/cancel',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
  guardsItself: true,
})

export const keepPlan = endpoint<typeof schemas.keepPlan>()({
  method: 'POST',
  path: '/api/subscription/keep',
  access: 'signed-in',
  stale: ['subscription', 'pets', 'tags'],
  guardsItself: true,
})

export const beginCardChange = endpoint<typeof schemas.beginCardChange>()({
  method: 'POST',
  path: '/api/subscription/card',
  access: 'signed-in',
  // The card is changed once it is checked.
  stale: [],
  sealsAnswer: true,
  guardsItself: true,
})

export const checkCardChange = endpoint<typeof schemas.checkCardChange>()({
  method: 'POST',
  path: '/api/subscription/card/check',
  access: 'signed-in',
  stale: ['subscription'],
  sealsAnswer: true,
  guardsItself: true,
})

export const listPlanInvoices = endpoint<typeof schemas.listPlanInvoices>()({
  method: 'GET',
  path: '/api/subscription/invoices',
  access: 'signed-in',
  shows: ['subscription'],
})

export const planInvoiceOnPaper = endpoint<typeof schemas.planInvoiceOnPaper>()({
  method: 'GET',
  path: '/api/subscription/invoices/:id/pdf',
  access: 'signed-in',
  shows: [],
  rate: 'write',
})
