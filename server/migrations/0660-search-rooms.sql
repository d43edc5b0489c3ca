-- Searches for lost pets, seen by whoever has their link. A row goes 30 days after the search has
-- ended; what stays is a row of search_summaries, which names nobody and no place.
create table search_rooms (
  id bigint generated always as identity primary key,
  pet_id bigint not null references pets on delete cascade,
  -- Null once they left.
  opened_by bigint references members on delete set null,
  -- The address of the page: 100 random bits, in capitals since it is printed as a code.
  secret text not null unique check (length(secret) = 20),
  place text not null check (length(place) between 1 and 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The place was typed, and no more of it is known than the town or the neighborhood.
  is_rough boolean not null,
  last_seen_at timestamptz not null,
  -- By its clocks all times of the search are told.
  time_zone text not null,
  words text check (length(words) between 1 and 1000),
  radius_miles double precision not null check (radius_miles in (0.5, 1, 2, 3)),
  opened_at timestamptz not null,
  ended_at timestamptz check (ended_at >= opened_at),
  ended_how text check (ended_how in ('home', 'closed')),
  check ((ended_at is null) = (ended_how is null))
);

-- A pet is looked for once at a time.
create unique index search_rooms_open on search_rooms (pet_id) where ended_at is null;
create index search_rooms_pet on search_rooms (pet_id);
create index search_rooms_ended on search_rooms (ended_at) where ended_at is not null;

-- What has ended stays so, and where it began.
create function search_rooms_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.pet_id, new.secret, new.opened_at)
      is distinct from (old.id, old.pet_id, old.secret, old.opened_at)
    or (old.ended_at is not null
      and (new.ended_at, new.ended_how) is distinct from (old.ended_at, old.ended_how)) then
    raise exception 'search % is another one', old.id
      using errcode = 'check_violation', constraint = 'search_rooms_stay';
  end if;
  return new;
end $$;

create trigger search_rooms_stay before update on search_rooms
  for each row execute function search_rooms_stay();

-- Nothing is added to a search that has ended. The lock waits for who ends it just now, and has them
-- wait for what is added just now.
create function search_goes_on() returns trigger language plpgsql as $$
declare
  ended timestamptz;
begin
  select ended_at into ended from search_rooms where id = new.room_id for share;
  if ended is not null then
    raise exception 'search % has ended', new.room_id
      using errcode = 'check_violation', constraint = 'search_goes_on';
  end if;
  return new;
end $$;

create table search_summaries (
  id bigint generated always as identity primary key,
  days integer not null check (days >= 1),
  sightings smallint not null check (sightings >= 0),
  helpers smallint not null check (helpers >= 0),
  radius_miles double precision not null
);
