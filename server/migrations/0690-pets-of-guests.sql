-- Which kinds of pets somebody without an account brings, one word a pet, where the event takes only
-- some. What was asked before is null: then only their number is known.
alter table event_attendances
  add column pet_kinds text[]
    check (pet_kinds is null or (
      cardinality(pet_kinds) = pet_count
      and pet_kinds <@ array['Dog', 'Cat', 'Bird', 'Rabbit', 'Other']
      and member_id is null
    ));
