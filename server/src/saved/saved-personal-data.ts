import type { PersonalData } from '../accounts/personal-data.ts'

/** Everybody's own lists: whole in the export, and gone with the account. */
export const savedPersonalData: PersonalData = {
  name: 'saved-places',
  async read(db, member) {
    const rows = await db
      .selectFrom('savedLists as l')
      .leftJoin('savedPlaces as s', (join) =>
        join.onRef('s.listId', '=', 'l.id').on('s.removedAt', 'is', null),
      )
      .leftJoin('places as p', 'p.id', 's.placeId')
      .select(['l.id', 'l.name as list', 's.placeId', 'p.name as place', 's.note', 's.savedAt'])
      .where('l.memberId', '=', member.id)
      .orderBy('l.id')
      .orderBy('s.savedAt')
      .orderBy('s.placeId')
      .execute()
    return rows.map(({ list, placeId, place, note, savedAt }) => ({
      list,
      placeId,
      place,
      note,
      savedAt,
    }))
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('savedLists').where('memberId', '=', memberId).execute()
  },
}
