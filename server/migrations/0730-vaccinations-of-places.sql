-- Which vaccinations a place asks dogs and cats for: a search for pets compares them, so they stand
-- in the same indexes as what else it is told.
alter table places
  -- JSON lists as text: '["Rabies", "DHPP"]'; a kind that is asked for nothing has none.
  add column dog_vaccines text generated always as (
    nullif(pet_policy -> 'dog' ->> 'vaccines', '[]')) stored,
  add column cat_vaccines text generated always as (
    nullif(pet_policy -> 'cat' ->> 'vaccines', '[]')) stored;

drop index places_counted;
create index places_counted on places (cell, category)
  include (latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count,
    pets_faded_on, dog_min_months, cat_min_months, other_min_months, dog_refused_breeds,
    dog_vaccines, cat_vaccines)
  where is_shown;
drop index places_rated;
create index places_rated on places (cell, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count,
    pets_faded_on, dog_min_months, cat_min_months, other_min_months, dog_refused_breeds,
    dog_vaccines, cat_vaccines)
  where is_shown and review_count > 0;
drop index places_rated_category;
create index places_rated_category on places (cell, category, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count,
    pets_faded_on, dog_min_months, cat_min_months, other_min_months, dog_refused_breeds,
    dog_vaccines, cat_vaccines)
  where is_shown and review_count > 0;
