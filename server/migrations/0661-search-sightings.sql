-- Where and when somebody saw a pet that is looked for.
create table search_sightings (
  id bigint generated always as identity primary key,
  room_id bigint not null references search_rooms on delete cascade,
  -- The first, the second, ... of its search: there are never more.
  number smallint not null check (number between 1 and 200),
  seen_at timestamptz not null,
  place text not null check (length(place) between 1 and 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The place was typed, and no more of it is known than the town or the neighborhood.
  is_rough boolean not null,
  words text check (length(words) between 1 and 1000),
  -- As they called themselves; there is no account.
  name text check (length(name) between 1 and 80),
  created_at timestamptz not null,
  -- By the household, to which it seemed a hoax.
  hidden_at timestamptz,
  unique (room_id, number)
);

create trigger search_goes_on before insert or update on search_sightings
  for each row execute function search_goes_on();
