import type { PersonalData } from '../accounts/personal-data.ts'

/** What was reported of a member's pets and what they wrote; reports go with the pet. */
export const foundPersonalData: PersonalData = {
  name: 'found reports',
  async read(db, member) {
    return db
      .selectFrom('foundMessages')
      .innerJoin('foundReports', 'foundReports.id', 'foundMessages.reportId')
      .innerJoin('pets', 'pets.id', 'foundReports.petId')
      .innerJoin('petMembers', 'petMembers.petId', 'pets.id')
      .select([
        'pets.name as pet',
        'pets.isSample',
        'foundMessages.createdAt',
        'isFromOwner',
        'foundMessages.words',
      ])
      .select(['foundReports.place', 'foundReports.contact'])
      .where('petMembers.memberId', '=', member.id)
      .where('petMembers.role', 'in', ['owner', 'carer'])
      .orderBy('foundMessages.id')
      .execute()
  },
  async forget(tx, memberId) {
    // Who was told is only needed to reach them, and their place in an order is theirs no more.
    await tx.deleteFrom('foundTold').where('memberId', '=', memberId).execute()
    await tx.deleteFrom('ringOrder').where('memberId', '=', memberId).execute()
    await tx
      .updateTable('foundReports')
      .set({ acknowledgedBy: null })
      .where('acknowledgedBy', '=', memberId)
      .execute()
    await tx
      .updateTable('foundMessages')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .execute()
  },
}
