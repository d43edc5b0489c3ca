import type { PersonalData } from '../accounts/personal-data.ts'

/** The searches a member opened and when they heard of others; what is kept of them goes with the pet or with time. */
export const searchPersonalData: PersonalData = {
  name: 'searches',
  async read(db, member) {
    const opened = await db
      .selectFrom('searchRooms')
      .innerJoin('pets', 'pets.id', 'searchRooms.petId')
      .select(['pets.name as pet', 'place', 'lastSeenAt', 'words', 'radiusMiles'])
      .select(['openedAt', 'endedAt'])
      .where('openedBy', '=', member.id)
      .orderBy('searchRooms.id')
      .execute()
    const told = await db
      .selectFrom('searchesTold')
      .select('onDay')
      .where('memberId', '=', member.id)
      .orderBy('onDay')
      .execute()
    return { opened, toldOn: told.map(({ onDay }) => onDay) }
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('searchesTold').where('memberId', '=', memberId).execute()
    await tx
      .updateTable('searchRooms')
      .set({ openedBy: null })
      .where('openedBy', '=', memberId)
      .execute()
  },
}
