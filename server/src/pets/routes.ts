import * as endpoints from '@wayfur/domain/pets/endpoints'
import type { Caller, ServedEndpoint } from '../platform/serve.ts'
import { serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import {
  changeHouseholdRole,
  inviteToPet,
  leaveHousehold,
  readHousehold,
  withdrawInvitation,
} from './household.ts'
import { listPets } from './list-pets.ts'
import { addPetDocument, removePetDocument } from './pet-documents.ts'
import { acceptInvitation, readInvitation } from './pet-invitations.ts'
import type { PetParts } from './pet-parts.ts'
import { exportPet, importPet } from './pet-record.ts'
import { deletePet, movePet, restorePet } from './put-away.ts'
import { readPet } from './read-pet.ts'
import { addShareLink, endShareLink, listShareLinks, makeEmergencyLink } from './share-links.ts'
import { readSharedPassport } from './shared-passport.ts'
import { addNote, readTimeline } from './timeline.ts'
import { addVaccination, changeVaccination, removeVaccination } from './vaccinations.ts'
import { addWeight, removeWeight } from './weights.ts'
import { addPet, changePet } from './write-pet.ts'

/** Every call about pets. */
export function petsEndpoints(parts: PetParts): ServedEndpoint[] {
  const { db, clock } = parts
  return [
    serve(endpoints.listPets, ({ query, caller }) =>
      listPets(db, {
        memberId: caller.member.id,
        show: query.show ?? 'current',
        now: clock.now(),
      }),
    ),
    serve(endpoints.addPet, ({ body, caller }) => addPet(parts, caller.member.id, body)),
    serve(endpoints.readPet, (asked) => readPet(db, { ...which(asked), now: clock.now() })),
    serve(endpoints.changePet, (asked) => changePet(parts, which(asked), asked.body)),
    serve(endpoints.deletePet, (asked) => deletePet(parts, which(asked))),
    serve(endpoints.restorePet, (asked) => restorePet(parts, which(asked))),
    serve(endpoints.movePet, (asked) => movePet(parts, which(asked), asked.body)),
    serve(endpoints.addVaccination, (asked) => addVaccination(parts, which(asked), asked.body)),
    serve(endpoints.changeVaccination, (asked) =>
      changeVaccination(
        parts,
        { ...which(asked), vaccinationId: asked.params.vaccinationId },
        asked.body,
      ),
    ),
    serve(endpoints.removeVaccination, (asked) =>
      removeVaccination(parts, { ...which(asked), vaccinationId: asked.params.vaccinationId }),
    ),
    serve(endpoints.addWeight, (asked) => addWeight(parts, which(asked), asked.body)),
    serve(endpoints.removeWeight, (asked) =>
      removeWeight(parts, { ...which(asked), weightId: asked.params.weightId }),
    ),
    serve(endpoints.addPetDocument, (asked) => addPetDocument(parts, which(asked), asked.body)),
    serve(endpoints.removePetDocument, (asked) =>
      removePetDocument(parts, { ...which(asked), documentId: asked.params.documentId }),
    ),
    serve(endpoints.readTimeline, (asked) =>
      readTimeline(db, { ...which(asked), before: asked.query.before }),
    ),
    serve(endpoints.addNote, (asked) => addNote(parts, { ...which(asked), note: asked.body })),
    serve(endpoints.readHousehold, (asked) => readHousehold(parts, which(asked))),
    serve(endpoints.inviteToPet, (asked) => inviteToPet(parts, which(asked), asked.body)),
    serve(endpoints.withdrawInvitation, (asked) =>
      withdrawInvitation(parts, { ...which(asked), invitationId: asked.params.invitationId }),
    ),
    serve(endpoints.changeHouseholdRole, (asked) =>
      changeHouseholdRole(
        parts,
        { ...which(asked), otherId: asked.params.memberId },
        asked.body.role,
      ),
    ),
    serve(endpoints.leaveHousehold, (asked) =>
      leaveHousehold(parts, { ...which(asked), otherId: asked.params.memberId }),
    ),
    serve(endpoints.readInvitation, ({ body }) => readInvitation(parts, body.token)),
    serve(endpoints.acceptInvitation, ({ body, caller }) =>
      acceptInvitation(parts, caller.member.id, body.token),
    ),
    serve(endpoints.listShareLinks, (asked) => listShareLinks(parts, which(asked))),
    serve(endpoints.addShareLink, (asked) => addShareLink(parts, which(asked), asked.body)),
    serve(endpoints.makeEmergencyLink, (asked) => makeEmergencyLink(parts, which(asked))),
    serve(endpoints.endShareLink, (asked) =>
      endShareLink(parts, { ...which(asked), linkId: asked.params.linkId }),
    ),
    serve(endpoints.readSharedPassport, ({ params, caller }) =>
      readSharedPassport(parts, params.token, caller),
    ),
    serve(endpoints.exportPet, (asked) => exportPet(parts, which(asked))),
    // Stands here for its description and its access; the file is taken by `importRoute`.
    serve(endpoints.importPassport, () => {
      throw new Error('PUT /api/passports is answered by importRoute, which comes first.')
    }),
    serve(endpoints.importPet, ({ body, caller }) => importPet(parts, caller.member.id, body)),
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
