import type { PersonalData } from '../accounts/personal-data.ts'

/** Photos of places that are shown; those that wait are among the submissions. All go with the account. */
export const photoPersonalData: PersonalData = {
  name: 'place-photos',
  async read(db, member) {
    return db
      .selectFrom('placePhotos as f')
      .innerJoin('places as p', 'p.id', 'f.placeId')
      .select(['f.placeId', 'p.name as place', 'f.url', 'f.alt', 'f.sentOn', 'f.shownAt'])
      .where('f.memberId', '=', member.id)
      .orderBy('f.id')
      .execute()
  },
  async forget(tx, memberId) {
    // Their files have gone with all of the member's files.
    await tx.deleteFrom('placePhotos').where('memberId', '=', memberId).execute()
  },
}
