import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

const access = 'manage-pets'

export const createPetTag = endpoint<typeof schemas.createPetTag>()({
  method: 'POST',
  path: '/api/pet-tags',
  access,
  stale: ['tags'],
})

export const listPetTags = endpoint<typeof schemas.listPetTags>()({
  method: 'GET',
  path: '/api/pet-tags/:petId',
  access,
  shows: ['tags'],
})

export const moveTag = endpoint<typeof schemas.moveTag>()({
  method: 'POST',
  path: '/api/pet-tags/:tagId/moves',
  access,
  stale: ['tags'],
})

export const readTagShop = endpoint<typeof schemas.readTagShop>()({
  method: 'GET',
  path: '/api/tag-shop',
  shows: ['tags'],
})

/** Orders shown to a member, and at once to those who make them. */
export const ORDERS_AT_ONCE = 50

export const listTagOrders = endpoint<typeof schemas.listTagOrders>()({
  method: 'GET',
  path: '/api/tag-orders',
  access,
  shows: ['tags'],
})

export const orderTag = endpoint<typeof schemas.orderTag>()({
  method: 'POST',
  path: '/api/tag-orders',
  access,
  stale: ['tags', 'tag-orders-to-make'],
})

export const withdrawTagOrder = endpoint<typeof schemas.withdrawTagOrder>()({
  method: 'POST',
  path: '/api/tag-orders/:id/withdraw',
  access,
  stale: ['tags', 'tag-orders-to-make'],
})

export const listOrdersToMake = endpoint<typeof schemas.listOrdersToMake>()({
  method: 'GET',
  path: '/api/admin/tag-orders',
  access: 'fulfil-tag-orders',
  shows: ['tag-orders-to-make'],
})

export const moveTagOrder = endpoint<typeof schemas.moveTagOrder>()({
  method: 'POST',
  path: '/api/admin/tag-orders/:id/moves',
  access: 'fulfil-tag-orders',
  stale: ['tag-orders-to-make'],
})

export const tagCodeSvg = endpoint<typeof schemas.tagCodeSvg>()({
  method: 'GET',
  path: '/api/pet-tags/:tagId/code.svg',
  access: 'manage-pets',
  shows: [],
})

export const tagCodePng = endpoint<typeof schemas.tagCodePng>()({
  method: 'GET',
  path: '/api/pet-tags/:tagId/code.png',
  access: 'manage-pets',
  shows: [],
})

export const tagOnPaper = endpoint<typeof schemas.tagOnPaper>()({
  method: 'GET',
  path: '/api/pet-tags/:tagId/print.pdf',
  access: 'manage-pets',
  shows: [],
})

export const tagProductImage = endpoint<typeof schemas.tagProductImage>()({
  method: 'GET',
  path: '/api/tag-products/:id/image.svg',
  shows: [],
})

export const orderArtwork = endpoint<typeof schemas.orderArtwork>()({
  method: 'GET',
  path: '/api/admin/tag-orders/:id/artwork.svg',
  access: 'fulfil-tag-orders',
  shows: [],
})
