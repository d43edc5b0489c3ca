import type { HealthCheckKind } from '@wayfur/domain/pets/health-check'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Everything these clinics entered: vaccinations by their name, tests and treatments by their kind. */
export function enteredBy(db: Kysely<Tables>, clinicIds: readonly number[]) {
  return db
    .selectFrom('vaccinationOrigins as o')
    .innerJoin('vaccinations as v', 'v.id', 'o.vaccinationId')
    .select(['o.clinicId', 'o.enteredAt', 'v.petId', 'v.id', 'v.date as on'])
    .select([
      sql<string | null>`v.name`.as('shot'),
      sql<HealthCheckKind | null>`null::text`.as('check'),
    ])
    .where('o.clinicId', 'in', clinicIds)
    .unionAll(
      db
        .selectFrom('healthCheckOrigins as o')
        .innerJoin('petHealthChecks as h', 'h.id', 'o.checkId')
        .select(['o.clinicId', 'o.enteredAt', 'h.petId', 'h.id', 'h.on'])
        .select([sql<string | null>`null::text`.as('shot')])
        .select(sql<HealthCheckKind | null>`h.kind`.as('check'))
        .where('o.clinicId', 'in', clinicIds),
    )
}
