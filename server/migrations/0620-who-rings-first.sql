-- In which order people are told that a pet was found, where an owner chose it: who looks after it
-- during a booking, who travels with it, and the people of its household. No row: nobody chose.
create table ring_order (
  pet_id bigint not null references pets on delete cascade,
  rank integer not null check (rank >= 1),
  role text not null check (role in ('sitter', 'traveler', 'member')),
  member_id bigint references members on delete cascade,
  primary key (pet_id, rank),
  unique nulls not distinct (pet_id, role, member_id),
  check ((role = 'member') = (member_id is not null))
);

create index ring_order_member on ring_order (member_id) where member_id is not null;

-- Who was told of a report, as what, and when. A sitter may read and answer what they were told of.
create table found_told (
  report_id bigint not null references found_reports on delete cascade,
  member_id bigint not null references members on delete cascade,
  role text not null check (role in ('sitter', 'traveler', 'member')),
  at timestamptz not null,
  primary key (report_id, member_id)
);

create index found_told_member on found_told (member_id);

-- How often the ten minutes have passed without an answer: each passes once.
alter table found_reports
  add column rings integer not null default 0 check (rings >= 0),
  add column contact_told_at timestamptz;
-- Until now the first ten minutes told everybody at once, the emergency contact among them.
update found_reports set contact_told_at = escalated_at, rings = 1 where escalated_at is not null;
