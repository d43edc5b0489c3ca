import { sql } from 'kysely'

/**
 * Of a member's `pets`: the real ones, and an invented one only as long as there is no real one, so
 * that nobody takes it for theirs.
 */
export function sampleUntilReal(memberId: number) {
  return sql<boolean>`(not pets.is_sample or not exists (
    select 1 from pets real join pet_members belongs on belongs.pet_id = real.id
    where belongs.member_id = ${memberId} and not real.is_sample and real.deleted_at is null))`
}
