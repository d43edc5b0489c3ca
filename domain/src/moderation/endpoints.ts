import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export const listSubmissions = endpoint<typeof schemas.listSubmissions>()({
  method: 'GET',
  path: '/api/submissions',
  access: 'signed-in',
  shows: ['submissions'],
})

export const startSubmission = endpoint<typeof schemas.startSubmission>()({
  method: 'POST',
  path: '/api/submissions',
  access: 'signed-in',
  stale: ['submissions'],
})

export const readSubmission = endpoint<typeof schemas.readSubmission>()({
  method: 'GET',
  path: '/api/submissions/:id',
  access: 'signed-in',
  shows: ['submissions'],
})

export const saveSubmission = endpoint<typeof schemas.saveSubmission>()({
  method: 'PUT',
  path: '/api/submissions/:id',
  access: 'signed-in',
  // Asked again while it is typed, it would overwrite what is typed.
  stale: [],
})

export const sendSubmission = endpoint<typeof schemas.sendSubmission>()({
  method: 'POST',
  path: '/api/submissions/:id/send',
  access: 'signed-in',
  // The next event of a host whose first was approved is published at once.
  stale: ['submissions', 'moderation-queue', 'events'],
})

export const takeBackSubmission = endpoint<typeof schemas.takeBackSubmission>()({
  method: 'POST',
  path: '/api/submissions/:id/take-back',
  access: 'signed-in',
  stale: ['submissions', 'moderation-queue'],
})

export const withdrawSubmission = endpoint<typeof schemas.withdrawSubmission>()({
  method: 'POST',
  path: '/api/submissions/:id/withdraw',
  access: 'signed-in',
  stale: ['submissions', 'moderation-queue'],
})

export const suggestCorrection = endpoint<typeof schemas.suggestCorrection>()({
  method: 'POST',
  path: '/api/corrections',
  access: 'report-content',
  stale: ['submissions', 'moderation-queue'],
})

export const reportContent = endpoint<typeof schemas.reportContent>()({
  method: 'POST',
  path: '/api/reports',
  access: 'report-content',
  stale: ['submissions', 'moderation-queue'],
})

/** Most rows of the queue at once; and how many it gives unless told. */
export const MOST_QUEUED = 100
export const QUEUED_AT_ONCE = 25

export const listQueue = endpoint<typeof schemas.listQueue>()({
  method: 'GET',
  path: '/api/moderation/submissions',
  access: 'moderate',
  shows: ['moderation-queue'],
})

export const readQueued = endpoint<typeof schemas.readQueued>()({
  method: 'GET',
  path: '/api/moderation/submissions/:id',
  access: 'moderate',
  shows: ['moderation-queue'],
})

export const approveSubmission = endpoint<typeof schemas.approveSubmission>()({
  method: 'POST',
  path: '/api/moderation/submissions/:id/approve',
  access: 'moderate',
  stale: ['moderation-queue', 'places', 'providers', 'events', 'reviews'],
})

export const requestChanges = endpoint<typeof schemas.requestChanges>()({
  method: 'POST',
  path: '/api/moderation/submissions/:id/request-changes',
  access: 'moderate',
  stale: ['moderation-queue'],
})

export const rejectSubmission = endpoint<typeof schemas.rejectSubmission>()({
  method: 'POST',
  path: '/api/moderation/submissions/:id/reject',
  access: 'moderate',
  stale: ['moderation-queue'],
})

export const undoDecision = endpoint<typeof schemas.undoDecision>()({
  method: 'POST',
  path: '/api/moderation/submissions/:id/undo',
  access: 'moderate',
  stale: ['moderation-queue'],
})
