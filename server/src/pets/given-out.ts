import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * What a passport file leaves out, since it would mean nothing elsewhere: the timeline, whom the
 * member invited, which links they made, which clinic
 * entered what, and the papers. A token is a key to the
 * passport, so the export, which is a file that lies about, never has one. Whoever does not own
 * the pet gets what they did themselves.
 */
export async function givenOut(
  db: Kysely<Tables>,
  { petId, memberId, role }: { petId: number; memberId: number; role: HouseholdRole },
) {
  const isOwner = role === 'owner'
  const [timeline, invitations, links, clinics, clinicChecks, documents] = await Promise.all([
    db
      .selectFrom('petEvents')
      .select(['kind', 'on', 'words', 'createdAt'])
      .where('petId', '=', petId)
      .$if(!isOwner, (rows) => rows.where('memberId', '=', memberId))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('petInvitations')
      .select(['email', 'role', 'createdAt', 'expiresAt'])
      .where('petId', '=', petId)
      .where('invitedBy', '=', memberId)
      .orderBy('id')
      .execute(),
    isOwner
      ? db
          .selectFrom('petShareLinks')
          .select(['kind', 'label', 'sections', 'createdAt', 'expiresAt', 'viewCount'])
          .where('petId', '=', petId)
          .orderBy('id')
          .execute()
      : [],
    db
      .selectFrom('vaccinationOrigins as o')
      .innerJoin('vaccinations as v', 'v.id', 'o.vaccinationId')
      .innerJoin('clinics as c', 'c.id', 'o.clinicId')
      .select(['o.vaccinationId', 'c.name', 'c.city', 'c.vetName', 'o.lot'])
      .select(['o.enteredAt', 'o.signedAt'])
      .where('v.petId', '=', petId)
      .orderBy('o.vaccinationId')
      .execute(),
    db
      .selectFrom('healthCheckOrigins as o')
      .innerJoin('petHealthChecks as h', 'h.id', 'o.checkId')
      .innerJoin('clinics as c', 'c.id', 'o.clinicId')
      .select(['o.checkId', 'c.name', 'c.city', 'c.vetName', 'o.enteredAt', 'o.signedAt'])
      .where('h.petId', '=', petId)
      .orderBy('o.checkId')
      .execute(),
    db
      .selectFrom('petDocuments')
      .select(['title', 'fileUrl', 'addedOn', 'vaccinationId'])
      .where('petId', '=', petId)
      .orderBy('id')
      .execute(),
  ])
  return { timeline, invitations, links, clinics, clinicChecks, documents }
}
