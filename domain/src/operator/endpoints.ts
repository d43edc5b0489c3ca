import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

/** Rows one page of a list shows. */
export const ROWS_AT_ONCE = 25
export const LONGEST_SEARCH = 100

export const readOverview = endpoint<typeof schemas.readOverview>()({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'see-operations',
  shows: ['operations'],
})

export const readHealth = endpoint<typeof schemas.readHealth>()({
  method: 'GET',
  path: '/api/admin/health',
  access: 'see-operations',
  shows: ['operations'],
})

export const listPeople = endpoint<typeof schemas.listPeople>()({
  method: 'GET',
  path: '/api/admin/people',
  access: 'manage-members',
  shows: ['operations'],
})

export const changeRole = endpoint<typeof schemas.changeRole>()({
  method: 'POST',
  path: '/api/admin/people/:id/roles',
  access: 'manage-members',
  stale: ['operations'],
})

export const LONGEST_REASON = 500

export const suspendPerson = endpoint<typeof schemas.suspendPerson>()({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  access: 'manage-members',
  stale: ['operations'],
})

export const restorePerson = endpoint<typeof schemas.restorePerson>()({
  method: 'POST',
  path: '/api/admin/people/:id/restore',
  access: 'manage-members',
  stale: ['operations'],
})

export const turnOffStepOf = endpoint<typeof schemas.turnOffStepOf>()({
  method: 'POST',
  path: '/api/admin/people/:id/second-step/turn-off',
  access: 'manage-members',
  stale: ['operations'],
})

export const JOB_STATES = ['dead', 'waiting', 'running', 'done'] as const

export const listJobs = endpoint<typeof schemas.listJobs>()({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'see-operations',
  shows: ['operations'],
})

export const retryJob = endpoint<typeof schemas.retryJob>()({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'see-operations',
  stale: ['operations', 'outbox'],
})

export const discardJob = endpoint<typeof schemas.discardJob>()({
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  access: 'see-operations',
  stale: ['operations', 'outbox'],
})

export const readSampleWorld = endpoint<typeof schemas.readSampleWorld>()({
  method: 'GET',
  path: '/api/admin/sample-world',
  access: 'see-operations',
  shows: ['operations'],
})

export const SAMPLE_WORLD_MOVES = ['hide', 'show', 'remove', 'write'] as const

export const changeSampleWorld = endpoint<typeof schemas.changeSampleWorld>()({
  method: 'POST',
  path: '/api/admin/sample-world',
  access: 'see-operations',
  stale: ['operations', 'places', 'providers', 'events', 'bins', 'reviews'],
})

export const readSettingsCheck = endpoint<typeof schemas.readSettingsCheck>()({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'see-operations',
  shows: ['operations'],
})

export const readCatalogue = endpoint<typeof schemas.readCatalogue>()({
  method: 'GET',
  path: '/api/admin/catalogue',
  access: 'see-operations',
  shows: ['operations'],
})

export const listOperatorActs = endpoint<typeof schemas.listOperatorActs>()({
  method: 'GET',
  path: '/api/admin/acts',
  access: 'see-operations',
  shows: ['operations'],
})
