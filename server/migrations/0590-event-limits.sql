-- What an event asks of the body of a pet: the heaviest, the youngest on its day, and breeds of dogs
-- that may not come. Nothing asked is null, and no breed.
alter table events
  add column max_weight_kg double precision check (max_weight_kg > 0 and max_weight_kg <= 500),
  add column min_age_months smallint check (min_age_months between 1 and 240),
  add column refused_breeds text[] not null default '{}' check (cardinality(refused_breeds) <= 12);
