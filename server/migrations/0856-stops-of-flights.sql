-- Where a flight of a checklist is changed on its way, in order. Places are kept by their names, as
-- where it begins and ends.
alter table travel_checklists add column stops text[] not null default '{}'
  check (cardinality(stops) <= 3);
