import type { PersonalData } from '../accounts/personal-data.ts'

/** Listings that are a member's; without their account they are free to be claimed. */
export const ownerPersonalData: PersonalData = {
  name: 'owned-places',
  async read(db, member) {
    return db
      .selectFrom('placeOwners as o')
      .innerJoin('places as p', 'p.id', 'o.placeId')
      .select(['o.placeId', 'p.name as place', 'o.since', 'o.correctedOn'])
      .where('o.memberId', '=', member.id)
      .orderBy('o.placeId')
      .execute()
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('placeOwners').where('memberId', '=', memberId).execute()
  },
}
