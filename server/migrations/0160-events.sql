-- Events of the community. A series is a rule of RFC 5545; each of its dates is an event of its own,
-- with places, people and changes of its own.
create table event_series (
  id bigint generated always as identity primary key,
  -- 'FREQ=WEEKLY;INTERVAL=2;COUNT=6', counted from the first date by the clocks of the zone.
  rule text not null check (length(rule) between 1 and 200),
  -- The same in words.
  words text not null check (length(words) between 1 and 200),
  created_at timestamptz not null
);

create table events (
  id bigint generated always as identity primary key,
  series_id bigint references event_series on delete set null,
  -- Whose it is; samples belong to nobody.
  host_id bigint references members on delete set null,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 4000),
  event_type text not null check (event_type in ('meetup', 'training', 'adoption', 'festival')),
  venue text not null check (length(venue) between 1 and 160),
  city text not null check (length(city) between 1 and 120),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The zone of the place: changed clocks move the instant, never the time on the poster.
  time_zone text not null check (timezone(time_zone, timestamptz '2026-01-01') is not null),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- For each person; 0 is free.
  price_cents integer not null default 0 check (price_cents = 0 or price_cents between 100 and 99999999),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  image_url text check (image_url ~ '^/files/[0-9a-z]+\.webp$'),
  -- Most people at once; null for any number.
  capacity integer check (capacity between 1 and 10000),
  most_guests smallint not null check (most_guests between 0 and 9),
  most_pets smallint not null check (most_pets between 0 and 9),
  species text[] not null default '{}' check (cardinality(species) <= 5),
  vaccinations text[] not null default '{}' check (cardinality(vaccinations) <= 4),
  -- 'hidden' by a moderator; nobody but them sees it again.
  status text not null default 'live' check (status in ('live', 'cancelled', 'hidden')),
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  -- One more after each change, for calendars and for whoever changes it.
  version integer not null default 1 check (version >= 1),
  is_sample boolean not null default false,
  -- What a sample was made from and when it is, so that it is made once.
  sample_key text unique check (length(sample_key) between 1 and 80),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_sample = (sample_key is not null))
);

create index events_coming on events (ends_at, id) where status = 'live';
create index events_start on events (starts_at, id);
create index events_series on events (series_id, starts_at) where series_id is not null;
create index events_host on events (host_id, starts_at) where host_id is not null;

-- Wishes to come. The states and the moves between them are the table of the domain. Ids are given
-- while the event is locked, so their order is the order of the waiting list.
create table event_attendances (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  -- A member, or somebody without an account who gave a name and an address; samples have neither.
  member_id bigint references members on delete cascade,
  guest_name text check (length(guest_name) between 1 and 80),
  guest_email text check (length(guest_email) between 3 and 254),
  -- What the link in a guest's letters carries. It stands here as it is, since every letter repeats it.
  guest_key text unique check (length(guest_key) = 43),
  state text not null check (state in ('unconfirmed', 'waiting', 'held', 'going', 'left')),
  -- People they bring along.
  guests smallint not null check (guests between 0 and 9),
  party smallint not null generated always as (1 + guests) stored,
  pet_count smallint not null check (pet_count between 0 and 9),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  -- Until when a place is kept that is to be paid for.
  held_until timestamptz,
  amount_cents integer not null check (amount_cents >= 0),
  payment_id bigint references payments on delete set null,
  joined_at timestamptz not null,
  left_at timestamptz,
  checked_in_at timestamptz,
  check ((state = 'held') = (held_until is not null)),
  check ((state = 'left') = (left_at is not null)),
  check (member_id is null or guest_key is null),
  check (checked_in_at is null or state in ('going', 'left'))
);

-- However often somebody joins, they have joined once.
create unique index event_attendances_member on event_attendances (event_id, member_id)
  where member_id is not null and state <> 'left';
create unique index event_attendances_guest on event_attendances (event_id, lower(guest_email))
  where guest_email is not null and state <> 'left';
create index event_attendances_event on event_attendances (event_id, state, id);
create index event_attendances_mine on event_attendances (member_id, id) where member_id is not null;
create index event_attendances_address on event_attendances (lower(guest_email))
  where state = 'unconfirmed';

-- Which pets come along; those of members only.
create table event_attendance_pets (
  attendance_id bigint not null references event_attendances on delete cascade,
  pet_id bigint not null references pets on delete cascade,
  primary key (attendance_id, pet_id)
);

create index event_attendance_pets_pet on event_attendance_pets (pet_id);

-- What hosts wrote to those who come.
create table event_messages (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  words text not null check (length(words) between 1 and 2000),
  sent_at timestamptz not null
);

create index event_messages_event on event_messages (event_id, sent_at);

-- New hosts wait for a moderator.
alter table submissions drop constraint submissions_kind_check;
alter table submissions add constraint submissions_kind_check
  check (kind in ('place', 'provider', 'partner', 'event', 'correction', 'report'));
alter table submissions drop constraint submissions_result_kind_check;
alter table submissions add constraint submissions_result_kind_check
  check (result_kind in ('place', 'provider', 'partner', 'event'));
