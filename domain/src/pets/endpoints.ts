import { endpoint } from '../endpoint.ts'
import type * as schemas from './schemas.ts'

export * from './coming-endpoints.ts'

const access = 'manage-pets'

/** Which pets a list shows: those with us, those put away, all of both, or those just deleted. */
export const PET_LISTS = ['current', 'past', 'all', 'deleted'] as const

export const listPets = endpoint<typeof schemas.listPets>()({
  method: 'GET',
  path: '/api/pets',
  access,
  shows: ['pets'],
})

export const addPet = endpoint<typeof schemas.addPet>()({
  method: 'POST',
  path: '/api/pets',
  access,
  stale: ['pets'],
})

export const readPet = endpoint<typeof schemas.readPet>()({
  method: 'GET',
  path: '/api/pets/:id',
  access,
  shows: ['pets'],
})

export const readAhead = endpoint<typeof schemas.readAhead>()({
  method: 'GET',
  path: '/api/pets/:id/ahead',
  access,
  shows: ['pets', 'bookings', 'events', 'trips', 'checklists'],
})

export const changePet = endpoint<typeof schemas.changePet>()({
  method: 'PUT',
  path: '/api/pets/:id',
  access,
  stale: ['pets', 'tags'],
})

export const mergePet = endpoint<typeof schemas.mergePet>()({
  method: 'PATCH',
  path: '/api/pets/:id',
  access,
  stale: ['pets', 'tags'],
})

export const deletePet = endpoint<typeof schemas.deletePet>()({
  method: 'DELETE',
  path: '/api/pets/:id',
  access,
  stale: ['pets', 'tags'],
})

export const restorePet = endpoint<typeof schemas.restorePet>()({
  method: 'POST',
  path: '/api/pets/:id/restore',
  access,
  stale: ['pets', 'tags'],
})

export const movePet = endpoint<typeof schemas.movePet>()({
  method: 'POST',
  path: '/api/pets/:id/standing',
  access,
  stale: ['pets', 'tags'],
})

export const addVaccination = endpoint<typeof schemas.addVaccination>()({
  method: 'POST',
  path: '/api/pets/:id/vaccinations',
  access,
  stale: ['pets'],
})

export const changeVaccination = endpoint<typeof schemas.changeVaccination>()({
  method: 'PUT',
  path: '/api/pets/:id/vaccinations/:vaccinationId',
  access,
  stale: ['pets'],
})

export const removeVaccination = endpoint<typeof schemas.removeVaccination>()({
  method: 'DELETE',
  path: '/api/pets/:id/vaccinations/:vaccinationId',
  access,
  stale: ['pets'],
})

export const addHealthCheck = endpoint<typeof schemas.addHealthCheck>()({
  method: 'POST',
  path: '/api/pets/:id/health-checks',
  access,
  stale: ['pets'],
})

export const changeHealthCheck = endpoint<typeof schemas.changeHealthCheck>()({
  method: 'PUT',
  path: '/api/pets/:id/health-checks/:checkId',
  access,
  stale: ['pets'],
})

export const removeHealthCheck = endpoint<typeof schemas.removeHealthCheck>()({
  method: 'DELETE',
  path: '/api/pets/:id/health-checks/:checkId',
  access,
  stale: ['pets'],
})

export const addWeight = endpoint<typeof schemas.addWeight>()({
  method: 'POST',
  path: '/api/pets/:id/weights',
  access,
  stale: ['pets'],
})

export const removeWeight = endpoint<typeof schemas.removeWeight>()({
  method: 'DELETE',
  path: '/api/pets/:id/weights/:weightId',
  access,
  stale: ['pets'],
})

export const addPetDocument = endpoint<typeof schemas.addPetDocument>()({
  method: 'POST',
  path: '/api/pets/:id/documents',
  access,
  stale: ['pets'],
})

export const removePetDocument = endpoint<typeof schemas.removePetDocument>()({
  method: 'DELETE',
  path: '/api/pets/:id/documents/:documentId',
  access,
  stale: ['pets'],
})

export const readTimeline = endpoint<typeof schemas.readTimeline>()({
  method: 'GET',
  path: '/api/pets/:id/timeline',
  access,
  shows: ['pets'],
})

export const addNote = endpoint<typeof schemas.addNote>()({
  method: 'POST',
  path: '/api/pets/:id/notes',
  access,
  stale: ['pets'],
})

export const readHousehold = endpoint<typeof schemas.readHousehold>()({
  method: 'GET',
  path: '/api/pets/:id/household',
  access,
  shows: ['pets'],
})

export const inviteToPet = endpoint<typeof schemas.inviteToPet>()({
  method: 'POST',
  path: '/api/pets/:id/invitations',
  access,
  stale: ['pets'],
})

export const withdrawInvitation = endpoint<typeof schemas.withdrawInvitation>()({
  method: 'DELETE',
  path: '/api/pets/:id/invitations/:invitationId',
  access,
  stale: ['pets'],
})

export const changeHouseholdRole = endpoint<typeof schemas.changeHouseholdRole>()({
  method: 'PATCH',
  path: '/api/pets/:id/household/:memberId',
  access,
  stale: ['pets'],
})

export const leaveHousehold = endpoint<typeof schemas.leaveHousehold>()({
  method: 'DELETE',
  path: '/api/pets/:id/household/:memberId',
  access,
  stale: ['pets', 'tags'],
})

export const readInvitation = endpoint<typeof schemas.readInvitation>()({
  method: 'POST',
  path: '/api/pet-invitations/read',
  // Only reads.
  stale: [],
  sealsAnswer: true,
})

export const acceptInvitation = endpoint<typeof schemas.acceptInvitation>()({
  method: 'POST',
  path: '/api/pet-invitations/accept',
  access,
  stale: ['pets', 'tags'],
  sealsAnswer: true,
})

export const listShareLinks = endpoint<typeof schemas.listShareLinks>()({
  method: 'GET',
  path: '/api/pets/:id/share-links',
  access,
  shows: ['pets'],
})

export const addShareLink = endpoint<typeof schemas.addShareLink>()({
  method: 'POST',
  path: '/api/pets/:id/share-links',
  access,
  stale: ['pets'],
})

export const makeEmergencyLink = endpoint<typeof schemas.makeEmergencyLink>()({
  method: 'POST',
  path: '/api/pets/:id/emergency-link',
  access,
  stale: ['pets'],
})

export const endShareLink = endpoint<typeof schemas.endShareLink>()({
  method: 'DELETE',
  path: '/api/pets/:id/share-links/:linkId',
  access,
  stale: ['pets'],
})

export const readSharedPassport = endpoint<typeof schemas.readSharedPassport>()({
  method: 'GET',
  path: '/api/shared-passports/:token',
  shows: ['pets'],
})

export const makePetCalendar = endpoint<typeof schemas.makePetCalendar>()({
  method: 'POST',
  path: '/api/pets/:id/calendar',
  access,
  stale: ['pets'],
})

export const endPetCalendar = endpoint<typeof schemas.endPetCalendar>()({
  method: 'DELETE',
  path: '/api/pets/:id/calendar',
  access,
  stale: ['pets'],
})

export const petCalendar = endpoint<typeof schemas.petCalendar>()({
  method: 'GET',
  path: '/calendars/pets/:file',
  shows: [],
})

export const exportPet = endpoint<typeof schemas.exportPet>()({
  method: 'GET',
  path: '/api/pets/:id/export',
  access,
  shows: [],
})

export const importPet = endpoint<typeof schemas.importPet>()({
  method: 'POST',
  path: '/api/pets/import',
  access,
  stale: ['pets', 'tags'],
})

export const importPassport = endpoint<typeof schemas.importPassport>()({
  method: 'PUT',
  path: '/api/passports',
  access,
  stale: ['pets', 'tags'],
  rate: 'import-passport',
})

export const passportOnPaper = endpoint<typeof schemas.passportOnPaper>()({
  method: 'GET',
  path: '/api/pets/:id/passport.pdf',
  access,
  shows: [],
  rate: 'write',
})

export const passportAsArchive = endpoint<typeof schemas.passportAsArchive>()({
  method: 'GET',
  path: '/api/pets/:id/passport.zip',
  access,
  shows: [],
  rate: 'write',
})

export const petDocumentFile = endpoint<typeof schemas.petDocumentFile>()({
  method: 'GET',
  path: '/api/pets/:id/documents/:documentId/file',
  access,
  shows: [],
})

/** Documents kept of one pet. */
export const MOST_DOCUMENTS = 50

export const readCareBoard = endpoint<typeof schemas.readCareBoard>()({
  method: 'GET',
  path: '/api/pets/:id/care-board',
  access: 'signed-in',
  shows: ['care', 'pets'],
})

export const tickCare = endpoint<typeof schemas.tickCare>()({
  method: 'POST',
  path: '/api/pets/:id/care-ticks',
  access: 'signed-in',
  stale: ['care'],
})

export const strikeTick = endpoint<typeof schemas.strikeTick>()({
  method: 'POST',
  path: '/api/pets/:id/care-ticks/:tickId/strike',
  access: 'signed-in',
  stale: ['care'],
  guardsItself: true,
})
