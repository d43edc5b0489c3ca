import type { PersonalData } from '../accounts/personal-data.ts'

/** What a member did in the game: whole in the export; bins stay, without who reported them. */
export const scoutPersonalData: PersonalData = {
  name: 'scouting',
  async read(db, member) {
    const [scout, points, bins, votes, vouchers, conditions] = await Promise.all([
      db
        .selectFrom('scouts')
        .select(['handle', 'balance', 'earned'])
        .where('memberId', '=', member.id)
        .executeTakeFirst(),
      db
        .selectFrom('pointEntries')
        .select(['kind', 'points', 'description', 'createdAt'])
        .where('memberId', '=', member.id)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('bins')
        .select(['id', 'description', 'latitude', 'longitude', 'state', 'createdAt', 'isSample'])
        .where('reportedBy', '=', member.id)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('binVotes')
        .select(['binId', 'isUpvote', 'votedOn'])
        .where('memberId', '=', member.id)
        .orderBy('binId')
        .execute(),
      db
        .selectFrom('vouchers')
        .select(['title', 'partner', 'code', 'takenAt', 'usedAt', 'expiresOn', 'isDemo'])
        .where('memberId', '=', member.id)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('binNotes')
        .select(['binId', 'report', 'createdAt'])
        .where('memberId', '=', member.id)
        .orderBy('id')
        .execute(),
    ])
    return { scout: scout ?? null, points, bins, votes, vouchers, conditions }
  },
  async forget(tx, memberId) {
    await tx
      .updateTable('bins')
      .set({ reportedBy: null })
      .where('reportedBy', '=', memberId)
      .execute()
    await tx
      .updateTable('vouchers')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .execute()
    await tx.deleteFrom('scouts').where('memberId', '=', memberId).execute()
    await tx.deleteFrom('binVotes').where('memberId', '=', memberId).execute()
    await tx.deleteFrom('binNotes').where('memberId', '=', memberId).execute()
  },
}
