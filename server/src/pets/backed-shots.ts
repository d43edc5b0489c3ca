import type { BackedShot } from '@wayfur/domain/pets/vaccine-standing'
import { sql } from 'kysely'

/** The shots of the pet in `pets`, as JSON, each with what stands behind it. */
export const backedShots = sql<BackedShot[]>`(
  select coalesce(json_agg(json_build_object('name', v.name, 'date', v."date",
      'expirationDate', v.expiration_date, 'clinic', c.name,
      'signature', case when o.vaccination_id is null then null
        when o.signed_at is null then 'none'
        when c.standing = 'checked' then 'holds' else 'revoked' end)), '[]')
    from vaccinations v
      left join vaccination_origins o on o.vaccination_id = v.id
      left join clinics c on c.id = o.clinic_id
    where v.pet_id = pets.id)`
