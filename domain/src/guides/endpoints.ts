import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { Airline } from './airline.ts'
import { MOST_CHECKLISTS, TravelChecklist } from './checklist.ts'
import { Country } from './country.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const rowId = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))

/** Rows of the operator's files: more than there are airlines, and than there are countries. */
const MOST_AIRLINES = 500
const MOST_COUNTRIES = 300

export const readGuides = endpoint({
  method: 'GET',
  path: '/api/travel-guides',
  summary:
    'What airlines and countries ask of pets, each row with its source and the day it was read.',
  shows: [],
  reply: z.object({
    airlines: z.array(Airline).check(z.maxLength(MOST_AIRLINES)),
    countries: z.array(Country).check(z.maxLength(MOST_COUNTRIES)),
    /** The day it is where the one who asks is at home. */
    today: Day,
  }),
})

export const listChecklists = endpoint({
  method: 'GET',
  path: '/api/travel-checklists',
  summary: 'The member’s own checklists for flights, soonest departure first.',
  access: 'manage-pets',
  shows: ['checklists'],
  reply: z.array(TravelChecklist).check(z.maxLength(MOST_CHECKLISTS)),
})

export const addChecklist = endpoint({
  method: 'POST',
  path: '/api/travel-checklists',
  summary: 'Makes a checklist for a flight with a pet; each task is reminded of on its day.',
  access: 'manage-pets',
  stale: ['checklists'],
  body: z.object({
    petId: id,
    airlineId: z.optional(z.nullable(rowId)),
    countryId: z.optional(z.nullable(rowId)),
    departsOn: Day,
  }),
  reply: TravelChecklist,
})

export const removeChecklist = endpoint({
  method: 'DELETE',
  path: '/api/travel-checklists/:id',
  summary: 'Removes a checklist with its reminders.',
  access: 'manage-pets',
  stale: ['checklists'],
  params: z.object({ id }),
  reply: z.object({ id: z.int() }),
})

export const tickTask = endpoint({
  method: 'PUT',
  path: '/api/travel-checklists/:id/tasks/:taskId',
  summary: 'Marks a task as done, or as still to be done; a done one is not reminded of.',
  access: 'manage-pets',
  stale: ['checklists'],
  params: z.object({ id, taskId: id }),
  body: z.object({ isDone: z.boolean() }),
  reply: TravelChecklist,
})
