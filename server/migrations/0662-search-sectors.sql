-- Browsers that help in a search, each by a secret of its own.
create table search_helpers (
  id bigint generated always as identity primary key,
  room_id bigint not null references search_rooms on delete cascade,
  -- The first, the second, ... of its search: there are never more.
  number smallint not null check (number between 1 and 100),
  key_hash bytea not null,
  name text not null check (length(name) between 1 and 80),
  joined_at timestamptz not null,
  unique (room_id, number),
  unique (room_id, key_hash),
  unique (room_id, id)
);

create trigger search_goes_on before insert or update on search_helpers
  for each row execute function search_goes_on();

-- Sectors that are taken or were searched; one without a row is free. One row each, so that nobody
-- takes what another has taken.
create table search_sectors (
  room_id bigint not null references search_rooms on delete cascade,
  name text not null check (name ~ '^[A-I][1-9]$'),
  helper_id bigint not null,
  taken_at timestamptz not null,
  finished_at timestamptz check (finished_at >= taken_at),
  primary key (room_id, name),
  foreign key (room_id, helper_id) references search_helpers (room_id, id) on delete cascade
);

create index search_sectors_helper on search_sectors (room_id, helper_id);

create trigger search_goes_on before insert or update on search_sectors
  for each row execute function search_goes_on();
