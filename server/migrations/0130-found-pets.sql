-- What owners chose to show to finders, as FOUND_CHOICES names it. No row: nothing was chosen.
create table found_choices (
  pet_id bigint primary key references pets on delete cascade,
  shows_last_name boolean not null,
  shows_phone boolean not null,
  shows_email boolean not null,
  shows_allergies boolean not null,
  shows_medication boolean not null,
  shows_medical_notes boolean not null,
  shows_emergency_contact boolean not null
);

-- Pets that are missing, for as long as they are.
create table lost_pets (
  pet_id bigint primary key references pets on delete cascade,
  since timestamptz not null,
  last_seen text check (length(last_seen) between 1 and 400),
  last_seen_on date,
  reward text check (length(reward) between 1 and 240),
  words text check (length(words) between 1 and 1000)
);

-- Somebody found a pet and told us. Nothing is kept of who they are but what they left themselves.
create table found_reports (
  id bigint generated always as identity primary key,
  pet_id bigint not null references pets on delete cascade,
  tag_id bigint references pet_tags on delete set null,
  -- The address of the finder's page: 256 random bits.
  token text not null unique check (length(token) = 43),
  -- The same form sent twice is one report.
  form_key text unique check (length(form_key) between 1 and 64),
  place text check (length(place) between 1 and 400),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_exact boolean not null,
  contact text check (length(contact) between 1 and 240),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by bigint references members on delete set null,
  escalated_at timestamptz,
  -- People who were told of it so far.
  told_count integer not null default 0 check (told_count >= 0),
  is_muted boolean not null default false,
  check ((latitude is null) = (longitude is null))
);

create index found_reports_pet on found_reports (pet_id, id desc);
create index found_reports_created on found_reports (created_at);

-- What finder and household wrote to each other.
create table found_messages (
  id bigint generated always as identity primary key,
  report_id bigint not null references found_reports on delete cascade,
  is_from_owner boolean not null,
  member_id bigint references members on delete set null,
  words text not null check (length(words) between 1 and 2000),
  created_at timestamptz not null,
  check (is_from_owner or member_id is null)
);

create index found_messages_report on found_messages (report_id, id);
