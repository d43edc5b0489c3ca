import type { Kysely } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Tables } from '../tables.ts'

/** The links a member made for clinics. What clinics entered is in the records of their pets. */
export const counterPersonalData: PersonalData = {
  name: 'counterLinks',
  async read(db, member) {
    return db
      .selectFrom('counterLinks')
      .select(['petId', 'madeAt', 'expiresAt', 'endedAt', 'usedAt'])
      .where('madeBy', '=', member.id)
      .orderBy('id')
      .execute()
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('counterLinks').where('madeBy', '=', memberId).execute()
    await forgetUnmet(tx)
  },
}

/** Forgets clinics of whose entries nothing is left; nobody has checked them. */
export async function forgetUnmet(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('clinics as c')
    .where('c.standing', 'in', ['waiting', 'turned-down'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('vaccinationOrigins as o')
            .select('o.clinicId')
            .whereRef('o.clinicId', '=', 'c.id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('healthCheckOrigins as o')
            .select('o.clinicId')
            .whereRef('o.clinicId', '=', 'c.id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('counterLinks as l').select('l.id').whereRef('l.clinicId', '=', 'c.id'),
        ),
      ),
    )
    .execute()
}
