-- What each kind of pet is told stands in these indexes too, so that a search with pets counts its
-- matches without reading the places.
drop index places_counted;
create index places_counted on places (cell, category)
  include (latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count)
  where is_shown;
drop index places_rated_category;
create index places_rated_category on places (cell, category, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_welcome, dog_max_kg, dog_max_count,
    cat_welcome, cat_max_kg, cat_max_count, other_welcome, other_max_kg, other_max_count)
  where is_shown and review_count > 0;
