import * as endpoints from '@wayfur/domain/pets/endpoints'
import * as schemas from '@wayfur/domain/pets/schemas'
import type { Caller, ServedEndpoint } from '../platform/serve.ts'
import { serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { deletePet, movePet, restorePet } from './archive-pet.ts'
import { readCareBoard, strikeTick, tickCare } from './care-board.ts'
import { chooseComing, readComing } from './coming-pets.ts'
import { addHealthCheck, changeHealthCheck, removeHealthCheck } from './health-checks.ts'
import {
  changeHouseholdRole,
  inviteToPet,
  leaveHousehold,
  readHousehold,
  withdrawInvitation,
} from './household.ts'
import { listPets } from './list-pets.ts'
import { mergePet } from './merge-pet.ts'
import { endPetCalendar, makePetCalendar, petCalendar } from './pet-calendars.ts'
import { addPetDocument, removePetDocument } from './pet-documents.ts'
import { acceptInvitation, readInvitation } from './pet-invitations.ts'
import { exportPet, importPet } from './pet-record.ts'
import type { PetsContext } from './pets-context.ts'
import { readAhead } from './plans-ahead.ts'
import { readPet } from './read-pet.ts'
import { addShareLink, endShareLink, listShareLinks, makeEmergencyLink } from './share-links.ts'
import { readSharedPassport } from './shared-passport.ts'
import { addNote, readTimeline } from './timeline.ts'
import { addVaccination, changeVaccination, removeVaccination } from './vaccinations.ts'
import { addWeight, removeWeight } from './weights.ts'
import { addPet, changePet } from './write-pet.ts'

/** Every call about pets. */
export function petsEndpoints(context: PetsContext): ServedEndpoint[] {
  const { db, clock } = context
  return [
    serve(endpoints.listPets, schemas.listPets, ({ query, caller }) =>
      listPets(db, {
        memberId: caller.member.id,
        show: query.show ?? 'current',
        now: clock.now(),
      }),
    ),
    serve(endpoints.readComing, schemas.readComing, ({ caller }) => readComing(context, caller)),
    serve(endpoints.chooseComing, schemas.chooseComing, ({ body, caller }) =>
      chooseComing(context, body.petIds, caller),
    ),
    serve(endpoints.addPet, schemas.addPet, ({ body, caller }) =>
      addPet(context, caller.member.id, body),
    ),
    serve(endpoints.readCareBoard, schemas.readCareBoard, (asked) =>
      readCareBoard(context, which(asked)),
    ),
    serve(endpoints.tickCare, schemas.tickCare, (asked) =>
      tickCare(context, which(asked), asked.body),
    ),
    serve(endpoints.strikeTick, schemas.strikeTick, (asked) =>
      strikeTick(context, which(asked), asked.params.tickId),
    ),
    serve(endpoints.readPet, schemas.readPet, (asked) =>
      readPet(db, { ...which(asked), now: clock.now() }),
    ),
    serve(endpoints.readAhead, schemas.readAhead, (asked) =>
      readAhead(context, { ...which(asked), now: clock.now() }),
    ),
    serve(endpoints.changePet, schemas.changePet, (asked) =>
      changePet(context, which(asked), asked.body),
    ),
    serve(endpoints.mergePet, schemas.mergePet, (asked) =>
      mergePet(context, which(asked), asked.body),
    ),
    serve(endpoints.deletePet, schemas.deletePet, (asked) => deletePet(context, which(asked))),
    serve(endpoints.restorePet, schemas.restorePet, (asked) => restorePet(context, which(asked))),
    serve(endpoints.movePet, schemas.movePet, (asked) =>
      movePet(context, which(asked), asked.body),
    ),
    serve(endpoints.addVaccination, schemas.addVaccination, (asked) =>
      addVaccination(context, which(asked), asked.body),
    ),
    serve(endpoints.changeVaccination, schemas.changeVaccination, (asked) =>
      changeVaccination(
        context,
        { ...which(asked), vaccinationId: asked.params.vaccinationId },
        asked.body,
      ),
    ),
    serve(endpoints.removeVaccination, schemas.removeVaccination, (asked) =>
      removeVaccination(context, { ...which(asked), vaccinationId: asked.params.vaccinationId }),
    ),
    serve(endpoints.addHealthCheck, schemas.addHealthCheck, (asked) =>
      addHealthCheck(context, which(asked), asked.body),
    ),
    serve(endpoints.changeHealthCheck, schemas.changeHealthCheck, (asked) =>
      changeHealthCheck(context, { ...which(asked), checkId: asked.params.checkId }, asked.body),
    ),
    serve(endpoints.removeHealthCheck, schemas.removeHealthCheck, (asked) =>
      removeHealthCheck(context, { ...which(asked), checkId: asked.params.checkId }),
    ),
    serve(endpoints.addWeight, schemas.addWeight, (asked) =>
      addWeight(context, which(asked), asked.body),
    ),
    serve(endpoints.removeWeight, schemas.removeWeight, (asked) =>
      removeWeight(context, { ...which(asked), weightId: asked.params.weightId }),
    ),
    serve(endpoints.addPetDocument, schemas.addPetDocument, (asked) =>
      addPetDocument(context, which(asked), asked.body),
    ),
    serve(endpoints.removePetDocument, schemas.removePetDocument, (asked) =>
      removePetDocument(context, { ...which(asked), documentId: asked.params.documentId }),
    ),
    serve(endpoints.readTimeline, schemas.readTimeline, (asked) =>
      readTimeline(db, { ...which(asked), before: asked.query.before }),
    ),
    serve(endpoints.addNote, schemas.addNote, (asked) =>
      addNote(context, { ...which(asked), note: asked.body }),
    ),
    serve(endpoints.readHousehold, schemas.readHousehold, (asked) =>
      readHousehold(context, which(asked)),
    ),
    serve(endpoints.inviteToPet, schemas.inviteToPet, (asked) =>
      inviteToPet(context, which(asked), asked.body),
    ),
    serve(endpoints.withdrawInvitation, schemas.withdrawInvitation, (asked) =>
      withdrawInvitation(context, { ...which(asked), invitationId: asked.params.invitationId }),
    ),
    serve(endpoints.changeHouseholdRole, schemas.changeHouseholdRole, (asked) =>
      changeHouseholdRole(
        context,
        { ...which(asked), otherId: asked.params.memberId },
        asked.body.role,
      ),
    ),
    serve(endpoints.leaveHousehold, schemas.leaveHousehold, (asked) =>
      leaveHousehold(context, { ...which(asked), otherId: asked.params.memberId }),
    ),
    serve(endpoints.readInvitation, schemas.readInvitation, ({ body }) =>
      readInvitation(context, body.token),
    ),
    serve(endpoints.acceptInvitation, schemas.acceptInvitation, ({ body, caller }) =>
      acceptInvitation(context, caller.member.id, body.token),
    ),
    serve(endpoints.listShareLinks, schemas.listShareLinks, (asked) =>
      listShareLinks(context, which(asked)),
    ),
    serve(endpoints.addShareLink, schemas.addShareLink, (asked) =>
      addShareLink(context, which(asked), asked.body),
    ),
    serve(endpoints.makeEmergencyLink, schemas.makeEmergencyLink, (asked) =>
      makeEmergencyLink(context, which(asked)),
    ),
    serve(endpoints.endShareLink, schemas.endShareLink, (asked) =>
      endShareLink(context, { ...which(asked), linkId: asked.params.linkId }),
    ),
    serve(endpoints.readSharedPassport, schemas.readSharedPassport, ({ params, caller }) =>
      readSharedPassport(context, params.token, caller),
    ),
    serve(endpoints.makePetCalendar, schemas.makePetCalendar, (asked) =>
      makePetCalendar(context, which(asked)),
    ),
    serve(endpoints.endPetCalendar, schemas.endPetCalendar, (asked) =>
      endPetCalendar(context, which(asked)),
    ),
    petCalendar(context),
    serve(endpoints.exportPet, schemas.exportPet, (asked) => exportPet(context, which(asked))),
    serve(endpoints.importPet, schemas.importPet, ({ body, caller }) =>
      importPet(context, caller.member.id, body),
    ),
  ]
}

/** Whose pet is asked about: the number is theirs to type, who they are is not. */
function which({
  params,
  caller,
}: {
  params: { id: number }
  caller: Caller & { member: SignedIn }
}) {
  return { petId: params.id, memberId: caller.member.id }
}
