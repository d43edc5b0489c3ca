import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const readGuides = endpoint<typeof schemas.readGuides>()({
  method: 'GET',
  path: '/api/travel-guides',
  shows: [],
})

export const listChecklists = endpoint<typeof schemas.listChecklists>()({
  method: 'GET',
  path: '/api/travel-checklists',
  access: 'manage-pets',
  shows: ['checklists'],
})

export const addChecklist = endpoint<typeof schemas.addChecklist>()({
  method: 'POST',
  path: '/api/travel-checklists',
  access: 'manage-pets',
  stale: ['checklists'],
})

export const changeChecklist = endpoint<typeof schemas.changeChecklist>()({
  method: 'PUT',
  path: '/api/travel-checklists/:id',
  access: 'manage-pets',
  stale: ['checklists'],
})

export const removeChecklist = endpoint<typeof schemas.removeChecklist>()({
  method: 'DELETE',
  path: '/api/travel-checklists/:id',
  access: 'manage-pets',
  stale: ['checklists'],
})

export const tickTask = endpoint<typeof schemas.tickTask>()({
  method: 'PUT',
  path: '/api/travel-checklists/:id/tasks/:taskId',
  access: 'manage-pets',
  stale: ['checklists'],
})
