import { sql } from 'kysely'

/** Nobody here has said anything of a place `p`: it may go as its source goes. */
export const NOBODY_KNOWS_PLACE = sql`p.corrected = '{}' and p.photo_urls = '{}'
  and not exists (select from reviews r where r.place_id = p.id)
  and not exists (select from pet_answers a where a.place_id = p.id)
  and not exists (select from saved_places k where k.place_id = p.id and k.removed_at is null)
  and not exists (select from place_owners o where o.place_id = p.id)
  and not exists (select from hand_offs h where h.place_id = p.id)
  and not exists (select from partner_places t where t.place_id = p.id)
  and not exists (select from submissions s
    where s.subject_kind = 'place' and s.subject_id = p.id)`
