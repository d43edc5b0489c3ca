-- One row each time somebody goes on from a hotel of ours to a booking site. It says what was
-- looked for and never who looked: bookings are later matched by `click` alone.
create table hand_offs (
  id bigint generated always as identity primary key,
  -- What the booking site is told, and tells back with a booking.
  click text not null unique check (length(click) between 8 and 40),
  -- The host that was opened.
  site text not null check (length(site) between 1 and 253),
  place_id bigint references places on delete set null,
  hotel text not null check (length(hotel) between 1 and 300),
  destination text not null check (length(destination) <= 200),
  check_in date,
  check_out date,
  guests integer not null check (guests between 1 and 10),
  pets integer not null check (pets between 1 and 5),
  created_at timestamptz not null,
  check ((check_in is null) = (check_out is null)),
  check (check_out > check_in)
);

create index hand_offs_site on hand_offs (site, created_at);
create index hand_offs_place on hand_offs (place_id) where place_id is not null;
