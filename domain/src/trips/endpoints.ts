import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ShareToken } from '../pets/share-link.ts'
import { queryInteger } from '../query-values.ts'
import { MOST_TRIPS, SavedTrip, SharedTrip, TripName } from './saved-trip.ts'
import { TripAsk } from './trip-ask.ts'
import { TripPlan } from './trip-plan.ts'

const access = 'plan-trips'
const TripParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

export const planTrip = endpoint({
  method: 'GET',
  path: '/api/trips/plan',
  summary: 'A route by road with stops that welcome pets; the same ask has the same answer.',
  shows: [],
  query: TripAsk,
  reply: TripPlan,
})

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/trips',
  summary: 'The member’s saved trips, last changed first.',
  access,
  shows: ['trips'],
  reply: z.array(SavedTrip).check(z.maxLength(MOST_TRIPS)),
})

export const saveTrip = endpoint({
  method: 'POST',
  path: '/api/trips',
  summary: 'Keeps a trip under a name.',
  access,
  stale: ['trips'],
  body: z.object({ name: TripName, ask: TripAsk }),
  reply: SavedTrip,
})

export const readTrip = endpoint({
  method: 'GET',
  path: '/api/trips/:id',
  summary: 'A saved trip; 404 for one of somebody else.',
  access,
  shows: ['trips'],
  params: TripParams,
  reply: SavedTrip,
})

export const changeTrip = endpoint({
  method: 'PUT',
  path: '/api/trips/:id',
  summary: 'Replaces name and ask of a trip; 409 when it changed since the version given.',
  access,
  stale: ['trips'],
  params: TripParams,
  body: z.object({ name: TripName, ask: TripAsk, version: z.int() }),
  reply: SavedTrip,
})

export const copyTrip = endpoint({
  method: 'POST',
  path: '/api/trips/:id/copy',
  summary: 'A second trip like the first, under a name of its own.',
  access,
  stale: ['trips'],
  params: TripParams,
  reply: SavedTrip,
})

export const deleteTrip = endpoint({
  method: 'DELETE',
  path: '/api/trips/:id',
  summary: 'Forgets a saved trip; its link stops working.',
  access,
  stale: ['trips'],
  params: TripParams,
  reply: z.object({ isDone: z.literal(true) }),
})

export const shareTrip = endpoint({
  method: 'POST',
  path: '/api/trips/:id/share',
  summary: 'The link of a trip, made when there is none; it holds until it is switched off.',
  access,
  stale: ['trips'],
  params: TripParams,
  reply: SavedTrip,
})

export const endTripShare = endpoint({
  method: 'DELETE',
  path: '/api/trips/:id/share',
  summary: 'Switches the link of a trip off for good.',
  access,
  stale: ['trips'],
  params: TripParams,
  reply: SavedTrip,
})

export const readSharedTrip = endpoint({
  method: 'GET',
  path: '/api/shared-trips/:token',
  summary: 'What a link shares; unknown and ended links answer the same 404.',
  shows: ['trips'],
  params: z.object({ token: ShareToken }),
  reply: SharedTrip,
})
