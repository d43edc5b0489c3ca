-- Who searched a sector that somebody takes again: it stays searched when that one gives it back or
-- says nothing more.
alter table search_sectors
  add column searched_by bigint,
  add column searched_at timestamptz,
  add check ((searched_by is null) = (searched_at is null)),
  add foreign key (room_id, searched_by) references search_helpers (room_id, id) on delete cascade;

create index search_sectors_searched_by on search_sectors (room_id, searched_by);
