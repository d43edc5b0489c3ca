import { endpoint } from '../endpoint.ts'
import type * as schemas from './found-schemas.ts'

const access = 'manage-pets'

export const foundPet = endpoint<typeof schemas.foundPet>()({
  method: 'GET',
  path: '/api/qr/:tagId',
  shows: [],
  rate: 'found-look',
})

export const reportFound = endpoint<typeof schemas.reportFound>()({
  method: 'POST',
  path: '/api/qr/:tagId/found',
  stale: ['found-pets'],
})

export const readLostAndFound = endpoint<typeof schemas.readLostAndFound>()({
  method: 'GET',
  path: '/api/lost-and-found/:id',
  access,
  shows: ['found-pets'],
})

export const changeFoundChoices = endpoint<typeof schemas.changeFoundChoices>()({
  method: 'PUT',
  path: '/api/lost-and-found/:id/choices',
  access,
  stale: ['found-pets'],
})

export const changeRingOrder = endpoint<typeof schemas.changeRingOrder>()({
  method: 'PUT',
  path: '/api/lost-and-found/:id/order',
  access,
  stale: ['found-pets'],
})

export const startLostMode = endpoint<typeof schemas.startLostMode>()({
  method: 'PUT',
  path: '/api/lost-and-found/:id/lost-mode',
  access,
  stale: ['found-pets'],
})

export const turnOnLostMode = endpoint<typeof schemas.turnOnLostMode>()({
  method: 'POST',
  path: '/api/lost-and-found/:id/lost-mode',
  access,
  stale: ['found-pets'],
  guardsItself: true,
})

export const endLostMode = endpoint<typeof schemas.endLostMode>()({
  method: 'DELETE',
  path: '/api/lost-and-found/:id/lost-mode',
  access,
  stale: ['found-pets'],
})

export const readFoundReport = endpoint<typeof schemas.readFoundReport>()({
  method: 'GET',
  path: '/api/found-reports/:id',
  access,
  shows: ['found-pets'],
})

export const acknowledgeFound = endpoint<typeof schemas.acknowledgeFound>()({
  method: 'POST',
  path: '/api/found-reports/:id/acknowledge',
  access,
  stale: ['found-pets'],
})

export const replyToFinder = endpoint<typeof schemas.replyToFinder>()({
  method: 'POST',
  path: '/api/found-reports/:id/replies',
  access,
  stale: ['found-pets'],
})

export const muteFinder = endpoint<typeof schemas.muteFinder>()({
  method: 'POST',
  path: '/api/found-reports/:id/mute',
  access,
  stale: ['found-pets'],
})

export const lostPoster = endpoint<typeof schemas.lostPoster>()({
  method: 'GET',
  path: '/api/lost-and-found/:id/poster.pdf',
  access,
  shows: [],
  rate: 'write',
})
