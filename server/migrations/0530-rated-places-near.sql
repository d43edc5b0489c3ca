-- Rated places by nearness, as the others have it since 0380: a search may ask for the nearest
-- first, and then both halves give theirs out of an index.
create index places_rated_spot_on_map on places
  using gist (spot_on_map(place_map(category, welcomes_pets), longitude, latitude))
  where is_shown and review_count > 0;
