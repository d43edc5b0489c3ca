-- That a pet needs help, told to everybody who belongs to it at once. The id is made on the device, so
-- that what is sent twice is one.
create table pet_alerts (
  id uuid primary key,
  pet_id bigint not null references pets on delete cascade,
  member_id bigint not null references members on delete cascade,
  what text not null check (what in ('hurt', 'poisoned', 'missing', 'other')),
  words text check (length(words) between 1 and 300),
  place text check (length(place) between 1 and 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- When it was written, by the clock of the device, and when it came here.
  at timestamptz not null,
  arrived_at timestamptz not null,
  -- How many were told.
  told integer not null check (told >= 1),
  -- Since when all is well again, and who said so.
  well_at timestamptz,
  well_by bigint references members on delete set null,
  check (what <> 'other' or words is not null),
  check ((latitude is null) = (longitude is null)),
  check (well_by is null or well_at is not null)
);

create index pet_alerts_pet on pet_alerts (pet_id, arrived_at desc);
create index pet_alerts_member on pet_alerts (member_id);
create index pet_alerts_well_by on pet_alerts (well_by) where well_by is not null;

-- Whom it was told, each once.
create table pet_alert_people (
  alert_id uuid not null references pet_alerts on delete cascade,
  member_id bigint not null references members on delete cascade,
  primary key (alert_id, member_id)
);

create index pet_alert_people_member on pet_alert_people (member_id);
