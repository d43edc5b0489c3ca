import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { Household, HouseholdRole, NewInvitation } from './household.ts'
import { MOST_PETS, NewPet, Pet, PetEntry, PetPassport, PetStatus } from './pet.ts'
import { NewPetDocument } from './pet-document.ts'
import { PetRecord } from './pet-record.ts'
import {
  MOST_SHARE_LINKS,
  NewShareLink,
  SharedPassport,
  ShareLink,
  ShareToken,
} from './share-link.ts'
import { NewNote, TIMELINE_AT_ONCE, TimelineEntry } from './timeline.ts'
import { NewVaccination, VaccinationParams } from './vaccination.ts'
import { NewWeight } from './weight.ts'
import { t } from '../language/messages.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PetParams = z.object({ id })
const access = 'manage-pets'

/** Which pets a list shows: those with us, those put away, all of both, or those just deleted. */
export const PET_LISTS = ['current', 'past', 'all', 'deleted'] as const

export const listPets = endpoint({
  method: 'GET',
  path: '/api/pets',
  summary: 'The member’s own pets and those shared with them, oldest record first.',
  access,
  shows: ['pets'],
  query: z.object({ show: z.optional(z.enum(PET_LISTS)) }),
  reply: z.array(Pet).check(z.maxLength(MOST_PETS * 2)),
})

export const addPet = endpoint({
  method: 'POST',
  path: '/api/pets',
  summary: 'Begins the passport of a pet.',
  access,
  stale: ['pets'],
  body: NewPet,
  reply: Pet,
})

export const readPet = endpoint({
  method: 'GET',
  path: '/api/pets/:id',
  summary: 'The whole passport of a pet; 404 for a pet of somebody else.',
  access,
  shows: ['pets'],
  params: PetParams,
  reply: PetPassport,
})

export const changePet = endpoint({
  method: 'PUT',
  path: '/api/pets/:id',
  summary: 'Replaces the details of a pet; 409 when they changed since the version given.',
  access,
  stale: ['pets', 'tags'],
  params: PetParams,
  body: z.extend(PetEntry, { version: z.int() }),
  reply: Pet,
})

export const deletePet = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id',
  summary: 'Deletes a pet with everything about it; can be undone for 30 days.',
  access,
  stale: ['pets', 'tags'],
  params: PetParams,
  reply: z.object({ id: z.int(), name: z.string(), restorableUntil: Day }),
})

export const restorePet = endpoint({
  method: 'POST',
  path: '/api/pets/:id/restore',
  summary: 'Undoes the deletion of a pet.',
  access,
  stale: ['pets', 'tags'],
  params: PetParams,
  reply: Pet,
})

export const movePet = endpoint({
  method: 'POST',
  path: '/api/pets/:id/standing',
  summary: 'Puts a pet away, remembers it after its death, or takes it back.',
  access,
  stale: ['pets', 'tags'],
  params: PetParams,
  body: z.object({ standing: PetStatus, passedOn: z.optional(z.nullable(Day)) }),
  reply: Pet,
})

export const addVaccination = endpoint({
  method: 'POST',
  path: '/api/pets/:id/vaccinations',
  summary: 'Records a vaccination; reminders of the one before it stop.',
  access,
  stale: ['pets'],
  params: PetParams,
  body: NewVaccination,
  reply: PetPassport,
})

export const changeVaccination = endpoint({
  method: 'PUT',
  path: '/api/pets/:id/vaccinations/:vaccinationId',
  summary: 'Corrects a vaccination.',
  access,
  stale: ['pets'],
  params: VaccinationParams,
  body: NewVaccination,
  reply: PetPassport,
})

export const removeVaccination = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id/vaccinations/:vaccinationId',
  summary: 'Removes a vaccination that was recorded by mistake.',
  access,
  stale: ['pets'],
  params: VaccinationParams,
  reply: PetPassport,
})

export const addWeight = endpoint({
  method: 'POST',
  path: '/api/pets/:id/weights',
  summary: 'Records a weighing; a second one on the same day replaces the first.',
  access,
  stale: ['pets'],
  params: PetParams,
  body: NewWeight,
  reply: PetPassport,
})

export const removeWeight = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id/weights/:weightId',
  summary: 'Removes a weighing.',
  access,
  stale: ['pets'],
  params: z.object({ id, weightId: id }),
  reply: PetPassport,
})

export const addPetDocument = endpoint({
  method: 'POST',
  path: '/api/pets/:id/documents',
  summary: 'Adds an uploaded document to a pet or to one of its vaccinations.',
  access,
  stale: ['pets'],
  params: PetParams,
  body: NewPetDocument,
  reply: PetPassport,
})

export const removePetDocument = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id/documents/:documentId',
  summary: 'Removes a document of a pet, and the file with it.',
  access,
  stale: ['pets'],
  params: z.object({ id, documentId: id }),
  reply: PetPassport,
})

export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/pets/:id/timeline',
  summary: 'What happened to a pet, latest first; `before` takes the id of the last entry shown.',
  access,
  shows: ['pets'],
  params: PetParams,
  query: z.object({ before: z.optional(id) }),
  reply: z.object({
    entries: z.array(TimelineEntry).check(z.maxLength(TIMELINE_AT_ONCE)),
    hasMore: z.boolean(),
  }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/pets/:id/notes',
  summary: 'Notes something in the timeline of a pet.',
  access,
  stale: ['pets'],
  params: PetParams,
  body: NewNote,
  reply: TimelineEntry,
})

export const readHousehold = endpoint({
  method: 'GET',
  path: '/api/pets/:id/household',
  summary: 'Who shares a pet and, for its owners, who is invited.',
  access,
  shows: ['pets'],
  params: PetParams,
  reply: Household,
})

export const inviteToPet = endpoint({
  method: 'POST',
  path: '/api/pets/:id/invitations',
  summary: 'Invites somebody to a pet by mail; a second invitation replaces the first.',
  access,
  stale: ['pets'],
  params: PetParams,
  body: NewInvitation,
  reply: Household,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id/invitations/:invitationId',
  summary: 'Takes an invitation back; its link stops working.',
  access,
  stale: ['pets'],
  params: z.object({ id, invitationId: id }),
  reply: Household,
})

export const changeHouseholdRole = endpoint({
  method: 'PATCH',
  path: '/api/pets/:id/household/:memberId',
  summary: 'Gives somebody of the household another role; a pet never loses its last owner.',
  access,
  stale: ['pets'],
  params: z.object({ id, memberId: id }),
  body: z.object({ role: HouseholdRole }),
  reply: Household,
})

export const leaveHousehold = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id/household/:memberId',
  summary: 'Takes somebody out of the household; everybody may take themselves out.',
  access,
  stale: ['pets', 'tags'],
  params: z.object({ id, memberId: id }),
  reply: z.object({ isDone: z.literal(true) }),
})

const InvitationToken = z
  .string({ error: () => t('The link is not complete.') })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: () => t('The link is not complete.') }))

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/pet-invitations/read',
  summary: 'What an invitation is to, without accepting it.',
  // Only reads.
  stale: [],
  sealsAnswer: true,
  body: z.object({ token: InvitationToken }),
  reply: z.object({
    petName: z.string(),
    species: z.string(),
    invitedBy: z.string(),
    role: HouseholdRole,
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/pet-invitations/accept',
  summary: 'Joins the household of a pet by the link of an invitation, once.',
  access,
  stale: ['pets', 'tags'],
  sealsAnswer: true,
  body: z.object({ token: InvitationToken }),
  reply: z.object({ petId: z.int() }),
})

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/api/pets/:id/share-links',
  summary: 'The links of a pet that hold, with who looked.',
  access,
  shows: ['pets'],
  params: PetParams,
  reply: z.array(ShareLink).check(z.maxLength(MOST_SHARE_LINKS + 1)),
})

export const addShareLink = endpoint({
  method: 'POST',
  path: '/api/pets/:id/share-links',
  summary: 'Makes a link under which chosen parts of the passport can be read for a while.',
  access,
  stale: ['pets'],
  params: PetParams,
  body: NewShareLink,
  reply: ShareLink,
})

export const makeEmergencyLink = endpoint({
  method: 'POST',
  path: '/api/pets/:id/emergency-link',
  summary: 'The emergency link of a pet, made when there is none; it holds until it is ended.',
  access,
  stale: ['pets'],
  params: PetParams,
  reply: ShareLink,
})

export const endShareLink = endpoint({
  method: 'DELETE',
  path: '/api/pets/:id/share-links/:linkId',
  summary: 'Switches a link off for good.',
  access,
  stale: ['pets'],
  params: z.object({ id, linkId: id }),
  reply: z.object({ isDone: z.literal(true) }),
})

export const readSharedPassport = endpoint({
  method: 'GET',
  path: '/api/shared-passports/:token',
  summary: 'What a link shares; unknown, ended and expired links all answer the same 404.',
  shows: ['pets'],
  params: z.object({ token: ShareToken }),
  reply: SharedPassport,
})

export const exportPet = endpoint({
  method: 'GET',
  path: '/api/pets/:id/export',
  summary:
    'The record of a pet as JSON that can be imported again; GET /api/pets/{id}/passport.zip has photo and documents beside it.',
  access,
  shows: [],
  params: PetParams,
  reply: PetRecord,
})

export const importPet = endpoint({
  method: 'POST',
  path: '/api/pets/import',
  summary: 'Begins a passport from an exported file.',
  access,
  stale: ['pets', 'tags'],
  body: PetRecord,
  reply: Pet,
})

export const importPassport = endpoint({
  method: 'PUT',
  path: '/api/passports',
  summary:
    'Begins a passport from the file that is the body of the request, as it is: a whole passport (ZIP) or a record (JSON); 256 MB at most.',
  access,
  stale: ['pets', 'tags'],
  reply: Pet,
})
