-- Regions that were made of an extract of OpenStreetMap, with the edition that holds. Its files lie in
-- `regions/ID/EDITION` of the data folder; this row is written in the transaction of its places.
create table regions (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  title text not null check (length(title) between 1 and 120),
  -- The name of the file it was made of, whose data that is and under which terms.
  file text not null check (length(file) between 1 and 255),
  credit text not null check (length(credit) between 1 and 200),
  licence text not null check (length(licence) between 1 and 60),
  -- The day of the data.
  source_on date not null,
  edition text not null check (edition ~ '^[a-z0-9-]{1,60}$'),
  south double precision not null check (south between -90 and 90),
  west double precision not null check (west between -180 and 180),
  north double precision not null check (north between south and 90),
  east double precision not null check (east between west and 180),
  -- What its products hold, by product: {"places": {"places": 412, "withPetStatement": 31}}.
  counts jsonb not null,
  -- How much room its files take.
  bytes bigint not null check (bytes >= 0),
  added_at timestamptz not null,
  -- When this edition became the one that holds.
  updated_at timestamptz not null
);
