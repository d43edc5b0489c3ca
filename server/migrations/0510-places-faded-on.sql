-- The first day on which what a place said of pets is too long ago to count: every year takes a
-- step of its level, and at the end one has to ask. A search for the pets of a household compares it
-- where it counts, so it stands in the same indexes as what each kind of pet is told.
alter table places
  add column pets_faded_on text generated always as (
    case pet_policy -> 'evidence' ->> 'level'
      when 'unknown' then '0001-01-01'
      else lpad((left(pet_policy -> 'evidence' ->> 'on', 4)::integer
          + case pet_policy -> 'evidence' ->> 'level'
              when 'confirmed' then 3 when 'stated' then 2 else 1 end)::text, 4, '0')
        || substr(pet_policy -> 'evidence' ->> 'on', 5)
    end) stored;

drop index places_counted;
create index places_counted on places (cell, category)
  include (latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count,
    pets_faded_on)
  where is_shown;
drop index places_rated;
create index places_rated on places (cell, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count,
    pets_faded_on)
  where is_shown and review_count > 0;
drop index places_rated_category;
create index places_rated_category on places (cell, category, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count,
    pets_faded_on)
  where is_shown and review_count > 0;
