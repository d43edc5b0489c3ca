-- What each kind of pet is told at a place, as columns: a search compares them instead of reading
-- the policy of every place near, and the planner knows how many places a comparison leaves.
alter table places
  add column dog_welcome text generated always as (pet_policy -> 'dog' ->> 'welcome') stored,
  add column dog_max_kg double precision generated always as (
    (pet_policy -> 'dog' ->> 'maxWeightKg')::double precision) stored,
  add column dog_max_count integer generated always as (
    (pet_policy -> 'dog' ->> 'maxCount')::integer) stored,
  add column cat_welcome text generated always as (pet_policy -> 'cat' ->> 'welcome') stored,
  add column cat_max_kg double precision generated always as (
    (pet_policy -> 'cat' ->> 'maxWeightKg')::double precision) stored,
  add column cat_max_count integer generated always as (
    (pet_policy -> 'cat' ->> 'maxCount')::integer) stored,
  add column other_welcome text generated always as (pet_policy -> 'other' ->> 'welcome') stored,
  add column other_max_kg double precision generated always as (
    (pet_policy -> 'other' ->> 'maxWeightKg')::double precision) stored,
  add column other_max_count integer generated always as (
    (pet_policy -> 'other' ->> 'maxCount')::integer) stored;

-- The best of each cell are found among rated places alone: all others are equal, so of those the
-- nearest are shown, which is asked of the two indexes below.
drop index places_cell_category;
create index places_rated on places (cell, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count)
  where is_shown and review_count > 0;
create index places_rated_category on places (cell, category, score desc)
  include (id, latitude, longitude, welcomes_pets) where is_shown and review_count > 0;
-- Counts what lies in a circle without reading the places.
create index places_counted on places (cell, category)
  include (latitude, longitude, welcomes_pets) where is_shown;

-- Unrated places by nearness.
create index places_spot on places using gist (point(longitude, latitude))
  where is_shown and welcomes_pets and review_count = 0;

-- The same by kind: each kind has a map of its own, a thousand degrees to the east of the last, and
-- so have places of that kind that are not known to welcome pets.
create function place_map(category text, welcomes_pets boolean) returns integer
  language sql immutable parallel safe
  return array_position(
      array['restaurant', 'hotel', 'park', 'store', 'vet', 'grooming', 'rest_area', 'other'],
      category)
    + case when welcomes_pets then 0 else 100 end;
create function spot_on_map(map integer, longitude double precision, latitude double precision)
  returns point language sql immutable parallel safe
  return point(longitude + 1000 * map, latitude);
create index places_spot_on_map on places
  using gist (spot_on_map(place_map(category, welcomes_pets), longitude, latitude))
  where is_shown and review_count = 0;
