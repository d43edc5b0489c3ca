import * as z from 'zod/mini'
import { file, fileBody } from '../endpoint.ts'
import { t } from '../language/messages.ts'
import { Day, queryInteger } from '../schemas.ts'
import { Lapse, PlanAhead, RefusedFlight } from './ahead-schemas.ts'
import { CareBoard, NewTick } from './care-board-schemas.ts'
import { MergedPet, NoteEntry, PetChange, WeightEntry } from './change-schemas.ts'
import { ComingChoice, ComingPets } from './coming-schemas.ts'
import { PET_LISTS } from './endpoints.ts'
import { HealthCheckParams, NewHealthCheck } from './health-check-schemas.ts'
import { MOST_HEALTH_CHECKS } from './health-check.ts'
import { MOST_MEDICATIONS } from './medication.ts'
import { MOST_PASSPORT_BYTES } from './pet-record.ts'
import {
  NewPet,
  NewPetDocument,
  NewVaccination,
  Pet,
  PetEntry,
  PetPassport,
  PetRecord,
  PetStatus,
  TimelineEntry,
  VaccinationParams,
} from './pet-schemas.ts'
import { MOST_PETS } from './pet.ts'
import { MOST_PLANS, MOST_REFUSALS } from './plan-ahead.ts'
import { MOST_SHARE_LINKS } from './share-link.ts'
import {
  Household,
  HouseholdRole,
  NewInvitation,
  NewShareLink,
  SharedPassport,
  ShareLink,
  ShareToken,
} from './sharing-schemas.ts'
import { TIMELINE_AT_ONCE } from './timeline.ts'
import { MOST_VACCINATIONS } from './vaccination.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const PetParams = z.object({ id })

export const listPets = {
  summary: 'The member’s own pets and those shared with them, oldest record first.',
  query: z.object({ show: z.optional(z.enum(PET_LISTS)) }),
  reply: z.array(Pet).check(z.maxLength(MOST_PETS * 2)),
}

export const readComing = {
  summary: 'Which of the member’s pets come along, by their choice in this browser.',
  reply: ComingPets,
}

export const chooseComing = {
  summary: 'Has these pets come along on every page that this browser opens from now on.',
  body: ComingChoice,
  reply: ComingPets,
}

export const addPet = {
  summary: 'Begins the passport of a pet.',
  body: NewPet,
  problems: ['plan-full'] as const,
  reply: Pet,
}

export const readPet = {
  summary: 'The whole passport of a pet; 404 for a pet of somebody else.',
  params: PetParams,
  reply: PetPassport,
}

export const readAhead = {
  summary:
    'What the member has planned for a pet, and what of its record ends before or during it.',
  params: PetParams,
  reply: z.object({
    /** Soonest first. */
    plans: z.array(PlanAhead).check(z.maxLength(MOST_PLANS)),
    lapses: z
      .array(Lapse)
      .check(z.maxLength(MOST_VACCINATIONS + MOST_MEDICATIONS + MOST_HEALTH_CHECKS)),
    /** What sources refuse of flights ahead, soonest first. */
    refusals: z.array(RefusedFlight).check(z.maxLength(MOST_PLANS * MOST_REFUSALS)),
    /** Since when the member has a calendar of the pet to follow; null for none. */
    calendarMadeAt: z.nullable(z.iso.datetime()),
  }),
}

export const changePet = {
  summary: 'Replaces the details of a pet; 409 when they changed since the version given.',
  params: PetParams,
  body: z.extend(PetEntry, { version: z.int() }),
  problems: ['changed-meanwhile', 'plan-full'] as const,
  reply: Pet,
}

export const mergePet = {
  summary:
    'Changes fields of a pet, each from the value it was begun with; what others changed meanwhile is left as it is and named. Sent twice with one id it is one.',
  params: PetParams,
  body: PetChange,
  problems: ['plan-full'] as const,
  reply: MergedPet,
}

export const deletePet = {
  summary: 'Deletes a pet with everything about it; can be undone for 30 days.',
  params: PetParams,
  reply: z.object({ id: z.int(), name: z.string(), restorableUntil: Day }),
}

export const restorePet = {
  summary: 'Undoes the deletion of a pet.',
  params: PetParams,
  reply: Pet,
}

export const movePet = {
  summary: 'Puts a pet away, remembers it after its death, or takes it back.',
  params: PetParams,
  body: z.object({ standing: PetStatus, passedOn: z.optional(z.nullable(Day)) }),
  reply: Pet,
}

export const addVaccination = {
  summary: 'Records a vaccination; reminders of the one before it stop.',
  params: PetParams,
  body: NewVaccination,
  problems: ['plan-full'] as const,
  reply: PetPassport,
}

export const changeVaccination = {
  summary: 'Corrects a vaccination.',
  params: VaccinationParams,
  body: NewVaccination,
  problems: ['plan-full'] as const,
  reply: PetPassport,
}

export const removeVaccination = {
  summary: 'Removes a vaccination that was recorded by mistake.',
  params: VaccinationParams,
  reply: PetPassport,
}

export const addHealthCheck = {
  summary: 'Records a blood test or a treatment that a border asks for.',
  params: PetParams,
  body: NewHealthCheck,
  problems: ['plan-full'] as const,
  reply: PetPassport,
}

export const changeHealthCheck = {
  summary: 'Corrects a blood test or a treatment.',
  params: HealthCheckParams,
  body: NewHealthCheck,
  problems: ['plan-full'] as const,
  reply: PetPassport,
}

export const removeHealthCheck = {
  summary: 'Removes a blood test or a treatment that was recorded by mistake.',
  params: HealthCheckParams,
  reply: PetPassport,
}

export const addWeight = {
  summary: 'Records a weighing; sent twice with one id it is one.',
  params: PetParams,
  body: WeightEntry,
  problems: ['plan-full'] as const,
  reply: PetPassport,
}

export const removeWeight = {
  summary: 'Removes a weighing.',
  params: z.object({ id, weightId: id }),
  reply: PetPassport,
}

export const addPetDocument = {
  summary: 'Adds an uploaded document to a pet or to one of its vaccinations.',
  params: PetParams,
  body: NewPetDocument,
  problems: ['plan-full'] as const,
  reply: PetPassport,
}

export const removePetDocument = {
  summary: 'Removes a document of a pet, and the file with it.',
  params: z.object({ id, documentId: id }),
  reply: PetPassport,
}

export const readTimeline = {
  summary: 'What happened to a pet, latest first; `before` takes the id of the last entry shown.',
  params: PetParams,
  query: z.object({ before: z.optional(id) }),
  reply: z.object({
    entries: z.array(TimelineEntry).check(z.maxLength(TIMELINE_AT_ONCE)),
    hasMore: z.boolean(),
  }),
}

export const addNote = {
  summary: 'Notes something in the timeline of a pet; sent twice with one id it is one.',
  params: PetParams,
  body: NoteEntry,
  problems: ['plan-full'] as const,
  reply: TimelineEntry,
}

export const readHousehold = {
  summary: 'Who shares a pet and, for its owners, who is invited.',
  params: PetParams,
  reply: Household,
}

export const inviteToPet = {
  summary: 'Invites somebody to a pet by mail; a second invitation replaces the first.',
  params: PetParams,
  body: NewInvitation,
  reply: Household,
}

export const withdrawInvitation = {
  summary: 'Takes an invitation back; its link stops working.',
  params: z.object({ id, invitationId: id }),
  reply: Household,
}

export const changeHouseholdRole = {
  summary: 'Gives somebody of the household another role; a pet never loses its last owner.',
  params: z.object({ id, memberId: id }),
  body: z.object({ role: HouseholdRole }),
  reply: Household,
}

export const leaveHousehold = {
  summary: 'Takes somebody out of the household; everybody may take themselves out.',
  params: z.object({ id, memberId: id }),
  reply: z.object({ isDone: z.literal(true) }),
}

const InvitationToken = z
  .string({ error: () => t('The link is not complete.') })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: () => t('The link is not complete.') }))

export const readInvitation = {
  summary: 'What an invitation is to, without accepting it.',
  body: z.object({ token: InvitationToken }),
  problems: ['link-used-up'] as const,
  reply: z.object({
    petName: z.string(),
    species: z.string(),
    invitedBy: z.string(),
    role: HouseholdRole,
  }),
}

export const acceptInvitation = {
  summary: 'Joins the household of a pet by the link of an invitation, once.',
  body: z.object({ token: InvitationToken }),
  problems: ['link-used-up'] as const,
  reply: z.object({ petId: z.int() }),
}

export const listShareLinks = {
  summary: 'The links of a pet that hold, with who looked.',
  params: PetParams,
  reply: z.array(ShareLink).check(z.maxLength(MOST_SHARE_LINKS + 1)),
}

export const addShareLink = {
  summary: 'Makes a link under which chosen parts of the passport can be read for a while.',
  params: PetParams,
  body: NewShareLink,
  reply: ShareLink,
}

export const makeEmergencyLink = {
  summary: 'The emergency link of a pet, made when there is none; it holds until it is ended.',
  params: PetParams,
  reply: ShareLink,
}

export const endShareLink = {
  summary: 'Switches a link off for good.',
  params: z.object({ id, linkId: id }),
  reply: z.object({ isDone: z.literal(true) }),
}

export const readSharedPassport = {
  summary: 'What a link shares; unknown, ended and expired links all answer the same 404.',
  params: z.object({ token: ShareToken }),
  reply: SharedPassport,
}

export const makePetCalendar = {
  summary:
    'Makes the secret address of a calendar of the pet; it is told only now, and replaces the one before.',
  params: PetParams,
  reply: z.object({ url: z.string() }),
}

export const endPetCalendar = {
  summary: 'Switches the calendar of a pet off for good.',
  params: PetParams,
  reply: z.object({ isDone: z.literal(true) }),
}

export const petCalendar = {
  summary: 'What is due and planned for a pet, for calendar programs, under its secret address.',
  params: z.object({ file: z.string() }),
  reply: file('text/calendar'),
}

export const exportPet = {
  summary:
    'The record of a pet as JSON that can be imported again; GET /api/pets/{id}/passport.zip has photo and documents beside it.',
  params: PetParams,
  reply: PetRecord,
}

export const importPet = {
  summary: 'Begins a passport from an exported file.',
  body: PetRecord,
  problems: ['plan-full'] as const,
  reply: Pet,
}

export const importPassport = {
  summary:
    'Begins a passport from the file that is the body of the request, as it is: a whole passport (ZIP) or a record (JSON); 256 MB at most.',
  body: fileBody(MOST_PASSPORT_BYTES, 'application/zip', 'application/json'),
  problems: ['plan-full', 'wrong-file', 'unreadable-file', 'storage-full'] as const,
  reply: Pet,
}

export const passportOnPaper = {
  summary: 'The passport of a pet, to print.',
  params: PetParams,
  reply: file('application/pdf'),
}

export const passportAsArchive = {
  summary: 'A whole passport with its documents, as it can be imported.',
  params: PetParams,
  reply: file('application/zip'),
}

export const petDocumentFile = {
  summary: 'A document of a pet as it was uploaded.',
  params: z.object({ id, documentId: id }),
  reply: file('application/pdf', 'image/webp'),
}

export const readCareBoard = {
  summary:
    'The meals, doses and walks of a pet today with who did them; for its household, and for the sitter from the start to the end of a booking.',
  params: PetParams,
  reply: CareBoard,
}

export const tickCare = {
  summary:
    'Adds that something was done; sent twice with one id it is one. A dose that was given already asks first, unless `isAgain`.',
  params: PetParams,
  body: NewTick,
  reply: z.object({ isDone: z.literal(true) }),
}

export const strikeTick = {
  summary: 'Strikes a tick of one’s own within a few minutes; it stays on the board.',
  params: z.extend(PetParams, { tickId: z.uuid() }),
  reply: z.object({ isDone: z.literal(true) }),
}
