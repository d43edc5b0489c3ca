import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { ENTRY } from './counter-fixtures.ts'

const ON = new Date('2026-01-02T12:00:00Z')

/** All vaccinations there are, as if a confirmed clinic had entered and signed them; gives its id. */
export async function signAll(db: Kysely<Tables>): Promise<number> {
  const { id: clinicId } = await db
    .insertInto('clinics')
    .values({
      ...ENTRY.clinic,
      enteredAt: ON,
      standing: 'checked',
      decidedAt: ON,
      codeHash: Buffer.from('code'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shots = await db.selectFrom('vaccinations').select('id').execute()
  for (const { id: vaccinationId } of shots) {
    await db
      .insertInto('vaccinationOrigins')
      .values({ vaccinationId, clinicId, lot: 'R-4711', enteredAt: ON, signedAt: ON })
      .execute()
  }
  return clinicId
}
