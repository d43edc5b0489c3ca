import type { Kysely } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Tables } from '../tables.ts'

/**
 * What was reported of a member's pets and what they wrote, what they let a finder see, whom a tag
 * rings and when it was read. All of it goes with the pet.
 */
export const foundPersonalData: PersonalData = {
  name: 'found reports',
  async read(db, member) {
    const messages = await db
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
    const [choices, lost, lostModeMoves, ringOrder, scans] = await Promise.all([
      db
        .selectFrom('foundChoices')
        .selectAll()
        .where('petId', 'in', ownPets(db, member.id))
        .orderBy('petId')
        .execute(),
      db
        .selectFrom('lostPets')
        .selectAll()
        .where('petId', 'in', ownPets(db, member.id))
        .orderBy('petId')
        .execute(),
      db
        .selectFrom('lostModeMoves')
        .select(['petId', 'isOn', 'at'])
        .where('petId', 'in', ownPets(db, member.id))
        .orderBy('petId')
        .orderBy('at')
        .execute(),
      // Who else is in the order is said by their role, not by who they are.
      db
        .selectFrom('ringOrder')
        .select(['petId', 'rank', 'role'])
        .where('petId', 'in', ownPets(db, member.id))
        .orderBy('petId')
        .orderBy('rank')
        .execute(),
      db
        .selectFrom('tagScans as s')
        .innerJoin('petTags as t', 't.id', 's.tagId')
        .select(['t.petId', 's.at', 's.kind'])
        .where('t.petId', 'in', ownPets(db, member.id))
        .orderBy('s.id')
        .execute(),
    ])
    return { messages, choices, lost, lostModeMoves, ringOrder, scans }
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

/** The real pets whose tags ring them. */
function ownPets(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('petMembers')
    .innerJoin('pets', 'pets.id', 'petMembers.petId')
    .select('petMembers.petId')
    .where('petMembers.memberId', '=', memberId)
    .where('petMembers.role', 'in', ['owner', 'carer'])
    .where('pets.isSample', '=', false)
}
