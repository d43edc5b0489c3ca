-- What a provider tells of a booking: when they came and went, and how it was. A row is there from
-- the first press; sent, it stands in the timeline of each booked pet, too, and stays there.
create table booking_visits (
  booking_id bigint primary key references bookings on delete cascade,
  -- When the provider pressed it, never what they typed.
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  walked_minutes integer check (walked_minutes between 1 and 1440),
  did text[] not null default '{}'
    check (did <@ array['food', 'water', 'pee', 'poo', 'medication']),
  note text check (length(note) between 1 and 1000),
  -- Addresses of uploads for a visit, which only the household and the provider may read.
  photos text[] not null default '{}' check (cardinality(photos) <= 4),
  sent_at timestamptz,
  changed_at timestamptz not null,
  check (checked_out_at is null or checked_in_at <= checked_out_at)
);

create index booking_visits_photos on booking_visits using gin (photos);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('pet', 'place', 'photo', 'bin', 'event', 'document', 'visit'));

-- The lines of visits by their booking, which are written again when a report is corrected.
create index pet_events_visit on pet_events (((facts ->> 'bookingId')::bigint))
  where kind = 'visited';
