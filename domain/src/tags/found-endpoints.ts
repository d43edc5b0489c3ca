import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { FoundChoices, FoundPet, LostNotice } from './found-pet.ts'
import { FoundReport, FoundThread, LostAndFound, NewReply } from './found-report.ts'

const access = 'manage-pets'
const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PetParams = z.object({ id })
const ReportParams = z.object({ id })
/** Any text: what cannot be an id answers as one that is not known. */
const TagParams = z.object({ tagId: z.string().check(z.maxLength(200)) })

export const foundPet = endpoint({
  method: 'GET',
  path: '/api/qr/:tagId',
  summary:
    'What the finder of a pet may see of it; unknown, inactive and malformed ids answer the same 404.',
  shows: [],
  params: TagParams,
  reply: FoundPet,
})

export const reportFound = endpoint({
  method: 'POST',
  path: '/api/qr/:tagId/found',
  summary:
    'Tells the household of a pet that it was found; answers once that is stored and queued.',
  stale: ['found-pets'],
  params: TagParams,
  body: FoundReport,
  reply: z.object({ isReceived: z.literal(true), threadUrl: z.string() }),
})

export const readLostAndFound = endpoint({
  method: 'GET',
  path: '/api/lost-and-found/:id',
  summary: 'What finders of a pet see, whether it is lost, and who reported it found.',
  access,
  shows: ['found-pets'],
  params: PetParams,
  reply: LostAndFound,
})

export const changeFoundChoices = endpoint({
  method: 'PUT',
  path: '/api/lost-and-found/:id/choices',
  summary: 'Chooses what a finder may see.',
  access,
  stale: ['found-pets'],
  params: PetParams,
  body: FoundChoices,
  reply: LostAndFound,
})

export const startLostMode = endpoint({
  method: 'PUT',
  path: '/api/lost-and-found/:id/lost-mode',
  summary: 'Says that a pet is missing, or changes what is said; its owner can then be called.',
  access,
  stale: ['found-pets'],
  params: PetParams,
  body: LostNotice,
  reply: LostAndFound,
})

export const endLostMode = endpoint({
  method: 'DELETE',
  path: '/api/lost-and-found/:id/lost-mode',
  summary: 'Says that a pet is back.',
  access,
  stale: ['found-pets'],
  params: PetParams,
  reply: LostAndFound,
})

export const readFoundReport = endpoint({
  method: 'GET',
  path: '/api/found-reports/:id',
  summary: 'A report that one of your pets was found, with everything written about it.',
  access,
  shows: ['found-pets'],
  params: ReportParams,
  reply: FoundThread,
})

export const acknowledgeFound = endpoint({
  method: 'POST',
  path: '/api/found-reports/:id/acknowledge',
  summary: 'Says that somebody of the household has taken it up; nobody else is told then.',
  access,
  stale: ['found-pets'],
  params: ReportParams,
  reply: FoundThread,
})

export const replyToFinder = endpoint({
  method: 'POST',
  path: '/api/found-reports/:id/replies',
  summary: 'Writes to the finder, who reads it on their private page.',
  access,
  stale: ['found-pets'],
  params: ReportParams,
  body: NewReply,
  reply: FoundThread,
})

export const muteFinder = endpoint({
  method: 'POST',
  path: '/api/found-reports/:id/mute',
  summary: 'Hears no more of this finder, or hears of them again.',
  access,
  stale: ['found-pets'],
  params: ReportParams,
  body: z.object({ isMuted: z.boolean() }),
  reply: FoundThread,
})
